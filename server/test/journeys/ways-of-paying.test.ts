import { api } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { saveCredit, settleCredit } from '#modules/trade/payment'
import { writeBankOfShop } from '#modules/shop/shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import sharp from 'sharp'
import { uploadTo } from '../upload.ts'
import { goodsOfShops, orderGoods, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let company: number
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  const [row] = await rows<{ company_id: number }>(
    `select m.company_id from member m join account a on a.id = m.account_id where a.username = 'dewi'`,
  )
  company = row!.company_id
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

/** Orders of so many shops, confirmed and not paid. */
async function confirmed(shops = 1) {
  const goods = await goodsOfShops(mall, shops)
  const { trade, seen } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: quantityFor(it, 150_000) })),
  )
  return { trade, total: fromRupiah(seen), goods }
}
const credit = (limitMinor: number, status: 'active' | 'stopped' = 'active') =>
  asSystem(mall.app, 'test', (ctx) => saveCredit(ctx, { companyId: company, limitMinor, netDays: 30, status }))
const used = async () =>
  (await rows<{ used_minor: number }>('select used_minor from credit_account where company_id = $1', [company]))[0]!
    .used_minor
const methods = async () => (await dewi.get(api.payment.methods, { client_type: 'PC' })).map((it) => it.plugin_id)

test('on account: a whole trade is paid at once, within the limit; a settlement makes room again', async () => {
  const { trade, total } = await confirmed(2)
  const before = await used().catch(() => 0)
  const pay = () =>
    dewi.request(api.payment.pay, { trade_type: 'trade', sn: trade.trade_sn, payment_plugin_id: 'on_account' })
  await credit(before + total - 1)
  expect(await pay()).toMatchObject({ status: 422, body: { code: 'CREDIT_EXCEEDED' } })
  await credit(before + total)
  expect(await methods()).toContain('on_account')
  expect((await pay()).status).toBe(200)
  expect((await pay()).body.code).toBe('PAYMENT_NOT_DUE')
  for (const { sn } of trade.order_list) expect((await dewi.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  expect(await used()).toBe(before + total)
  expect(
    (
      await rows(`select distinct due_on from order_money where order_sn = $1 and due_on is not null`, [
        trade.order_list[0]!.sn,
      ])
    ).length,
  ).toBe(1)

  const settle = (amountMinor: number, number: string) =>
    asSystem(mall.app, 'test', (ctx) => settleCredit(ctx, { companyId: company, amountMinor, number }))
  expect([await settle(total, 'BCA-1'), await settle(total, 'BCA-1')]).toEqual([true, false])
  expect(await used()).toBe(before)
  await expect(settle(before + 1, 'BCA-2')).rejects.toMatchObject({ code: 'SETTLEMENT_TOO_MUCH' })
})

test('an order on account that is called off is owed no more', async () => {
  await credit(1e15)
  const before = await used()
  const { trade, goods } = await confirmed()
  const { sn } = trade.order_list[0]!
  await dewi.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'on_account' })
  const { service_sn } = await dewi.get(api.afterSale.applyCancel, {
    order_sn: sn,
    reason: 'NOT_NEEDED',
    problem_desc: 'Not this month',
  })
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS' })
  await mall.settle()
  expect((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status).toBe(7)
  expect(await used()).toBe(before)
})

test('where a transfer is wanted instead, an order on account is owed no more all the same', async () => {
  await credit(1e15)
  const before = await used()
  const { trade, goods } = await confirmed()
  const { sn } = trade.order_list[0]!
  await dewi.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'on_account' })
  const { service_sn } = await dewi.get(api.afterSale.applyCancel, {
    order_sn: sn,
    reason: 'NOT_NEEDED',
    problem_desc: 'Not this month',
    refund_way: 'OFFLINE',
    bank_name: 'Bank Central',
    bank_account_name: 'PT Arunika',
    bank_account_number: '1234567890',
  })
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS' })
  await mall.settle()
  expect((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status).toBe(7)
  expect(await used()).toBe(before)
})

