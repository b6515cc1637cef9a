import { api, notificationApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStock } from '#modules/shop/inventory'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

let mall: TestMall
let who: Client
let goodsId: string
let skuId: number
beforeAll(async () => {
  mall = await openTestMall()
  who = await mall.as('ketut')
  const { data } = await mall.guest.get(api.search.goods, { in_stock: 1, page_size: 40 })
  for (const card of data) {
    const goods = await mall.guest.get(api.catalog.goods, { id: card.goods_id })
    const { rows } = await mall.app.database.pool.query('select from stock where sku_id = $1 and reserved = 0', [
      Number(goods.sku_list[0]!.sku_id),
    ])
    if (goods.sku_list.length === 1 && rows.length) {
      goodsId = goods.goods_id
      skuId = Number(goods.sku_list[0]!.sku_id)
      await who.request(api.collection.removeGoods, { id: goodsId })
      break
    }
  }
})
afterAll(() => mall.close())

const stock = async (onHand: number) => {
  await asSystem(mall.app, 'test', (ctx) => countStock(ctx, skuId, onHand))
  await mall.settle()
}
const notices = async (asker = who) =>
  (await asker.get(notificationApi.list, { topic: 'FAVOURITES', page_size: 50 })).data

test('whoever keeps a goods hears that it came back, once a day; nobody else does', async () => {
  await stock(0)
  await stock(5)
  expect(await notices()).toEqual([])
  await who.get(api.collection.addGoods, { goods_id: goodsId })
  await stock(3)
  expect(await notices()).toEqual([])
  await stock(0)
  expect(await notices()).toEqual([])
  for (let twice = 0; twice < 2; twice++) {
    await stock(4)
    await stock(0)
  }
  const { goods_name } = await mall.guest.get(api.catalog.goods, { id: goodsId })
  const [told, ...more] = await notices()
  expect(more).toEqual([])
  expect(told).toMatchObject({ title: 'A favourite is in stock again', url: `/goods/${goodsId}` })
  expect(told!.content).toContain(goods_name)
  expect(await notices(await mall.as('bagus'))).toEqual([])
})

test('what is not sold any more, or was taken out of the favourites, brings no notice', async () => {
  await mall.app.database.pool.query(`delete from notice where kind = 'favourite.back'`)
  const { pool } = mall.app.database
  await pool.query(`update goods set status = 'off_shelf' where id = $1`, [Number(goodsId)])
  await stock(0)
  await stock(6)
  expect(await notices()).toEqual([])
  await pool.query(`update goods set status = 'on_shelf' where id = $1`, [Number(goodsId)])
  await who.get(api.collection.removeGoods, { id: goodsId })
  await stock(0)
  await stock(6)
  expect(await notices()).toEqual([])
})
