import { api, orderStatuses } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { staffOfShop } from './buying.ts'

// What no story needs: each answer is held against its schema, and is the example of its call in the API document.
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('pages that are open to everybody', async () => {
  const { guest } = mall
  const { data } = await guest.get(api.search.goods, { page_size: 20, in_stock: 1 })
  const { goods_id } = data[0]!
  const groups = await guest.get(api.content.articleGroups)

  expect((await guest.get(api.catalog.parameters, { goodsId: goods_id })).length).toBeGreaterThanOrEqual(0)
  expect(await guest.get(api.promotion.goodsCoupons, { goods_id })).toBeInstanceOf(Array)
  expect(await guest.get(api.promotion.ofGoods, { goods_id })).toBeInstanceOf(Array)
  expect((await guest.get(api.content.document, { position: 'PRIVACY_POLICY' })).content).not.toBe('')
  const [article] = groups.children.flatMap((it) => it.articles)
  expect((await guest.get(api.content.article, { id: article!.article_id })).article_name).toBe(article!.article_name)

  expect(await guest.get(api.family.focusPictures, { client_type: 'PC' })).toBeInstanceOf(Array)
  expect((await guest.get(api.family.page, { client_type: 'PC', page_type: 'INDEX' })).page_data).toContain('[')
  expect((await guest.get(api.family.taggedGoods, { mark: 'hot' })).length).toBeGreaterThan(0)
  expect(await guest.get(api.family.sales, { goods_id })).toMatchObject({ page_no: 1 })
})

test('orders, after-sales and inquiries of a member', async () => {
  const dewi = await mall.as('dewi')
  const { data } = await dewi.get(api.order.list, { page_size: 100 })
  const sent = data.find((it) => it.ship_status !== 'SHIP_NO') ?? data[0]!
  const { sn, trade_sn, seller_id } = sent

  expect((await dewi.get(api.order.ofTrade, { sn: trade_sn })).map((it) => it.sn)).toContain(sn)
  expect((await dewi.get(api.order.flow, { id: sn })).length).toBeGreaterThan(1)
  const parcels = await dewi.get(api.order.logistics, { order_sn: sn })
  for (const { logi_id, ship_no } of parcels.slice(0, 1))
    expect((await dewi.get(api.order.parcelTrack, { id: logi_id, num: ship_no })).courier_num).toBe(ship_no)
  expect(await dewi.get(api.order.approvalInfo, { order_sn: sn })).toHaveProperty('status')
  const unpaid = data.find((it) => it.order_status === 'CONFIRM')
  if (unpaid) expect((await dewi.get(api.payment.cashier, { order_sn: unpaid.sn })).need_pay_price).toBeGreaterThan(0)

  expect((await dewi.get(api.complaint.topics)).length).toBeGreaterThan(0)
  expect(await dewi.get(api.complaint.list)).toMatchObject({ page_no: 1 })
  expect(await dewi.get(api.inquiry.counts)).toHaveProperty('all')
  expect(await dewi.get(api.family.refunds)).toMatchObject({ page_no: 1 })
  expect(await dewi.get(api.family.invoicesOfShops, { ids: seller_id })).toHaveProperty('ordin_receipt_status')
})

test('orders are listed by the status they are shown with, as by the tabs', async () => {
  const sari = await mall.as('sari')
  const all = (await sari.get(api.order.list, { page_size: 100 })).data
  for (const order_status of orderStatuses) {
    const { data } = await sari.get(api.order.list, { order_status, page_size: 100 })
    expect(new Set(data.map((it) => it.order_status)).size, order_status).toBeLessThan(2)
    for (const it of all) if (it.order_status === order_status) expect(data.map(({ sn }) => sn)).toContain(it.sn)
    expect(await sari.get(api.order.list, { tag: order_status, page_size: 100 })).toMatchObject({ data })
  }
  const { refund_num } = await sari.get(api.orderCounts.statusNum)
  expect((await sari.get(api.order.list, { order_status: 'REFUND' })).data_total).toBe(refund_num)
  expect((await sari.request(api.order.list, { order_status: 'ELSEWHERE' as 'ALL' })).status).toBe(400)
})

test('reviews and questions as a shop reads them', async () => {
  const { data } = await mall.guest.get(api.shop.list, { page_size: 1 })
  const seller = await staffOfShop(mall, data[0]!.shop_id)
  const [review] = (await seller.get(api.sellerReview.list, { tab: 'ALL' })).data
  const [question] = (await seller.get(api.sellerQuestion.list, { tab: 'ALL' })).data
  if (review)
    expect((await seller.get(api.sellerReview.show, { id: review.comment_id })).comment_id).toBe(review.comment_id)
  if (question)
    expect((await seller.get(api.sellerQuestion.show, { id: question.ask_id })).ask_id).toBe(question.ask_id)
})
