import type { Ctx } from '#platform/ctx'
import { type Closing, closingsSince } from './closing.store.ts'

/** When something is over that ran out at `due` and began at `began`: days on which the shop was closed do not count. As the database counts it. */
export function dueWhileOpen(closings: readonly Omit<Closing, 'shopId'>[], began: Date, due: Date): Date {
  let end = due.getTime()
  for (const { fromAt, untilAt } of closings.toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime())) {
    if (untilAt <= began) continue
    if (fromAt.getTime() >= end) break
    end += untilAt.getTime() - Math.max(fromAt.getTime(), began.getTime())
  }
  return new Date(end)
}

/** So many milliseconds of a time were on days on which the shop was open. */
export function openMillis(closings: readonly Omit<Closing, 'shopId'>[], from: Date, to: Date): number {
  const closed = closings.reduce(
    (sum, { fromAt, untilAt }) =>
      sum + Math.max(0, Math.min(untilAt.getTime(), to.getTime()) - Math.max(fromAt.getTime(), from.getTime())),
    0,
  )
  return to.getTime() - from.getTime() - closed
}

/** The deadlines of what runs against several shops, the earliest of which began then. */
export async function deadlinesOfShops(
  ctx: Ctx,
  shopIds: readonly number[],
  began: Date,
): Promise<(shopId: number, began: Date, due: Date) => Date> {
  const closings = shopIds.length ? await closingsSince(ctx, shopIds, began) : []
  return (shopId, since, due) =>
    dueWhileOpen(
      closings.filter((it) => it.shopId === shopId),
      since,
      due,
    )
}
