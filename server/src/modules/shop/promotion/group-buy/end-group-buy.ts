import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { closeGroupEntry, lockGroupEntry, markLost, removeGroupEntry } from './decide-group.store.ts'
import { groupBuyLost } from './group-buy.events.ts'
import { publishGroup } from './publish-group.ts'

/**
 * The end of an entry came before its number. Twice does it once: what is decided stays so. Orders that have pieces of it are given back one
 * by one by whoever knows orders.
 */
export async function loseGroup(ctx: Ctx, entryId: number): Promise<void> {
  if (!(await lockGroupEntry(ctx, entryId))) return
  if (await markLost(ctx, entryId)) await publishGroup(ctx, entryId, groupBuyLost)
}

/**
 * Ends an entry before its time: what is open is lost, of what was won no more can be had, and what has not begun is taken away. Of one shop,
 * where it is named (NOT_FOUND). Refuses PROMOTION_OVER.
 */
export async function endGroupEntry(
  ctx: Ctx,
  { entryId, shopId, reason }: { entryId: number; shopId?: number; reason: string },
): Promise<void> {
  const entry = (await lockGroupEntry(ctx, entryId, shopId)) ?? refuse('NOT_FOUND')
  const now = ctx.clock.now()
  if (entry.state === 'lost' || entry.isClosed || entry.endsAt <= now) refuse('PROMOTION_OVER')
  ctx.audit({ before: { state: entry.state }, after: { endedAt: now, reason } })
  if (entry.startsAt > now) return void (await removeGroupEntry(ctx, entryId))
  await closeGroupEntry(ctx, entryId, reason)
  if (entry.state === 'open') await publishGroup(ctx, entryId, groupBuyLost)
}
