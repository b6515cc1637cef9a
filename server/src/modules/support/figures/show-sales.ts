import { type Sen, sum } from '@borong/money'
import { dayAfterDays, dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { daysOf, hasFigure, ordersOfShops } from './figures.store.ts'
import type { FigureName, Owner } from './figures.types.ts'

const shopOf = (id: number): Owner => ({ kind: 'shop', id })
const dayBefore = (day: string, n: number) => dayAfterDays(day, -n)

export interface Sold {
  soldMinor: Sen
  orders: number
  returnedMinor: Sen
  /** What the mall keeps of what was sold. */
  commissionMinor: Sen
}
export interface Sales extends Sold {
  from: string
  to: string
  before: Sold
  bars: { from: string; to: string; soldMinor: Sen; beforeMinor: Sen; commissionMinor: Sen }[]
}

interface SalesAsked {
  length: number
  barDays: number
}

/** The first and the last day of so many days up to today, and the first of as many before. */
export function lastDays(ctx: Pick<Ctx, 'clock'>, length: number) {
  const to = dayIn(ctx.clock.now(), mallZone)
  const from = dayBefore(to, length - 1)
  return { from, to, first: dayBefore(from, length) }
}

/** What was sold in the last days, today among them, and in as many days before; in bars of so many days. */
async function showSales(ctx: Ctx, owner: Owner, { length, barDays }: SalesAsked): Promise<Sales> {
  const { from, to, first } = lastDays(ctx, length)
  const rows = await daysOf(ctx, owner, ['sold', 'returned', 'commission'], { from: first, to })
  const amount = (figure: FigureName, begin: string, end: string) =>
    sum(rows.filter((it) => it.figure === figure && it.day >= begin && it.day <= end).map((it) => it.amountMinor))
  const sold = (begin: string, end: string): Sold => ({
    soldMinor: amount('sold', begin, end),
    orders: rows.reduce((n, it) => n + (it.figure === 'sold' && it.day >= begin && it.day <= end ? it.orders : 0), 0),
    returnedMinor: amount('returned', begin, end),
    commissionMinor: amount('commission', begin, end),
  })
  return {
    from,
    to,
    ...sold(from, to),
    before: sold(first, dayBefore(from, 1)),
    bars: Array.from({ length: length / barDays }, (_, at) => {
      const end = dayBefore(to, length - (at + 1) * barDays)
      const begin = dayBefore(end, barDays - 1)
      return {
        from: begin,
        to: end,
        soldMinor: amount('sold', begin, end),
        beforeMinor: amount('sold', dayBefore(begin, length), dayBefore(end, length)),
        commissionMinor: amount('commission', begin, end),
      }
    }),
  }
}

export const showShopSales = (ctx: Ctx, shopId: number, asked: SalesAsked) => showSales(ctx, shopOf(shopId), asked)
/** The same of all shops together. */
export const showMallSales = (ctx: Ctx, asked: SalesAsked) => showSales(ctx, { kind: 'mall', id: 0 }, asked)

/** Orders of shops that were placed in the last days: needed by a day, in time, paid and cancelled after that. */
export async function countKeptWord(ctx: Ctx, shopIds: readonly number[], length: number) {
  const to = dayIn(ctx.clock.now(), mallZone)
  const figures = ['due', 'on_time', 'paid', 'cancelled'] as const
  const counted = await ordersOfShops(ctx, shopIds, figures, { from: dayBefore(to, length - 1), to })
  return new Map(
    shopIds.map((id) => {
      const ordersOf = (figure: FigureName) =>
        counted.find((it) => it.shopId === id && it.figure === figure)?.orders ?? 0
      const cancelled = ordersOf('cancelled')
      return [
        id,
        { due: ordersOf('due'), onTime: ordersOf('on_time'), paid: ordersOf('paid') + cancelled, cancelled },
      ] as const
    }),
  )
}

/** Whether a shop has sold something at some time. */
export const hasSold = (ctx: Ctx, shopId: number): Promise<boolean> => hasFigure(ctx, shopOf(shopId), 'sold')
