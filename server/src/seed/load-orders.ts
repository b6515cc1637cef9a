import { split } from '@borong/money'
import { findOffers, priceAt } from '#modules/shop/catalog'
import {
  cancelOrder,
  completeOrder,
  decideOrder,
  linesOfOrder,
  payableOrders,
  placeOrders,
  receiveGoods,
  shipOrder,
  submitOrder,
} from '#modules/trade/order'
import {
  amountText,
  openPayment,
  openSandboxBill,
  payOnAccount,
  sandboxNumber,
  saveCredit,
  settlePayment,
} from '#modules/trade/payment'
import { arrivalOfOrder, freightOfOrder, freightOfShops } from '#modules/shop/shipping'
import type { Actor, Buyer } from '#platform/actor'
import { dayIn, days, hours, mallZone, minutes } from '#platform/clock'
import { inCommand, type Ctx, type App } from '#platform/ctx'
import { noteCompanyAct } from '#modules/company/organisation'
import { demoOperator, sellerOf } from './demo-actors.ts'
import { type Diary, playAt } from './diary.ts'
import { invoiceFor } from './invoice-for.ts'
import { packFor } from './packs-of-goods.ts'
import { seeded, type Random } from './random.ts'
import type { SeedData, SeedOrder } from './seed.types.ts'

/** Whom and what the plan of orders speaks of, as they are in the database. */
export interface Settled {
  buyers: Map<string, Buyer>
  approvers: Map<string, string>
  owners: Map<string, Buyer>
  shops: Map<string, { id: number; name: string; staff: string }>
  skus: Map<string, number>
  carriers: Map<string, number>
  accounting: Map<
    string,
    {
      costCentreId: number
      costCentreCode: string
      costCentreName: string
      subjectId: number
      subjectCode: string
      subjectDescription: string
    }
  >
  addresses: Map<
    string,
    {
      consignee: string
      mobile: string
      tel: string
      regionId: number
      regionPath: number[]
      province: string
      regency: string
      district: string
      detail: string
    }
  >
  diary: Diary
}

/**
 * Plays the planned orders through the real use cases, with the clock at the day each happened: so histories, approvals,
 * payments, parcels and stock are as they would be if people had done it.
 */
export async function loadOrders(
  app: App,
  seedData: SeedData,
  settled: Settled,
  meanwhile: readonly Moment[],
): Promise<number> {
  const random = seeded(7_301)
  // A stream of its own: what happened lately is not changed by what happened long ago.
  const earlier = seeded(7_302)
  const shared = seeded(7_303)
  const now = app.clock.now().getTime()
  const planned = [...seedData.orders].sort((a, b) => b.daysAgo - a.daysAgo)
  await openAccount(app, settled.owners.get(buysOnAccount)!.companyId, now)
  const onAccount = paidOnAccount(planned)
  const others = meanwhile.toSorted((a, b) => a.at - b.at)
  let last = 0
  for (const order of planned) {
    const stream = order.shares ? shared : order.earlier ? earlier : random
    // Lists have the newest number on top, and so the newest date.
    last = Math.max(now - days(order.daysAgo) - hours(1 + stream() * 6), last + minutes(1))
    while (others[0] && others[0].at < last) await others.shift()!.play()
    await play(app, order, settled, { random: stream, now, time: last, onAccount: onAccount.has(order) })
  }
  for (const other of others) await other.play()
  return planned.length
}

/** What else happens between the planned orders. */
export interface Moment {
  at: number
  play: () => Promise<unknown>
}

/** Buys some of its goods on account and is behind with paying. */
const buysOnAccount = 'company:mingyao'
const netDays = 30

const openAccount = (app: App, companyId: number, now: number): Promise<void> => {
  const at = new Date(now - days(400))
  const opened = { ...app, clock: { now: () => at } }
  return inCommand(opened, demoOperator, 'en-us', async (ctx) => {
    await saveCredit(ctx, { companyId, limitMinor: 250_000_000_00, netDays, status: 'active' })
    await noteCompanyAct(ctx, companyId, 'credit', { note: 'Annual review', amountMinor: 250_000_000_00, netDays })
  })
}

