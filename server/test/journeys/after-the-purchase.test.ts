import { api } from '@borong/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCoupon, openFullDiscount } from '#modules/shop/promotion'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  couponId = await makeBargains()
})
afterAll(() => mall.close())

let couponId = ''
/** The shop takes an odd share off, and there are coupons: so that sen have to be shared out. */
async function makeBargains(): Promise<string> {
  const [goods] = await goodsOfShops(mall, 1)
  const now = mall.clock.now().getTime()
  const terms = {
    titles: { 'en-us': 'Odd', 'zh-cn': 'Odd', 'en-id': 'Odd' },
    startsAt: new Date(now - days(1)),
    endsAt: new Date(now + days(300)),
  }
  await mall.app.database.pool.query('update full_discount set deleted_at = now()')
  return asSystem(mall.app, 'test', async (ctx) => {
    await openFullDiscount(ctx, Number(goods!.shopId), { ...terms, thresholdMinor: 100, percentOff: 777, goodsIds: [] })
    const coupon = { ...terms, shopId: null, scope: 'all' as const, scopeIds: [], memberLimit: 0, total: 10_000 }
    return String(await saveCoupon(ctx, { ...coupon, valueMinor: 77_777, thresholdMinor: 77_778 }))
  })
}

interface Bought {
  sn: string
  shop: Client
  lines: string[]
}
let parcels = 0
let carrier = ''

async function buy(pieces: number, upTo: 'paid' | 'shipped' | 'received', withCoupon: boolean): Promise<Bought> {
  const goods = await goodsOfShops(mall, 1, 2)
  await fillCart(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * pieces) })),
  )
  await chooseDelivery(dewi)
  if (withCoupon) {
    const { mc_id } = await dewi.get(api.memberCoupon.receive, { id: couponId })
    await dewi.request(api.checkout.chooseCoupon, { seller_id: '0', member_coupon_id: mc_id })
  }
  const seen = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  const { sn } = (await dewi.get(api.checkout.place, { seen_total: seen })).order_list[0]!
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  carrier ||= (await shop.get(api.sellerOrder.carriers))[0]!.id
  if (upTo !== 'paid') await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier, ship_no: `PROP${++parcels}` })
  if (upTo === 'received') await dewi.get(api.order.receive, { sn })
  const { order_sku_list } = await dewi.get(api.order.show, { sn })
  return { sn, shop, lines: order_sku_list.map((line) => line.order_line_id) }
}

