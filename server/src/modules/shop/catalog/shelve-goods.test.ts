import { api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffOfShop } from '../../../../test/journeys/buying.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'
import { saveGoods } from './save-goods.ts'

let mall: TestMall
let shop: Client
let otherShop: Client
let operator: Client
let goods: { id: number; number: string; shop_id: number; category_id: number; skuNumber: string }

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await rows<typeof goods>(
    `select g.id, g.number, g.shop_id, g.category_id, s.number as "skuNumber" from goods g join sku s on s.goods_id = g.id
     where g.status = 'on_shelf' and s.deleted_at is null
       and not exists (select from sku t where t.goods_id = g.id and t.id <> s.id) order by g.id limit 1`,
  )) as [typeof goods]
  shop = await staffOfShop(mall, String(goods.shop_id))
  const [other] = await rows<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [goods.shop_id])
  otherShop = await staffOfShop(mall, String(other!.id))
  const [{ account_id: accountId }] = (await rows('select account_id from operator where is_owner limit 1')) as [
    { account_id: number },
  ]
  const opened = await asSystem(mall.app, 'test', (ctx) => openSession(ctx, { accountId, audience: 'admin' }))
  operator = mall.bearer(opened.accessToken)
}, 60_000)
afterAll(() => mall.close())

const id = () => String(goods.id)
const shown = async () => (await mall.guest.request(api.catalog.goods, { id: id() })).status
/** What a file of the shop says of the goods. */
const file = (status: 'on_shelf' | 'off_shelf') =>
  asSystem(mall.app, 'import', (ctx) =>
    saveGoods(ctx, [
      {
        shopId: goods.shop_id,
        number: goods.number,
        categoryId: goods.category_id,
        names: { 'en-us': 'From the file' },
        status,
        skus: [{ number: goods.skuNumber, priceMinor: 100_00 }],
      },
    ]),
  )

describe('a shop and the mall move goods', () => {
  test('off the shelf they can neither be seen nor found, and back on it they can', async () => {
    const off = await shop.get(api.sellerShelf.unshelve, { id: id() })
    expect(off).toMatchObject({
      status: 'OFF_SHELF',
      history: [{ step: 'unshelve', by: 'SELLER', from_status: 'ON_SHELF' }],
    })
    await mall.settle()
    expect(await shown()).toBe(404)
    expect(await rows('select from search_entry where goods_id = $1', [goods.id])).toEqual([])
    await shop.get(api.sellerShelf.shelve, { id: id() })
    await mall.settle()
    expect(await shown()).toBe(200)
    expect(await rows('select from search_entry where goods_id = $1', [goods.id])).toHaveLength(1)
  })

  test('a step that does not begin here is refused and changes nothing', async () => {
    const before = await shop.get(api.sellerShelf.state, { id: id() })
    const again = await shop.request(api.sellerShelf.shelve, { id: id() })
    expect([again.status, again.body.code]).toEqual([409, 'GOODS_MOVED_ON'])
    expect(await shop.get(api.sellerShelf.state, { id: id() })).toEqual(before)
  })

  test('goods of another shop are not there', async () => {
    for (const call of [api.sellerShelf.state, api.sellerShelf.shelve, api.sellerShelf.unshelve])
      expect((await otherShop.request(call, { id: id() })).status).toBe(404)
  })

  test('what the mall took down is not put back by its shop, nor by a file of the shop', async () => {
    await operator.get(api.adminShelf.takeDown, { id: id(), reason: 'Recalled by the maker' })
    const tried = await shop.request(api.sellerShelf.shelve, { id: id() })
    expect([tried.status, tried.body.code]).toEqual([409, 'GOODS_MOVED_ON'])
    await file('on_shelf')
    const state = await operator.get(api.adminShelf.state, { id: id() })
    expect(state).toMatchObject({ goods_name: 'From the file', status: 'TAKEN_DOWN' })
    expect(state.history.at(-1)).toMatchObject({ step: 'take_down', by: 'ADMIN', reason: 'Recalled by the maker' })
    expect(await shown()).toBe(404)
  })

  test('given back it is off the shelf, and a file of the shop shelves it with its own line of history', async () => {
    await operator.get(api.adminShelf.giveBack, { id: id(), reason: 'The recall is over' })
    expect((await shop.get(api.sellerShelf.state, { id: id() })).status).toBe('OFF_SHELF')
    await file('on_shelf')
    const state = await shop.get(api.sellerShelf.state, { id: id() })
    expect(state.status).toBe('ON_SHELF')
    expect(state.history.at(-1)).toMatchObject({ step: 'shelve', by: 'SYSTEM', from_status: 'OFF_SHELF' })
    await mall.settle()
    expect(await mall.invariants()).toEqual([])
  })

  test('a reason is wanted', async () => {
    const { status, body } = await operator.request(api.adminShelf.takeDown, { id: id(), reason: ' ' })
    expect([status, (body as { field?: string }).field]).toEqual([400, 'reason'])
  })
})

describe('the mall moves shops', () => {
  test('of a suspended shop nothing can be found or seen; its staff still works; opened again everything is back', async () => {
    const { shop_id: shopId } = goods
    await operator.get(api.adminShop.suspend, { id: String(shopId), reason: 'Licence ran out' })
    await mall.settle()
    expect(await shown()).toBe(404)
    expect(await rows('select from search_entry where shop_id = $1', [shopId])).toEqual([])
    expect((await shop.request(api.sellerShelf.state, { id: id() })).status).toBe(200)

    const state = await operator.get(api.adminShop.reopen, { id: String(shopId), reason: 'Licence renewed' })
    expect(state).toMatchObject({
      status: 'OPEN',
      history: [{ step: 'suspend' }, { step: 'reopen', reason: 'Licence renewed' }],
    })
    await mall.settle()
    expect(await shown()).toBe(200)
    expect((await rows('select from search_entry where shop_id = $1', [shopId])).length).toBeGreaterThan(10)
  })

  test('a closed shop stays closed, and the audit log says who closed it and why', async () => {
    // One of which nothing is open.
    const [last] = await rows<{ id: number }>(`insert into shop (name) values ('Ends today') returning id`, [])
    const shopId = String(last!.id)
    await operator.get(api.adminShop.close, { id: shopId, reason: 'Ended its business' })
    for (const call of [api.adminShop.reopen, api.adminShop.suspend, api.adminShop.close]) {
      const { status, body } = await operator.request(call, { id: shopId, reason: 'Again' })
      expect([status, body.code]).toEqual([409, 'SHOP_MOVED_ON'])
    }
    const [row] = await rows<{ before: object; after: object }>(
      `select before, after from audit_log where object = 'shop' and object_id = $1 order by id desc limit 1`,
      [shopId],
    )
    expect(row).toEqual({ before: { status: 'open' }, after: { status: 'closed', reason: 'Ended its business' } })
  })
})
