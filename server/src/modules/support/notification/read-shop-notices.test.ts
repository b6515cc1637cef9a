import { shopNoticeApi } from '@borong/contract'
import { noticeLowStock } from '#modules/shop/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeStaff } from '../../../../test/support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'
import { purgeOldShopNotices } from './read-shop-notices.ts'

let mall: TestMall
let shop: number
let other: number
let owner: Client
beforeAll(async () => {
  mall = await openTestMall()
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select id from shop order by id limit 2')
  ;[shop, other] = [rows[0]!.id, rows[1]!.id]
  // What the demo data has made news is not what is looked at here.
  await mall.mall.eventBus.settle(mall.app)
  await mall.app.database.pool.query('delete from shop_notice')
  owner = await makeStaff(mall, shop, 'bell-owner', 'owner')
})
afterAll(() => mall.close())

const sn = '20261120123456123456'
const about = () => ({
  orderId: 7,
  sn,
  companyId: 1,
  memberId: 1,
  shopId: shop,
  shopName: 'Toko Satu',
  amountMinor: 1_250_000_00,
})
const publish = async (type: string, more: object = {}, key = `${type}:7`) => {
  await asSystem(mall.app, 'test', async (ctx) => ctx.publish({ type, key, data: { ...about(), ...more } } as never))
  await mall.mall.eventBus.settle(mall.app)
}
const told = async (who: Client) => {
  const { unread, data } = await who.get(shopNoticeApi.list)
  return { unread, kinds: data.map((it) => it.kind), data }
}

test('a shop hears of an event once, and each of its people what their permissions open', async () => {
  await publish('order.paid', { reason: '' })
  await publish('order.paid', { reason: '' })
  await publish('transfer.submitted', {
    transferId: 3,
    billSn: '88',
    orderSn: sn,
    companyName: 'PT Arunika',
    reason: '',
  })
  await publish('question.asked', {
    questionId: 5,
    goodsId: 1,
    goods: { 'en-us': 'Gloves', 'zh-cn': '手套', 'en-id': 'Sarung tangan' },
    author: 'Dewi',
    content: 'Are they thick?',
  })
  expect((await told(owner)).kinds).toEqual(['question.asked', 'transfer.submitted', 'order.to_ship'])
  expect((await told(owner)).unread).toBe(3)

  // Who packs sees no money.
  const packer = await makeStaff(mall, shop, 'bell-packer', ['orders', 'ship'])
  const packing = await told(packer)
  expect(packing.kinds).toEqual(['order.to_ship'])
  expect(JSON.stringify(packing.data)).not.toContain('Rp')
  expect(packing.data[0]).toMatchObject({
    title: 'An order to ship',
    content: `Order ${sn} can be shipped.`,
    url: `/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`,
    is_read: 0,
  })
  expect(await told(await makeStaff(mall, shop, 'bell-nobody', []))).toMatchObject({ unread: 0, kinds: [] })
  expect(await told(await makeStaff(mall, other, 'bell-other', 'owner'))).toMatchObject({ unread: 0, kinds: [] })
  expect((await mall.guest.request(shopNoticeApi.list)).status).toBe(403)
})

test('reading is of each person: one notice, or all up to the newest that was shown', async () => {
  const [one, , oldest] = (await told(owner)).data
  expect(await owner.get(shopNoticeApi.read, { id: one!.id })).toEqual({ changed: 1 })
  expect(await owner.get(shopNoticeApi.read, { id: one!.id })).toEqual({ changed: 0 })
  expect((await told(owner)).unread).toBe(2)
  expect((await told(await makeStaff(mall, shop, 'bell-second', 'owner'))).unread).toBe(3)

  // What is another's, or not for these eyes, is not marked.
  const stranger = await makeStaff(mall, other, 'bell-stranger', 'owner')
  expect(await stranger.get(shopNoticeApi.read, { id: oldest!.id })).toEqual({ changed: 0 })
  const asker = await makeStaff(mall, shop, 'bell-asker', ['reviews'])
  expect(await asker.get(shopNoticeApi.read, { id: oldest!.id })).toEqual({ changed: 0 })

  await publish('order.differed', { missing: 2, damaged: 0, surplus: 0, byName: 'Dewi' })
  expect(await owner.get(shopNoticeApi.readAll, { up_to: one!.id })).toEqual({ changed: 2 })
  expect(await told(owner)).toMatchObject({ unread: 1 })
  // A number beyond the newest reads what is there, and nothing that is still to come.
  await owner.get(shopNoticeApi.readAll, { up_to: '99999999' })
  await publish('order.paid', { reason: '' }, 'order.paid:8')
  expect((await told(owner)).unread).toBe(1)
})