test('a stopped account is not offered, and a way nobody offers is refused', async () => {
  await credit(1e15, 'stopped')
  expect(await methods()).not.toContain('on_account')
  const { trade } = await confirmed()
  const { sn } = trade.order_list[0]!
  for (const way of ['on_account', 'gold'])
    expect((await dewi.request(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: way })).body.code).toBe(
      'METHOD_UNKNOWN',
    )
})

test('a bank transfer: the slip keeps the order open, the shop looks and says yes or no', async () => {
  const { trade, goods } = await confirmed()
  const { sn } = trade.order_list[0]!
  const shopId = Number(goods[0]!.shopId)
  await asSystem(mall.app, 'test', (ctx) =>
    writeBankOfShop(ctx, shopId, { name: 'Bank Central', holder: 'PT Toko', number: '1234567890' }),
  )
  const open = () =>
    dewi.get(api.payment.pay, { trade_type: 'trade', sn: trade.trade_sn, payment_plugin_id: 'bank_transfer' })
  const { bill_sn } = await open()
  expect((await open()).bill_sn).toBe(bill_sn)
  expect(await dewi.get(api.payment.transfer, { bill_sn })).toMatchObject({
    status: 'WAITING',
    order_sn: sn,
    bank_account_number: '1234567890',
  })
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  expect((await shop.request(api.sellerPayment.confirmTransfer, { bill_sn })).body.code).toBe('TRANSFER_DECIDED')

  expect(
    (await dewi.request(api.payment.handInSlip, { bill_sn, slip: `/media/ab/${'ab'.padEnd(64, '1')}.webp` })).body.code,
  ).toBe('PICTURE_NOT_YOURS')
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#ffe' } })
    .png()
    .toBuffer()
  const { url: slip } = (await uploadTo(mall, api.media.upload, picture, { token: dewi.token!, name: 'slip.png' })).body
  await dewi.get(api.payment.handInSlip, { bill_sn, slip, note: 'from our BCA account' })
  const fetched = async (url: string) => (await mall.mall.http.fastify.inject({ url })).statusCode
  const [seen] = (await shop.get(api.sellerPayment.transfers, {})).data.filter((row) => row.bill_sn === bill_sn)
  expect([await fetched(seen!.slip), await fetched(slip.split('?')[0]!)]).toEqual([200, 404])
  mall.clock.forward(hours(25))
  await mall.tick()
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('CONFIRM')

  const again = await staffOfShop(mall, goods[0]!.shopId)
  expect((await again.get(api.sellerPayment.transfers, {})).data.map((row) => row.bill_sn)).toContain(bill_sn)
  await again.get(api.sellerPayment.refuseTransfer, { bill_sn, reason: 'The slip shows another amount' })
  expect(await dewi.get(api.payment.transfer, { bill_sn })).toMatchObject({
    status: 'REFUSED',
    reason: 'The slip shows another amount',
  })
  await dewi.get(api.payment.handInSlip, { bill_sn, slip })
  expect((await again.get(api.sellerPayment.confirmTransfer, { bill_sn })).status).toBe('CONFIRMED')
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  expect((await again.request(api.sellerPayment.confirmTransfer, { bill_sn })).body.code).toBe('TRANSFER_DECIDED')
  const stranger = await mall.as('wayan')
  expect((await stranger.request(api.payment.transfer, { bill_sn })).status).toBe(404)
  expect((await stranger.request(api.payment.handInSlip, { bill_sn, slip })).body.code).toBe('PICTURE_NOT_YOURS')
  const theirs = await uploadTo(mall, api.media.upload, picture, { token: stranger.token!, name: 'slip.png' })
  expect((await stranger.request(api.payment.handInSlip, { bill_sn, slip: theirs.body.url })).status).toBe(404)
})

test('a transfer pays one shop', async () => {
  const { trade } = await confirmed(2)
  expect(
    (
      await dewi.request(api.payment.pay, {
        trade_type: 'trade',
        sn: trade.trade_sn,
        payment_plugin_id: 'bank_transfer',
      })
    ).body.code,
  ).toBe('ONE_ORDER_WANTED')
})
