import { api } from '@borong/contract'
import { percent, sum } from '@borong/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PromotionType } from '#modules/shop/promotion'
import { registeredTypes } from '../../src/modules/shop/promotion/registered-types.ts'
import { placesOf, shareOut } from '../../src/modules/shop/promotion/share-out.ts'
import { makeSku } from '../concurrency/crowd.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

/**
 * A type that no file of the mall knows: 3 percent off the goods of one brand, borne by the mall. What it has promised to whom
 * it keeps in a table of its own.
 */
const brandBonus: PromotionType<{ brandId: number; goodsIds: ReadonlySet<number> }, undefined> = {
  kind: 'brand_bonus',
  sequence: 250,
  async load(ctx, { offers }) {
    const { rows } = await sql<{ id: number; brand_id: number }>`
      select g.id, g.brand_id from goods g join brand b on b.id = g.brand_id
      where b.name = 'Bonus brand' and g.id = any(${(await offers).map((it) => it.goodsId)}::bigint[])`.execute(ctx.db)
    return { brandId: rows[0]?.brand_id ?? 0, goodsIds: new Set(rows.map((row) => row.id)) }
  },
  evaluate(lines, { brandId, goodsIds }) {
    const places = placesOf(lines, (line) => goodsIds.has(line.goodsId))
    const offMinor = percent(sum(places.map((at) => lines[at]!.amountMinor)), 300)
    const titles = { 'en-us': '3% off Bonus brand', 'zh-cn': '品牌立减 3%', 'en-id': 'Potongan 3% Bonus brand' }
    return {
      adjustments: shareOut(offMinor, places, lines).map(([line, amountMinor]) => ({
        promotionId: brandId,
        titles,
        line,
        amountMinor,
        borneBy: 'mall',
      })),
      findings: undefined,
    }
  },
  async reserve(ctx, memberId, orders) {
    for (const { reservedFor, adjustments } of orders)
      await sql`insert into brand_bonus (reserved_for, member_id, amount_minor, state)
        values (${reservedFor}, ${memberId}, ${sum(adjustments.map((it) => it.amountMinor))}, 'reserved')`.execute(
        ctx.db,
      )
  },
  async release(ctx, reservedFor) {
    await sql`delete from brand_bonus where reserved_for = ${reservedFor}`.execute(ctx.db)
  },
  async use(ctx, reservedFor) {
    await sql`update brand_bonus set state = 'used' where reserved_for = ${reservedFor}`.execute(ctx.db)
  },
  present: { row: 'discount' },
}