/** What buyer and shop may try next; most of it is refused at most moments. */
const deed = fc.record({
  does: fc.constantFrom(
    ...(['ship', 'receive', 'apply', 'agree', 'take in', 'refund'] as const).flatMap((it) => [it, it, it, it]),
    'cancel',
    'keep',
    'refuse',
    'again',
    'send',
    'send',
    'replace',
    'close',
    'complete',
    'issue',
  ),
  order: fc.nat({ max: 1 }),
  line: fc.nat({ max: 1 }),
  num: fc.integer({ min: 1, max: 3 }),
  which: fc.nat({ max: 2 }),
  type: fc.constantFrom(
    'RETURN_GOODS' as const,
    'RETURN_GOODS' as const,
    'CHANGE_GOODS' as const,
    'SUPPLY_AGAIN_GOODS' as const,
  ),
  part: fc.integer({ min: 0, max: 120 }),
  missing: fc.constantFrom(0, 0, 1, 2),
  damaged: fc.constantFrom(0, 0, 1),
  over: fc.constantFrom(0, 0, 0, 1),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** Tries it on the newest application it can be about; answers the status. */
async function attempt(orders: readonly Bought[], it: Deed): Promise<number> {
  const { sn, shop, lines } = orders[it.order]!
  const line = lines[it.line] ?? lines[0]!
  const services = (await dewi.get(api.afterSale.list, { order_sn: sn, page_size: 50 })).data
  const service = services[it.which % Math.max(1, services.length)]?.service_sn ?? '202601010000000000'
  const about = { reason: 'DAMAGED', problem_desc: 'Not as it should be' }
  const pieces = [{ order_line_id: line, num: it.num }]
  switch (it.does) {
    case 'ship':
      return (
        await shop.request(api.sellerOrder.ship, { sn, logi_id: carrier, ship_no: `PROP${++parcels}`, lines: pieces })
      ).status
    case 'receive':
      return (
        await dewi.request(api.order.receive, {
          sn,
          ...(it.part < 80 && {
            lines: pieces.map((line) => ({
              ...line,
              num: line.num - 1,
              missing_num: it.missing,
              damaged_num: it.damaged,
              over_num: it.over,
            })),
          }),
        })
      ).status
    case 'apply':
      return (
        await dewi.request(api.afterSale.apply, {
          order_sn: sn,
          service_type: it.type,
          ...(it.type === 'RETURN_GOODS' && it.missing > 0 && { not_arrived: 1 }),
          lines: [{ order_line_id: line, return_num: it.num }],
          ...about,
        })
      ).status
    case 'cancel':
      return (await dewi.request(api.afterSale.applyCancel, { order_sn: sn, ...about })).status
    case 'agree':
      return (
        await shop.request(api.sellerAfterSale.audit, { sn: service, audit_status: 'PASS', return_addr: 'Gudang 1' })
      ).status
    case 'keep':
      return (await shop.request(api.sellerAfterSale.audit, { sn: service, audit_status: 'PASS', keep_goods: 1 }))
        .status
    case 'refuse':
      return (
        await shop.request(api.sellerAfterSale.audit, { sn: service, audit_status: 'REFUSE', audit_remark: 'no' })
      ).status
    case 'again':
      return (await dewi.request(api.afterSale.again, { sn: service, problem_desc: 'Please look again' })).status
    case 'send':
      return (
        await dewi.request(api.afterSale.send, { sn: service, courier_company_id: carrier, courier_number: 'BACK' })
      ).status
    case 'take in':
      return (await shop.request(api.sellerAfterSale.takeIn, { sn: service })).status
    case 'refund': {
      const due = services.find((row) => row.service_sn === service)?.refund_price ?? 0
      const less = Math.floor(due * it.part) / 100
      return (
        await shop.request(api.sellerAfterSale.refund, {
          sn: service,
          ...(it.part < 110 && { refund_price: Math.min(due, less), remark: 'agreed by phone' }),
        })
      ).status
    }
    case 'replace':
      return (await shop.request(api.sellerAfterSale.replace, { sn: service })).status
    case 'close':
      return (await dewi.request(api.afterSale.close, { sn: service })).status
    case 'complete':
      return (await dewi.request(api.order.complete, { sn })).status
    case 'issue': {
      await mall.settle()
      const [invoice] = (await shop.get(api.sellerInvoice.list, { tab: 'TO_ISSUE', keyword: sn })).data
      return (await shop.request(api.sellerInvoice.issue, { id: invoice?.history_id ?? '1' })).status
    }
  }
}

test('whatever buyer and shop do after a purchase, in whatever order: pieces and money stay true', async () => {
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 6 }),
      fc.constantFrom('paid' as const, 'shipped' as const, 'received' as const),
      fc.array(deed, { minLength: 20, maxLength: 45 }),
      async (pieces, upTo, deeds) => {
        const orders = [await buy(pieces, upTo, pieces % 2 === 0), await buy(3, 'paid', true)]
        for (const it of deeds) {
          const status = await attempt(orders, it)
          expect([200, 400, 404, 409, 422], `${it.does} answered ${status}`).toContain(status)
          if (status === 200) done[it.does] = (done[it.does] ?? 0) + 1
        }
        await mall.settle()
        expect(await mall.invariants()).toEqual([])
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 20) },
  )
  // Sequences that are always refused would prove nothing.
  for (const verb of ['ship', 'receive', 'apply'] as const)
    expect(Object.keys(done), JSON.stringify(done)).toContain(verb)
}, 300_000)
