import {
  adminConsoleApi,
  api,
  sellerAfterSaleApi,
  sellerChatApi,
  sellerComplaintApi,
  sellerConsoleApi,
  sellerInquiryApi,
  sellerQuoteApi,
  sellerInvoiceApi,
  sellerOrderApi,
  sellerPaymentApi,
  sellerQuestionApi,
  sellerReviewApi,
} from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfterDays, days, mallZone, minutes, startOfDay } from '#platform/clock'
import { makeOperator, makeStaff } from '../../../../test/support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

let mall: TestMall
let shops: number[]
beforeAll(async () => {
  mall = await openTestMall()
  shops = (await rowsOf<{ id: number }>('select id from shop order by id')).map(({ id }) => id)
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const workOf = async (who: Client) =>
  new Map((await who.get(sellerConsoleApi.work)).map(({ queue, ...it }) => [queue, it] as const))

test('the work of every shop is what the counts of its lists say', async () => {
  const seen = new Set<string>()
  for (const shopId of shops) {
    const owner = await makeStaff(mall, shopId, `owner-${shopId}`, 'owner')
    const work = await workOf(owner)
    const services = await owner.get(sellerAfterSaleApi.counts)
    const complaints = await owner.get(sellerComplaintApi.counts)
    const invoices = await owner.get(sellerInvoiceApi.counts)
    expect(Object.fromEntries([...work].map(([queue, it]) => [queue, it.waiting]))).toEqual({
      orders: (await owner.get(sellerOrderApi.counts)).to_ship,
      quotes: (await owner.get(sellerInquiryApi.counts)).to_quote,
      'quote-approvals': (await owner.get(sellerQuoteApi.counts)).waiting,
      'after-sales': services.to_decide + services.to_take_in + services.to_refund + services.to_replace,
      complaints: complaints.to_answer + complaints.to_transfer,
      reviews: (await owner.get(sellerReviewApi.counts)).to_reply,
      questions: (await owner.get(sellerQuestionApi.counts)).to_answer,
      messages: (await owner.get(sellerChatApi.counts)).to_answer,
      transfers: (await owner.get(sellerPaymentApi.transferCounts)).waiting,
      invoices: invoices.to_issue + invoices.to_mail,
    })
    for (const [queue, it] of work) if (it.waiting) seen.add(queue)
  }
  // Numbers that are all nothing would prove little.
  expect(seen.size).toBeGreaterThan(5)
})

test('only the queues are told that the permissions open', async () => {
  const told = async (...permissions: Parameters<typeof makeStaff>[3] & readonly string[]) => [
    ...(await workOf(await makeStaff(mall, shops[0]!, `has-${permissions.join('-')}`, permissions))).keys(),
  ]
  expect(await told()).toEqual([])
  expect(await told('goods', 'ship', 'balance')).toEqual([])
  expect(await told('reviews')).toEqual(['reviews', 'questions'])
  expect(await told('refunds')).toEqual(['after-sales', 'complaints'])
  expect(await told('quotes', 'invoices', 'transfers', 'orders')).toEqual(['orders', 'quotes', 'transfers', 'invoices'])
})

test('deadlines are those of the modules: the nearest is told, and counted once it is over', async () => {
  const [found] = await rowsOf<{ shop_id: number; n: number; first: Date }>(
    `select shop_id, count(*)::int as n, min(status_changed_at) as first from after_sale where status = 'applied'
       group by shop_id order by 2 desc limit 1`,
  )
  const somebody = (name: string) => makeStaff(mall, found!.shop_id, name, ['after-sales', 'invoices', 'orders'])
  const others = (
    await rowsOf<{ due: Date }>(
      `select status_changed_at + case status when 'sent' then interval '14 days' else interval '3 days' end as due from after_sale
         where shop_id = $1 and status in ('sent', 'arrived')`,
      [found!.shop_id],
    )
  ).map(({ due }) => due.getTime())
  const nearest = Math.min(found!.first.getTime() + days(5), ...others)
  const before = (await workOf(await somebody('in-time'))).get('after-sales')!
  expect(before.overdue).toBe(0)
  expect(before.next_due).toBe(Math.floor(nearest / 1000))

  mall.clock.forward(days(40))
  // Whoever was signed in is not any more.
  const work = await workOf(await somebody('too-late'))
  const after = work.get('after-sales')!
  expect(after.waiting).toBe(before.waiting)
  expect(after.overdue).toBe(found!.n + others.length)
  expect(after).not.toHaveProperty('next_due')
  const invoices = work.get('invoices')!
  expect(invoices.overdue).toBe(invoices.waiting)
})

test('operators hear of what they decide, by permission', async () => {
  const owner = await makeOperator(mall, 'whole', 'owner')
  const work = new Map((await owner.get(adminConsoleApi.work)).map(({ queue, waiting }) => [queue, waiting]))
  const [due] = await rowsOf<{
    qualifications: number
    complaints: number
    applications: number
    refunds: number
    failed: number
    replacements: number
  }>(
    `select (select count(*)::int from vat_qualification where status = 'applied') as qualifications,
       (select count(*)::int from complaint where status in ('new', 'wait_arbitration')) as complaints,
       (select count(*)::int from shop_application where status = 'submitted') as applications,
       (select count(*)::int from refund where status in ('manual', 'failed')) as refunds,
       (select count(*)::int from customer_order where status = 'creation_failed') as failed,
       (select count(*)::int from after_sale where status = 'not_replaced') as replacements`,
  )
  expect(Object.fromEntries(work)).toEqual({
    'shop-applications': due!.applications,
    'vat-qualifications': due!.qualifications,
    complaints: due!.complaints,
    refunds: due!.refunds,
    'failed-orders': due!.failed,
    'failed-replacements': due!.replacements,
    'goods-reviews': (await owner.get(api.goodsReview.list, { state: 'WAITING' })).data_total,
    'dead-letters': (await owner.get(api.background.deadLetters)).data_total,
    'failed-items': (await owner.get(api.background.failedItems)).data_total,
    'broken-rules': 0,
  })
  const arbiter = await makeOperator(mall, 'arbiter', ['arbitration'])
  expect((await arbiter.get(adminConsoleApi.work)).map(({ queue }) => queue)).toEqual(['complaints'])
  expect(await (await makeOperator(mall, 'none', [])).get(adminConsoleApi.work)).toEqual([])
})

test('nobody else hears of either', async () => {
  const buyer = await mall.as('dewi')
  expect((await buyer.request(sellerConsoleApi.work)).status).toBe(403)
  expect((await (await makeStaff(mall, shops[0]!, 'curious', 'owner')).request(adminConsoleApi.work)).status).toBe(403)
  expect((await mall.guest.request(sellerConsoleApi.work)).status).toBe(403)
})

test('orders to ship are overdue once the day by which they were promised to arrive is over, in the zone of the mall', async () => {
  const [found] = await rowsOf<{ shop_id: number; day: string }>(
    `select shop_id, max(promised_on)::text as day from customer_order where status = 'paid' and promised_on is not null
       group by shop_id order by count(*) desc limit 1`,
  )
  const promised = await rowsOf<{ day: string }>(
    `select promised_on::text as day from customer_order where shop_id = $1 and status = 'paid' and promised_on is not null`,
    [found!.shop_id],
  )
  const orders = async (at: number, name: string) => {
    mall.clock.forward(at - mall.clock.now().getTime())
    return (await workOf(await makeStaff(mall, found!.shop_id, name, ['orders']))).get('orders')!
  }
  const end = startOfDay(dayAfterDays(found!.day, 1), mallZone) * 1000
  const before = await orders(end - minutes(1), 'on-the-day')
  expect(before.overdue).toBe(promised.filter(({ day }) => day < found!.day).length)
  expect(before.next_due).toBe(end / 1000)
  const after = await orders(end + minutes(1), 'the-day-after')
  expect(after.overdue).toBe(promised.length)
  expect(after).not.toHaveProperty('next_due')
})