let mall: TestMall
let dewi: Client
/** At Rp 10,000 and Rp 3,333.33 of the brand, and at Rp 5,000 of none; all of one shop. */
let skus: string[]
let shopId: string
beforeAll(async () => {
  registeredTypes.push(brandBonus)
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await query(
    'create table brand_bonus (reserved_for text primary key, member_id bigint, amount_minor bigint, state text)',
  )
  await query('update full_discount set deleted_at = now()')
  await query('update freight_template set free_from_minor = null')
  skus = []
  for (const price of [1_000_000, 333_333, 500_000]) skus.push(String(await makeSku(mall, 1000, price)))
  await query(
    `with b as (insert into brand (name) values ('Bonus brand') returning id)
     update goods g set brand_id = b.id from b, sku k where k.goods_id = g.id and k.id = any($1::bigint[])`,
    [skus.slice(0, 2)],
  )
  shopId = (await query<{ id: string }>('select shop_id::text as id from sku where id = $1', [skus[0]]))[0]!.id
  await chooseDelivery(dewi)
})
afterAll(async () => {
  registeredTypes.splice(registeredTypes.indexOf(brandBonus), 1)
  await mall.close()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(text, values)).rows
const bonusOf = (sn: string) =>
  query<{ amount_minor: number; state: string }>(
    `select b.amount_minor, b.state from brand_bonus b join customer_order o on b.reserved_for = 'order:' || o.id where o.sn = $1`,
    [sn],
  )
const adjustmentsOf = (sn: string) =>
  query(
    `select l.sku_id::text, a.kind, a.amount_minor, a.borne_by from order_adjustment a join order_line l on l.id = a.order_line_id
     join customer_order o on o.id = a.order_id where o.sn = $1 order by l.id, a.id`,
    [sn],
  )
const quantities = (first: number) => [
  { skuId: skus[0]!, quantity: first },
  { skuId: skus[1]!, quantity: 1 },
  { skuId: skus[2]!, quantity: 1 },
]
async function place(first: number): Promise<string> {
  await fillCart(dewi, quantities(first))
  const { cart } = await dewi.get(api.checkout.verify, { way: 'CART' })
  return (await dewi.get(api.checkout.place, { seen_total: cart.total_price.total_price })).order_list[0]!.sn
}
const row = (sku: number, amountMinor: number) => ({
  sku_id: skus[sku],
  kind: 'brand_bonus',
  amount_minor: amountMinor,
  borne_by: 'mall',
})

test('a new type is in the price sheet of the cart and of the order, an edit counts it anew, a cancelled order gives it back', async () => {
  await fillCart(dewi, quantities(3))
  const { cart } = await dewi.get(api.checkout.verify, { way: 'CART' })
  // 3% of 33,333.33, to the sen, and nothing off the goods of another brand.
  expect(cart.total_price).toMatchObject({
    goods_price: 38_333.33,
    discount_price: 1000,
    full_minus: 0,
    coupon_price: 0,
    total_price: 37_333.33 + cart.total_price.freight_price,
  })
  expect(cart.cart_list[0]!.sku_list.map((line) => line.discount_price)).toEqual([900, 100, 0])

  const sn = await place(3)
  expect(await adjustmentsOf(sn)).toEqual([row(0, 90_000), row(1, 10_000)])
  expect(await bonusOf(sn)).toEqual([{ amount_minor: 100_000, state: 'reserved' }])
  const order = await dewi.get(api.order.show, { sn })
  expect(order.price_sheet).toMatchObject([
    { kind: 'goods', amount: 38_333.33 },
    { kind: 'discount', text: '3% off Bonus brand', amount: -1000 },
    { kind: 'freight' },
  ])
  expect(order.order_sku_list.map((line) => line.actual_pay_total)).toEqual([29_100, 3233.33, 5000])

  await dewi.get(api.editOrder.setLines, {
    order_sn: sn,
    version: order.version,
    sku_list: quantities(4).map((it) => ({ sku_id: it.skuId, num: it.quantity })),
  })
  expect(await adjustmentsOf(sn)).toEqual([row(0, 120_000), row(1, 10_000)])
  expect(await bonusOf(sn)).toEqual([{ amount_minor: 130_000, state: 'reserved' }])

  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
  expect(await bonusOf(sn)).toEqual([])
})

test('it stands between the discount of the shop and coupons, each on what the one before left', async () => {
  await query(
    `insert into full_discount (shop_id, titles, threshold_minor, minus_minor, starts_at, ends_at)
     values ($1, '{"en-us": "Full"}', 1000000, 100000, $2::timestamptz - interval '1 day', $2::timestamptz + interval '1 day')`,
    [shopId, mall.clock.now()],
  )
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 2 }])
  const { cart } = await dewi.get(api.checkout.verify, { way: 'CART' })
  // 20,000 less 1,000 of the shop, and 3% of the rest.
  expect(cart.total_price).toMatchObject({ full_minus: 1000, discount_price: 1570 })
  const sn = await place(2)
  expect((await adjustmentsOf(sn)).map((it) => it['kind'])).toContain('full_discount')
  await query('update full_discount set deleted_at = now() where deleted_at is null')
  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
})

test('it goes through payment, a partial refund, the invoice and the ledger, which do not know it', async () => {
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'ELECTRO',
    receipt_title: 'PT Arunika',
    tax_no: '01.234.567.8-901.000',
  })
  const sn = await place(4)
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  expect(await bonusOf(sn)).toEqual([{ amount_minor: 130_000, state: 'used' }])
  const shop = await staffOfShop(mall, shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'BONUS1' })
  await dewi.get(api.order.receive, { sn })

  const order = await dewi.get(api.order.show, { sn })
  const [line] = order.order_sku_list
  expect(line).toMatchObject({ num: 4, discount_price: 1200, actual_pay_total: 38_800 })
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  if ((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status === 4)
    await shop.get(api.sellerAfterSale.refund, { sn: service_sn })
  await mall.settle()
  // One of four pieces at what it was paid with.
  expect(await dewi.get(api.afterSale.show, { sn: service_sn })).toMatchObject({ refund_info: { agree_price: 9700 } })

  await dewi.get(api.order.complete, { sn })
  await mall.settle()
  await mall.tick()
  const { data } = await dewi.get(api.invoice.history, { order_sn: sn })
  const invoice = await dewi.get(api.invoice.show, { id: data.find((it) => it.kind === 'INVOICE')!.history_id })
  const kept = Math.round((order.order_price - 9700) * 100)
  expect(Math.round(invoice.receipt_price * 100)).toBe(kept)
  expect(invoice.lines[0]).toMatchObject({ num: 3, subtotal: 30_000, discount: 900, amount: 29_100 })

  const entries = await query<{ account: string; amount: number }>(
    `select e.account, sum(e.amount_minor)::bigint as amount from ledger_entry e join customer_order o on o.id = e.order_id
     where o.sn = $1 group by 1`,
    [sn],
  )
  const standing = new Map(entries.map((it) => [it.account, it.amount]))
  expect(standing.get('escrow')).toBe(0)
  expect(-standing.get('payable')! - standing.get('commission')!).toBe(kept)
  expect(standing.get('cash')).toBe(kept)
}, 60_000)
