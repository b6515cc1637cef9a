import { maintenanceLimits } from '@borong/contract'
import { days, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { invalidateMaintenance } from './current-maintenance.ts'
import { insertMaintenance } from './maintenance.store.ts'

interface Plan {
  texts: LocalizedText
  /** Undefined: now. */
  beginsAt: Date | undefined
  expectedEnd: Date
  reason: string
}

/** Closes the mall to buyers and shops, now or from a time to come. Refuses INVALID_INPUT for times that do not fit and MAINTENANCE_PLANNED. */
export async function planMaintenance(ctx: Ctx, { texts, beginsAt, expectedEnd, reason }: Plan): Promise<number> {
  const { accountId: by, name: byName } = adminIn(ctx)
  const now = ctx.clock.now()
  if (beginsAt && beginsAt <= now) return refuseField('begins_at', 'NOT_AFTER', { other: now.toISOString() })
  const begins = beginsAt ?? now
  if (expectedEnd <= begins) return refuseField('expected_end', 'NOT_AFTER', { other: begins.toISOString() })
  const last = new Date(begins.getTime() + days(maintenanceLimits.days))
  if (expectedEnd > last) return refuseField('expected_end', 'TOO_HIGH', { limit: toSeconds(last) })
  const added = await insertMaintenance(ctx, { texts, beginsAt: begins, expectedEnd, reason, by, byName })
  if (!added) return refuse('MAINTENANCE_PLANNED')
  ctx.audit({
    id: added.id,
    after: { texts, begins_at: begins.toISOString(), expected_end: expectedEnd.toISOString(), reason },
  })
  ctx.afterCommit(() => invalidateMaintenance(ctx.app))
  return added.id
}
