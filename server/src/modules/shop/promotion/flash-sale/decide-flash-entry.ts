import type { Ctx, DomainEvent } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { decideEntry, type EnteredSku, findEntry } from './flash-entry.store.ts'

/** Approves what a shop entered: it is sold at its hour. Refuses NOT_FOUND, PROMOTION_BEGUN, MOVED_ON where it does not wait. */
export const approveFlashEntry = (ctx: Ctx, id: number) => decide(ctx, id, 'approved', '')

/** Refuses what a shop entered, approved or not, before its hour; the shop reads why. Refuses NOT_FOUND, PROMOTION_BEGUN, MOVED_ON. */
export const refuseFlashEntry = (ctx: Ctx, id: number, reason: string) => decide(ctx, id, 'refused', reason)

async function decide(ctx: Ctx, id: number, to: 'approved' | 'refused', reason: string): Promise<void> {
  const entry = (await findEntry(ctx, id)) ?? refuse('NOT_FOUND')
  if (entry.startsAt <= ctx.clock.now()) refuse('PROMOTION_BEGUN')
  const among = to === 'approved' ? ['asked'] : ['asked', 'approved']
  if (!(await decideEntry(ctx, id, { among, to, byName: adminIn(ctx).name, reason }))) refuse('MOVED_ON')
  ctx.publish(decided(entry, to, { at: ctx.clock.now(), note: reason }))
  ctx.audit({ before: { state: entry.state }, after: { state: to, ...(reason && { reason }) } })
}

const decided = (
  { id, shopId, names, skuId }: EnteredSku,
  to: 'approved' | 'refused',
  { at, note }: { at: Date; note: string },
) =>
  ({
    type: `flash_entry.${to}`,
    key: `flash_entry.${to}:${id}:${at.getTime()}`,
    data: { entryId: id, shopId, goods: names ?? { 'en-us': String(skuId) }, note },
  }) as DomainEvent<'flash_entry.approved' | 'flash_entry.refused'>
