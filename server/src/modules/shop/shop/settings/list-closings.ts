import { dayAfterDays } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { toldBefore } from '../shop.store.ts'
import { closingsOfOpenShops } from './closing.store.ts'

type Told = Awaited<ReturnType<typeof closingsOfOpenShops>>[number]

/** The first day after a closing that is in none of the others. */
function openAgain(toDay: string, closings: readonly Pick<Told, 'fromDay' | 'toDay'>[]): string {
  const day = dayAfterDays(toDay, 1)
  const next = closings.find((it) => it.fromDay <= day && day <= it.toDay)
  return next ? openAgain(next.toDay, closings) : day
}

/** The closing of each of these shops that runs or begins soon, and from when on the shop ships again. */
export async function listClosings(ctx: Ctx, shopIds: readonly number[]): Promise<(Told & { shipsFrom: string })[]> {
  const closings = await closingsOfOpenShops(ctx, shopIds)
  const soon = ctx.clock.now().getTime() + toldBefore
  return [...new Set(shopIds)].flatMap((shopId) => {
    const own = closings.filter((it) => it.shopId === shopId)
    const [next] = own
    return next && next.fromAt.getTime() < soon ? [{ ...next, shipsFrom: openAgain(next.toDay, own) }] : []
  })
}