test('the shop hears of a complaint what others say, not what it says itself', async () => {
  const moved = { complaintId: 4, memberName: 'Dewi', note: 'Two are broken' }
  const before = (await told(owner)).kinds.length
  await publish('complaint.said', { ...moved, by: 'seller' }, 'complaint.said:4:1')
  expect((await told(owner)).kinds).toHaveLength(before)
  await publish('complaint.said', { ...moved, by: 'buyer' }, 'complaint.said:4:2')
  expect((await told(owner)).kinds[0]).toBe('complaint.said')
})

test('goods that ran out are said once a day, those that came back are not', async () => {
  const { rows } = await mall.app.database.pool.query<{ sku_id: number }>(
    `select s.sku_id from stock s join offer o using (sku_id) where o.shop_id = $1 and o.on_shelf order by 1 limit 1`,
    [shop],
  )
  const skuId = rows[0]!.sku_id
  await mall.app.database.pool.query('update stock set on_hand = reserved where sku_id = $1', [skuId])
  for (const at of [1, 2]) await publish('stock.changed', { skuIds: [skuId], back: [] }, `stock.changed:test:${at}`)
  await publish('stock.changed', { skuIds: [skuId], back: [skuId] }, 'stock.changed:test:3')
  expect((await told(owner)).kinds.filter((it) => it === 'stock.out')).toHaveLength(1)
})

test('stock at its low mark is said once until there is more again, to who may see stock', async () => {
  const { rows } = await mall.app.database.pool.query<{ sku_id: number }>(
    `select s.sku_id from stock s join offer o using (sku_id) where o.shop_id = $1 and o.on_shelf order by 1 desc limit 1`,
    [shop],
  )
  const skuId = rows[0]!.sku_id
  const set = (free: number, mark: number | null) =>
    mall.app.database.pool.query('update stock set on_hand = reserved + $2, low_at = $3 where sku_id = $1', [
      skuId,
      free,
      mark,
    ])
  const look = async () => {
    await noticeLowStock(mall.app, new AbortController().signal)
    await mall.mall.eventBus.settle(mall.app)
    const { data } = await told(owner)
    return data.filter((it) => it.kind === 'stock.low')
  }
  await set(9, 8)
  const before = (await look()).length
  await set(8, 8)
  const [first] = await look()
  expect(first!.content).toMatch(/8 pieces are left\. Your mark is 8\.$/)
  await set(3, 8)
  expect(await look()).toHaveLength(before + 1)
  await set(20, 8)
  expect(await look()).toHaveLength(before + 1)
  await set(1, 8)
  const again = await look()
  expect(again).toHaveLength(before + 2)
  expect(again[0]!.content).toMatch(/1 piece is left/)
  await set(1, null)
  await set(0, 0)
  expect(await look()).toHaveLength(before + 2)
  const packer = await makeStaff(mall, shop, 'low-packer', ['orders'])
  expect((await told(packer)).kinds).not.toContain('stock.low')
  const stranger = await makeStaff(mall, other, 'low-elsewhere', 'owner')
  expect((await told(stranger)).data.map((it) => it.content)).not.toContain(again[0]!.content)
})

test('after two weeks it is no news, after four it is gone', async () => {
  expect((await told(owner)).kinds.length).toBeGreaterThan(3)
  mall.clock.forward(days(15))
  // Whoever was signed in is not any more.
  const later = await makeStaff(mall, shop, 'bell-later', 'owner')
  expect(await told(later)).toMatchObject({ unread: 0, kinds: [] })
  mall.clock.forward(days(15))
  await purgeOldShopNotices(mall.app)
  const { rows } = await mall.app.database.pool.query<{ n: number }>('select count(*)::int as n from shop_notice')
  expect(rows[0]!.n).toBe(0)
})