/** One of its orders for each age of what is owed, from not due to more than 90 days late. */
function paidOnAccount(planned: readonly SeedOrder[]): ReadonlySet<SeedOrder> {
  const done = planned.filter(({ company, status }) => company === buysOnAccount && status === 'COMPLETE')
  const near = (age: number) =>
    done.toSorted((a, b) => Math.abs(a.daysAgo - age) - Math.abs(b.daysAgo - age)).slice(0, 1)
  return new Set([15, 45, 75, 105, 150].flatMap(near))
}

async function play(
  app: App,
  plan: SeedOrder,
  settled: Settled,
  { random, now, onAccount, ...from }: { random: Random; now: number; time: number; onAccount: boolean },
): Promise<void> {
  const buyer = settled.buyers.get(`${plan.company}/${plan.buyer}`)!
  const shop = settled.shops.get(plan.shop)!
  let { time } = from
  /** The next thing happens some hours later, but never in the future. */
  const later = (fromHours: number, toHours: number) => {
    time = Math.min(time + hours(fromHours + random() * (toHours - fromHours)), now - 60_000)
  }
  const act = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => {
    const at = new Date(time)
    return playAt(app, settled.diary, at, actor, run)
  }
  const seller = sellerOf(shop.id, shop.staff)

  const sn = await act(buyer, (ctx) => placePlanned(ctx, plan, buyer, shop, settled))
  if (!sn) return
  if (plan.status === 'NEW' && plan.audit === 'DRAFT') return
  later(0.1, 1)
  await act(buyer, (ctx) => submitOrder(ctx, sn))
  if (plan.status === 'NEW' && plan.audit === 'PENDING') return
  const approver =
    settled.approvers.get(plan.company) === plan.buyer
      ? settled.owners.get(plan.company)!
      : settled.buyers.get(`${plan.company}/${settled.approvers.get(plan.company)}`)!
  later(0.5, 8)
  if (plan.audit === 'REJECTED') {
    const reason = plan.rejectReason ?? 'Not this month'
    await act(approver, (ctx) => decideOrder(ctx, { sn, decision: 'rejected', reason, version: undefined }))
    return
  }
  // An order below the limit was confirmed when it was submitted.
  await act(approver, (ctx) => decideOrder(ctx, { sn, decision: 'approved', reason: '', version: undefined })).catch(
    () => {},
  )
  if (plan.status === 'CONFIRM') return
  later(0.2, 5)
  if (plan.status === 'CANCELLED')
    return act(buyer, (ctx) => cancelOrder(ctx, { sn, reason: plan.cancelReason ?? 'Not needed any more' }))
  await act(buyer, (ctx) =>
    onAccount ? payOnAccount(ctx, payableOrders, { kind: 'order', sn }).then(() => undefined) : payPlanned(ctx, sn),
  )
  if (plan.status === 'PAID_OFF') return

  later(4, 20)
  const carrierId = settled.carriers.get(plan.carrier ?? '') ?? [...settled.carriers.values()][0]!
  const tracking = plan.trackingNo ?? `BRG${plan.daysAgo}${Math.floor(random() * 1e6)}`
  await act(seller, (ctx) =>
    shipOrder(ctx, { sn, carrierId, trackingNumber: tracking.replace(/[^A-Za-z0-9]/g, ''), lines: undefined }),
  )
  if (plan.status === 'SHIPPED' && plan.received !== 'PART') return
  later(18, 60)
  if (plan.status === 'SHIPPED') return receivePart(act, buyer, sn)
  await act(buyer, (ctx) => receiveGoods(ctx, { sn, shipmentId: undefined, lines: undefined, note: '' }))
  if (plan.status === 'ROG') return
  later(20, 100)
  await act(buyer, (ctx) => completeOrder(ctx, sn))
}

