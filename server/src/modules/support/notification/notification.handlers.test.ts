import { notificationApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { noticeKinds, sayNotice } from './notice.messages.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
})
afterAll(() => mall.close())

const sn = '20261120123456123456'
const about = () => ({
  orderId: 7,
  sn,
  companyId: mall.companies.satu,
  memberId: mall.members['wang']!,
  shopId: mall.shopId,
  shopName: 'Toko Satu',
  amountMinor: 1_250_000_00,
})
const publish = async (type: string, more: object, key = `${type}:7`) => {
  await asSystem(mall.app, 'test', async (ctx) => ctx.publish({ type, key, data: { ...about(), ...more } } as never))
  await mall.mall.eventBus.settle(mall.app)
}
const notices = async (token: string, input: Record<string, unknown> = {}, lang = 'en-us') =>
  (await mall.call(notificationApi.list, input, { token, lang })).body
const unread = async (token: string) => (await mall.call(notificationApi.unread, {}, { token })).body.total

test('approvers hear of an order once, however often the event comes, and a second submission is another event', async () => {
  const submitted = { approverIds: [mall.members['li'], mall.members['li']], byName: 'Wang' }
  await publish('order.submitted', submitted, 'order.submitted:7:1')
  await publish('order.submitted', submitted, 'order.submitted:7:1')
  expect(await unread(li)).toBe(1)
  expect(await unread(wang)).toBe(0)
  await publish('order.submitted', submitted, 'order.submitted:7:2')
  const { data } = await notices(li)
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({
    title: 'An order is waiting for your approval',
    url: `/member/my-order-audit?sn=${sn}`,
    read: 0,
    is_read: 0,
  })
  expect(data[0]!.content).toBe(`Wang asks you to approve order ${sn} at Toko Satu, Rp\u00a01,250,000.00.`)
})

test('the buyer hears of each move, in the language of the reading', async () => {
  await publish('order.rejected', { byName: 'Li', reason: 'too dear' })
  await publish('order.shipped', { carrier: 'JNE', tracking: 'JNE123' })
  await publish('order.cancelled', { reason: '' })
  const { data, data_total } = await notices(wang)
  expect(data_total).toBe(3)
  expect(data.map((it) => it.content)).toEqual([
    `Order ${sn} at Toko Satu was canceled.`,
    `Toko Satu shipped goods of order ${sn} with JNE, tracking number JNE123.`,
    `Li rejected order ${sn} at Toko Satu. Reason: too dear`,
  ])
  expect(data[0]!.url).toBe(`/member/my-order-detail?order_sn=${sn}`)
  expect((await notices(wang, {}, 'zh-cn')).data[2]!.content).toBe(`Li 驳回了订单 ${sn}（Toko Satu）。原因：too dear`)
  expect((await notices(wang, {}, 'en-id')).data[0]!.title).toBe('Pesanan dibatalkan')
})

test('whoever applied for a service hears what the shop and time made of it, not what they did themselves', async () => {
  const moved = { ...about(), afterSaleId: 3, kind: 'return', note: '' }
  const before = (await notices(wang)).data_total
  await publish('after_sale.reject', { ...moved, note: 'Used' })
  await publish('after_sale.refunded', moved)
  await publish('after_sale.close', moved)
  const { data, data_total } = await notices(wang)
  expect(data_total).toBe(before + 2)
  expect(data.slice(0, 2).map((it) => it.content)).toEqual([
    `Toko Satu refunded application ${sn}: Rp\u00a01,250,000.00.`,
    `Toko Satu rejected your application ${sn}. Reason: Used`,
  ])
  expect(data[0]!.url).toBe(`/member/service-detail?sn=${sn}`)
  await publish('after_sale.close', { ...moved, note: 'no goods came in seven days' }, 'after_sale.close:3:9')
  const [closed] = (await notices(wang, {}, 'zh-cn')).data
  expect(closed!.title).toBe('售后申请已关闭')
  const told = (await notices(wang)).data.slice(0, 3).map((it) => it.id)
  await mall.call(notificationApi.remove, { id: told.join(',') }, { token: wang })
})

