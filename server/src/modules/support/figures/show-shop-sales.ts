import { type Sen, sum } from '@borong/money'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { daysOf, hasFigure, sumsOf } from './figures.store.ts'
import type { FigureName, Owner } from './figures.types.ts'

const shopOf = (id: number): Owner => ({ kind: 'shop', id })
const dayBefore = (day: string, n: number) => new Date(Date.parse(day) - days(n)).toISOString().slice(0, 10)

export interface Sold {
  soldMinor: Sen
  orders: number
  returnedMinor: Sen
}
export interface ShopSales extends Sold {
  from: string
  to: string
  before: Sold
  bars: { from: string; to: string; soldMinor: Sen; beforeMinor: Sen }[]
}

/** What a shop sold in the last days, today among them, and in as many days before; in bars of so many days. */
export async function showShopSales(
  ctx: Ctx,
  shopId: number,
  { length, barDays }: { length: number; barDays: number },
): Promise<ShopSales> {
  const to = dayIn(ctx.clock.now(), mallZone)
  const from = dayBefore(to, length - 1)
  const first = dayBefore(from, length)
  const rows = await daysOf(ctx, shopOf(shopId), ['sold', 'returned'], { from: first, to })
  const amount = (figure: FigureName, begin: string, end: string) =>
    sum(rows.filter((it) => it.figure === figure && it.day >= begin && it.day <= end).map((it) => it.amountMinor))
  const sold = (begin: string, end: string): Sold => ({
    soldMinor: amount('sold', begin, end),
    orders: rows.reduce((n, it) => n + (it.figure === 'sold' && it.day >= begin && it.day <= end ? it.orders : 0), 0),
    returnedMinor: amount('returned', begin, end),
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
      }
    }),
  }
}

/** Orders of a shop that were placed in the last days: needed by a day, in time, paid and cancelled after that. */
export async function countKeptWord(ctx: Ctx, shopId: number, length: number) {
  const to = dayIn(ctx.clock.now(), mallZone)
  const figures = ['due', 'on_time', 'paid', 'cancelled'] as const
  const sums = await sumsOf(ctx, shopOf(shopId), figures, { from: dayBefore(to, length - 1), to })
  const ordersOf = (figure: FigureName) => sums.find((it) => it.figure === figure)?.orders ?? 0
  const cancelled = ordersOf('cancelled')
  return { due: ordersOf('due'), onTime: ordersOf('on_time'), paid: ordersOf('paid') + cancelled, cancelled }
}

/** Whether a shop has sold something at some time. */
export const hasSold = (ctx: Ctx, shopId: number): Promise<boolean> => hasFigure(ctx, shopOf(shopId), 'sold')
