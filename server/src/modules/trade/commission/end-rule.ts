import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { endRow, findRule } from './commission-rule.store.ts'

/** Ends a rule with today, or takes it back before its day. Refuses NOT_FOUND, and MOVED_ON where it has ended. */
export async function endRule(ctx: Ctx, id: number, reason: string): Promise<void> {
  const rule = (await findRule(ctx, id)) ?? refuse('NOT_FOUND')
  const today = dayIn(ctx.clock.now(), mallZone)
  if (!(await endRow(ctx, id, today, { name: adminIn(ctx).name, reason }))) refuse('MOVED_ON')
  ctx.audit({ before: { until_day: rule.untilDay }, after: { ended: reason } })
}
