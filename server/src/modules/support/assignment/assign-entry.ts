import { permissionsOfQueue } from '@borong/contract'
import { colleaguesOf, lockColleague } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { entryAssigned } from './assignment.events.ts'
import { assignmentsOf, type EntryOfQueue, passOn, setFree, takeFree } from './assignment.store.ts'

/**
 * Assigns an entry that the caller has looked at to somebody of the shop, or to nobody.
 * Refuses NOT_FOUND for whoever may not work in the queue, and ENTRY_ASSIGNED_OTHERWISE where it is not as the caller saw it.
 */
export async function assignEntry(
  ctx: Ctx,
  entry: Omit<EntryOfQueue, 'shopId'> & { label: string },
  { staffId, was }: { staffId: number | undefined; was: number | undefined },
): Promise<void> {
  const seller = sellerIn(ctx)
  const { label, ...named } = entry
  const one: EntryOfQueue = { ...named, shopId: seller.shopId }
  const wanted = staffId === undefined ? undefined : await lockColleague(ctx, seller.shopId, staffId)
  if (staffId !== undefined && !permissionsOfQueue[entry.queue].some((it) => wanted?.permissions.has(it)))
    return refuse('NOT_FOUND')
  if (staffId === was) return assertStill(ctx, one, was)
  const done =
    staffId === undefined
      ? await setFree(ctx, one, was!)
      : was === undefined
        ? await takeFree(ctx, one, { staffId, by: seller.name })
        : await passOn(ctx, one, was, { staffId, by: seller.name })
  if (!done) return assertStill(ctx, one, was)
  const people = new Map((await colleaguesOf(ctx, seller.shopId)).map((it) => [it.staffId, it.name]))
  ctx.audit({
    object: 'queue-entry',
    id: entry.entryId,
    before: { assigned: was === undefined ? '' : (people.get(was) ?? '') },
    after: { assigned: wanted?.name ?? '' },
  })
  if (wanted && wanted.staffId !== seller.staffId)
    ctx.publish(entryAssigned({ ...one, staffId: wanted.staffId, byName: seller.name, label }))
}

/** Refuses where an entry is not assigned as somebody saw it. */
async function assertStill(ctx: Ctx, { shopId, queue, entryId }: EntryOfQueue, was: number | undefined): Promise<void> {
  const now = (await assignmentsOf(ctx, shopId, queue, [entryId])).get(entryId)
  if (now !== was) refuse('ENTRY_ASSIGNED_OTHERWISE')
}