test('notices are read and removed by their owner only, several at once', async () => {
  const ids = (await notices(wang)).data.map((it) => it.id)
  for (const route of [notificationApi.read, notificationApi.remove])
    expect((await mall.call(route, { id: ids.join(',') }, { token: li })).body).toEqual({ changed: 0 })
  expect(await unread(wang)).toBe(3)

  expect((await mall.call(notificationApi.read, { id: `${ids[0]},${ids[1]}` }, { token: wang })).body).toEqual({
    changed: 2,
  })
  expect((await mall.call(notificationApi.read, { id: ids[0]! }, { token: wang })).body).toEqual({ changed: 0 })
  expect((await notices(wang, { read: 0 })).data.map((it) => it.id)).toEqual([ids[2]])
  expect((await notices(wang, { read: 1 })).data_total).toBe(2)

  expect((await mall.call(notificationApi.remove, { id: ids[0]! }, { token: wang })).body).toEqual({ changed: 1 })
  expect((await notices(wang)).data_total).toBe(2)
  expect((await mall.call(notificationApi.readAll, {}, { token: wang })).body).toEqual({ changed: 1 })
  expect(await unread(wang)).toBe(0)
  expect(await unread(li)).toBe(2)
})

test('an event that comes again does not bring a removed notice back', async () => {
  await publish('order.cancelled', { reason: '' })
  expect((await notices(wang)).data_total).toBe(2)
})

test('whoever answers for a budget hears of a threshold once', async () => {
  const data = {
    companyId: mall.companies.satu,
    budgetId: 5,
    name: 'Paper',
    costCentreCode: 'CC',
    calendarMonth: '2026-11',
    percent: 80,
    usedMinor: 820_00,
    allottedMinor: 1000_00,
    recipients: [mall.members['li']!],
  }
  const before = (await notices(li)).data_total
  for (let twice = 0; twice < 2; twice++) await publish('budget.alert', data, 'budget.alert:5:11:80')
  const { data: told, data_total } = await notices(li)
  expect(data_total).toBe(before + 1)
  expect(told[0]).toMatchObject({
    title: 'A budget threshold is reached',
    content: 'The budget Paper has reached 80% in 11/2026: Rp\u00a0820.00 of Rp\u00a01,000.00.',
    url: '/member/budget-manager/5',
  })
  await mall.call(notificationApi.remove, { id: told[0]!.id }, { token: li })
})

test('a page holds what was asked for', async () => {
  const { data, data_total, page_no, page_size } = await notices(li, { page_no: 2, page_size: 1 })
  expect([data.length, data_total, page_no, page_size]).toEqual([1, 2, 2, 1])
})

test('every notice is whole in every language, with its facts and without them', () => {
  const budget = { budget: 'Paper', percent: 80, month: '2026-11', usedMinor: 80, allottedMinor: 100 }
  const goods = { 'en-us': 'Pens', 'zh-cn': 'Pens', 'en-id': 'Pens' }
  const days = { from: '2026-11-20', until: '2026-11-27' }
  const bare = { sn, shopName: 'Toko', amountMinor: 100, goods, heading: goods, ...budget, ...days }
  const full = {
    ...bare,
    byName: 'Li',
    reason: 'why',
    carrier: 'JNE',
    tracking: '1',
    missing: 1,
    damaged: 2,
    said: 'so',
  }
  const nothing = /^security|qualified$/
  const named = (kind: string) => {
    const family = kind.split('.')[0]!
    const params: Record<string, string> = {
      budget: 'Paper',
      question: 'Pens',
      review: 'Pens',
      favourite: 'Pens',
      shop_application: 'Toko',
      agreed_price: 'Toko',
      announcement: 'Pens',
      points_goods: 'Pens',
    }
    if (kind.startsWith('order.group_')) return 'Pens'
    return nothing.test(kind) ? '' : family === 'delegation' ? '20/11/2026' : (params[family] ?? sn)
  }
  for (const kind of noticeKinds)
    for (const lang of ['en-us', 'zh-cn', 'en-id'] as const)
      for (const params of [bare, full]) {
        const { title, content } = sayNotice(kind, params, lang)
        expect(title).not.toBe('')
        expect(`${title}${content}`).not.toMatch(/[[\]{}]|undefined/)
        expect(content).toContain(named(kind))
      }
})