async function placePlanned(
  ctx: Ctx,
  plan: SeedOrder,
  buyer: Buyer,
  shop: { id: number; name: string },
  settled: Settled,
): Promise<string | undefined> {
  const offers = await findOffers(
    ctx,
    plan.lines.flatMap((line) => settled.skus.get(line.skuNo) ?? []),
    buyer.companyId,
  )
  const bySku = new Map([...offers.values()].map((offer) => [offer.skuNumber, offer]))
  const lines = plan.lines.flatMap(({ skuNo, quantity }) => {
    const offer = bySku.get(skuNo)
    if (!offer || offer.available < quantity) return []
    const price = priceAt(offer, quantity)
    return [
      {
        goodsId: offer.goodsId,
        skuId: offer.skuId,
        categoryId: offer.categoryId,
        skuNumber: offer.skuNumber,
        names: offer.names,
        specs: offer.specs,
        units: offer.units,
        picture: offer.picture,
        quantity,
        pack: packFor(offer, quantity),
        listPriceMinor: price.listMinor,
        priceMinor: price.priceMinor,
        subtotalMinor: price.priceMinor * quantity,
        discountMinor: 0,
        pricedBy: price.because,
      },
    ]
  })
  if (!lines.length) return undefined
  const address = settled.addresses.get(plan.company)!
  const goodsMinor = lines.reduce((sum, line) => sum + line.subtotalMinor, 0)
  const listMinor = lines.reduce((sum, line) => sum + line.listPriceMinor * line.quantity, 0)
  const delivery = (await freightOfShops(ctx, [...bySku.values()])).get(shop.id)
  const { freightMinor: freight, days: onTheWay } = freightOfOrder(
    delivery,
    lines.map((line) => ({ ...bySku.get(line.skuNumber)!, quantity: line.quantity })),
    { goodsMinor, regionPath: address.regionPath },
  )
  const shares = plan.shares ?? [{ costCentre: plan.costCentre, percent: 10_000 }]
  const amounts = split(
    goodsMinor + freight,
    shares.map((it) => it.percent),
  )
  const { regionPath: _path, ...copy } = address
  const placed = await placeOrders(ctx, {
    companyId: buyer.companyId,
    memberId: buyer.memberId,
    client: 'PC',
    method: 'CART',
    address: copy,
    invoice: plan.earlier ? null : invoiceFor(plan),
    receiveTime: 'ANY_TIME',
    poNumber: plan.poNumber ?? '',
    neededBy:
      plan.neededInDays === undefined ? null : dayIn(new Date(+ctx.clock.now() + days(plan.neededInDays)), mallZone),
    orders: [
      {
        shopId: shop.id,
        shopName: shop.name,
        goodsMinor,
        savingMinor: listMinor - goodsMinor,
        discountMinor: 0,
        promotions: { adjustments: [], prices: [] },
        freightMinor: freight,
        remark: plan.remark ?? '',
        promisedOn:
          arrivalOfOrder(
            delivery,
            lines.map((line) => ({ leadDays: bySku.get(line.skuNumber)!.leadDays, waitsUntil: undefined })),
            { today: dayIn(ctx.clock.now(), mallZone), days: onTheWay },
          ) ?? null,
        accounting: shares.map(({ costCentre, percent }, at) => ({
          ...settled.accounting.get(`${plan.company}/${costCentre}/${plan.subject}`)!,
          percent,
          amountMinor: amounts[at]!,
        })),
        lines: lines.map((line) => ({ ...line, accounting: null, backordered: 0, expectedOn: null })),
      },
    ],
  })
  if ('short' in placed) throw new Error(`the demo data orders more of ${plan.key} than there is`)
  return placed.orders[0]!.sn
}

/** Paid at the sandbox bank. */
export async function payPlanned(ctx: Ctx, sn: string): Promise<void> {
  const method = 'sandbox'
  const { billSn } = await openPayment(ctx, payableOrders, { kind: 'order', sn, method })
  const { parts } = await payableOrders.partsDue(ctx, 'order', sn)
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0)
  await openSandboxBill(ctx, {
    sn: billSn,
    amount: amountText(amountMinor),
    returnUrl: `/payment/return?bill_sn=${billSn}`,
  })
  await settlePayment({ ...ctx, actor: { kind: 'system', name: 'sandbox bank' } }, payableOrders, method, {
    eventId: `world-${billSn}`,
    reference: billSn,
    status: 'paid',
    amountMinor,
    currency: 'IDR',
    providerNumber: sandboxNumber(billSn),
  })
}

/** About half of the first line. */
async function receivePart(
  act: <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>) => Promise<T>,
  buyer: Buyer,
  sn: string,
): Promise<void> {
  await act(buyer, async (ctx) => {
    const lines = await linesOfOrder(ctx, sn)
    const [first] = lines
    const whole = lines.length === 1 && first!.quantity === 1
    if (whole) return
    await receiveGoods(ctx, {
      sn,
      shipmentId: undefined,
      lines: [{ lineId: first!.id, quantity: Math.max(1, Math.floor(first!.quantity / 2)) }],
      note: 'the rest is still missing',
    })
  })
}
