import { api, type Route } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, mallZone } from '#platform/clock'
import type { OrderAction, OrderStatus } from '#modules/trade/order'
import { wireStatus } from '../../src/modules/trade/order/present-order.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { orderGoods, staffOfShop } from './buying.ts'

let mall: TestMall
let ours: Staffed<'ayu' | 'eka' | 'oka' | 'ani'>
let theirs: Staffed<'pat'>
let who: Record<string, Client>
let sn: string
let line: { order_line_id: string; sku_id: string; num: number }
let version: number
let carrier: string
beforeAll(async () => {
  mall = await openTestMall()
  ours = await staffCompany(mall, { ayu: {}, eka: {}, oka: {}, ani: { permissions: ['my-order-audit', 'my-order'] } })
  theirs = await staffCompany(mall, { pat: {} })
  const skuId = await shelve(mall)
  ;({ sn } = await orderGoods(ours.people.eka, [{ skuId, quantity: 3 }]))
  const order = await ours.people.eka.get(api.order.show, { sn })
  line = order.order_sku_list[0]!
  version = order.version
  const shops = await rows<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [order.shop_id])
  const shop = await staffOfShop(mall, order.shop_id)
  carrier = (await shop.get(api.sellerOrder.carriers))[0]!.id
  who = {
    member: ours.people.eka,
    owner: ours.people.ayu,
    colleague: ours.people.oka,
    approver: ours.people.ani,
    stranger: theirs.people.pat,
    shop,
    'another shop': await staffOfShop(mall, String(shops[0]!.id)),
    guest: mall.guest,
  }
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

/** Everything that an order is, in one text. */
const whole = async () =>
  JSON.stringify(
    await rows(
      `select to_jsonb(o) as o, (select jsonb_agg(to_jsonb(l)) from order_line l where l.order_id = o.id) as lines,
         (select count(*) from order_history where order_id = o.id) as steps, (select count(*) from shipment where order_id = o.id) as parcels,
         (select count(*) from goods_receipt where order_id = o.id) as receipts,
         (select count(*) from payment_part where order_id = o.id) as payments,
         (select count(*) from approval_request where subject_id = o.id) as approvals,
         (select jsonb_agg(to_jsonb(s)) from stock s join order_line l on l.sku_id = s.sku_id where l.order_id = o.id) as stock,
         (select count(*) from budget_entry where reserved_for = 'order:' || o.id) as held
       from customer_order o where o.sn = $1`,
      [sn],
    ),
  )

const buying = ['member', 'owner']
interface Move {
  route: Route
  fields: () => Record<string, unknown>
  /** Whose it is, and from where: these are not tried here. */
  by: readonly string[]
  from: readonly OrderStatus[]
}
const moves: Record<Exclude<OrderAction, 'review'>, Move> = {
  submit: { route: api.order.submit, fields: () => ({ id: sn }), by: buying, from: ['draft', 'rejected'] },
  edit: {
    route: api.editOrder.setLines,
    fields: () => ({ order_sn: sn, version, sku_list: [{ sku_id: line.sku_id, num: 2 }] }),
    by: buying,
    from: ['draft', 'rejected'],
  },
  withdraw: { route: api.order.withdraw, fields: () => ({ sn }), by: buying, from: ['in_approval'] },
  cancel: {
    route: api.order.cancel,
    fields: () => ({ sn, reason: 'Not needed' }),
    by: buying,
    from: ['draft', 'in_approval', 'rejected', 'confirmed', 'creation_failed'],
  },
  approve: { route: api.order.approve, fields: () => ({ sn }), by: [], from: [] },
  reject: { route: api.order.reject, fields: () => ({ sn, reason: 'Too dear' }), by: [], from: [] },
  pay: {
    route: api.payment.pay,
    fields: () => ({ trade_type: 'order', sn, payment_plugin_id: 'sandbox' }),
    by: buying,
    from: ['confirmed'],
  },
  ship: {
    route: api.sellerOrder.ship,
    fields: () => ({ sn, logi_id: carrier, ship_no: 'MOVES1' }),
    by: ['shop'],
    from: ['paid', 'shipped'],
  },
  promise: {
    route: api.sellerOrder.promise,
    fields: () => ({ sn, day: dayIn(mall.clock.now(), mallZone), reason: 'Late' }),
    by: ['shop'],
    from: ['paid', 'shipped'],
  },
  receive: { route: api.order.receive, fields: () => ({ sn }), by: buying, from: ['shipped'] },
  complete: { route: api.order.complete, fields: () => ({ sn }), by: buying, from: ['received'] },
}

test.each(Object.keys(wireStatus) as OrderStatus[])(
  'in %s whatever is not allowed is refused over the wire, to everybody, and changes nothing',
  async (status) => {
    await rows('update customer_order set status = $2 where sn = $1', [sn, status])
    const before = await whole()
    for (const [action, { route, fields, by, from }] of Object.entries(moves))
      for (const [name, asker] of Object.entries(who)) {
        if (by.includes(name) && from.includes(status)) continue
        const { status: code, text, body } = await asker.request(route, fields())
        const told = `${name} ${action}: ${code} ${text.slice(0, 200)}`
        expect([401, 403, 404, 409, 422], told).toContain(code)
        // Whoever has no part in the order learns nothing about it; whose turn it would be learns that it moved on.
        if (name === 'stranger' || name === 'colleague' || name === 'another shop')
          expect(code === 422 ? (body as { code: string }).code : code, told).toBeOneOf([
            403,
            404,
            'PERMISSION_MISSING',
          ])
        if (by.includes(name) && action !== 'pay') expect([404, 409], told).toContain(code)
      }
    expect(await whole()).toBe(before)
  },
)
