import { findOffers } from '#modules/shop/catalog'
import { addToCart } from '#modules/trade/cart'
import { chooseAccounting, placeTrade } from '#modules/trade/checkout'
import { decideOrder, orderJobs, submitOrder } from '#modules/trade/order'
import type { Actor, Buyer } from '#platform/actor'
import { days, hours, minutes } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { PromotionTables } from '../modules/shop/promotion/promotion.tables.ts'
import { playAt } from './diary.ts'
import { type Moment, payPlanned, type Settled } from './load-orders.ts'

/** Who buys together, and what it is booked on: centres that only warn, so that nothing stops an order. */
const joiners = [
  { company: 'company:saujana', member: 'ketut', centre: 'HK' },
  { company: 'company:mingyao', member: 'chenyu', centre: 'ADM' },
  { company: 'company:saujana', member: 'wayan', centre: 'FB' },
  { company: 'company:mingyao', member: 'putri', centre: 'ADM' },
  { company: 'company:arunika', member: 'rudi', centre: 'CC-1000' },
  { company: 'company:arunika', member: 'bagus', centre: 'CC-1000' },
] as const
type Joiner = (typeof joiners)[number]

/** How much of what is wanted is bought of the entries of a group buy, one after the other. */
const shares = { running: [1, 0.4, 0, 0.6, 1, 0.2, 0.3, 0], over: [0.5, 0.3, 0.2, 0.4] } as const
/** What costs more is not bought together by these. */
const orderMinor = 9_000_000_00

interface Entry {
  id: number
  skuId: number
  shopId: number
  priceMinor: number
  wanted: number
  memberLimit: number
  startsAt: Date
  endsAt: Date
}
interface Join {
  entry: Entry
  quantity: number
}

/** How members join the group buys that run and those that are over: they order and pay, and what found too few is given back. */
export async function planGroupJoins(app: App, settled: Settled): Promise<Moment[]> {
  const moments: Moment[] = []
  const now = app.clock.now()
  const { entries, offers } = await asSystem(app, 'load-group-joins', async (ctx) => {
    const begun = await entriesBegun(ctx, now)
    const skuIds = begun.map((it) => it.skuId)
    return { entries: begun, offers: await findOffers(ctx, skuIds) }
  })
  for (const groupEnd of new Set(entries.map((it) => it.endsAt.getTime()))) {
    const ofGroup = entries.filter((it) => it.endsAt.getTime() === groupEnd)
    const isOver = groupEnd <= now.getTime()
    const kind = isOver ? shares.over : shares.running
    const trades = tradesOf(
      ofGroup.map((entry, at) => ({ entry, pieces: Math.round(entry.wanted * kind[at % kind.length]!) })),
      (skuId) => offers.get(skuId),
    )
    for (const [at, { joiner, joins }] of trades.entries()) {
      const from = ofGroup[0]!.startsAt.getTime()
      const until = Math.min(groupEnd, now.getTime()) - hours(3)
      const time = from + ((until - from) * (at + 1)) / (trades.length + 1)
      moments.push({ at: time, play: () => playTrade(app, settled, { joiner, joins, time }) })
    }
    const end = groupEnd + minutes(1)
    if (isOver) moments.push({ at: end, play: () => endOfGroup(app, settled, new Date(end)) })
  }
  return moments
}

/** What was not reached is lost, and its orders are given back, as the timer does it. */
async function endOfGroup(app: App, { diary }: Settled, at: Date): Promise<void> {
  const timers = orderJobs.find((it) => it.name === 'order-timers')!
  await timers.run({ ...app, clock: { now: () => at }, events: diary.on(at) }, new AbortController().signal)
}

const entriesBegun = (ctx: Ctx, now: Date): Promise<Entry[]> =>
  tablesOf<PromotionTables>(ctx)
    .selectFrom('group_buy_entry as e')
    .innerJoin('group_buy as g', 'g.id', 'e.group_buy_id')
    .select(['e.id', 'e.sku_id as skuId', 'e.shop_id as shopId', 'e.price_minor as priceMinor', 'e.wanted'])
    .select(['e.member_limit as memberLimit', 'g.starts_at as startsAt', 'g.ends_at as endsAt'])
    .where('g.starts_at', '<=', new Date(now.getTime() - days(1)))
    .orderBy('g.ends_at')
    .orderBy('e.price_minor')
    .orderBy('e.id')
    .execute()

type StepOf = (skuId: number) => { minQuantity: number; orderMultiple: number } | undefined

/** Who buys what, in as few trades as there can be: an order has pieces of one entry, a trade one order of each shop. */
function tradesOf(wanted: readonly { entry: Entry; pieces: number }[], stepOf: StepOf) {
  const trades: { joiner: Joiner; joins: Join[] }[] = []
  for (const { entry, pieces } of wanted) {
    const step = stepOf(entry.skuId)
    if (!step) continue
    let left = pieces
    for (const joiner of joiners) {
      const atOnce = Math.min(left, entry.memberLimit, Math.floor(orderMinor / entry.priceMinor))
      const quantity = Math.floor(atOnce / step.orderMultiple) * step.orderMultiple
      if (quantity < Math.max(1, step.minQuantity)) break
      left -= quantity
      const open = trades.find(
        (it) => it.joiner === joiner && it.joins.every((other) => other.entry.shopId !== entry.shopId),
      )
      if (open) open.joins.push({ entry, quantity })
      else trades.push({ joiner, joins: [{ entry, quantity }] })
    }
  }
  return trades
}

interface Played {
  joiner: Joiner
  joins: readonly Join[]
  time: number
}

async function playTrade(app: App, settled: Settled, { joiner, joins, time }: Played): Promise<void> {
  const { company, member, centre } = joiner
  const act = <T>(after: number, actor: Actor, run: (ctx: Ctx) => Promise<T>) =>
    playAt(app, settled.diary, new Date(time + after), actor, run)
  const buyer = settled.buyers.get(`${company}/${member}`)!
  const orders = await act(0, buyer, (ctx) => placeJoins(ctx, settled, `${company}/${centre}/`, joins))
  const decider = approverOf(settled, company, member)
  for (const sn of orders) {
    await act(minutes(5), buyer, (ctx) => submitOrder(ctx, sn))
    // An order below the limit was confirmed when it was submitted.
    await act(hours(1), decider, (ctx) =>
      decideOrder(ctx, { sn, decision: 'approved', reason: '', version: undefined }),
    ).catch(() => {})
    await act(hours(2), buyer, (ctx) => payPlanned(ctx, sn))
  }
}

async function placeJoins(
  ctx: Ctx,
  settled: Settled,
  bookedOn: string,
  joins: readonly Join[],
): Promise<readonly string[]> {
  const allocation = [...settled.accounting].find(([key]) => key.startsWith(bookedOn))![1]
  await chooseAccounting(ctx, { whole: [{ ...allocation, percent: 10_000 }], way: 'CART' })
  await addToCart(
    ctx,
    joins.map(({ entry, quantity }) => ({
      skuId: entry.skuId,
      quantity,
      promotion: { type: 'GROUPBUY', activityId: String(entry.id) },
    })),
  )
  const { orders } = await placeTrade(ctx, { way: 'CART', client: 'PC', seenMinor: undefined, remark: '' })
  return orders.map((it) => it.sn)
}

/** Whoever approves decides, of their own orders the owner. */
const approverOf = ({ approvers, owners, buyers }: Settled, company: string, member: string): Buyer =>
  approvers.get(company) === member ? owners.get(company)! : buyers.get(`${company}/${approvers.get(company)}`)!
