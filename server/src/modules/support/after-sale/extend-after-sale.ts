import { caseLimits } from '@borong/contract'
import { adminIn } from '#platform/http/admin-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { extend, findAfterSale } from './after-sale.store.ts'
import type { AfterSale } from './after-sale.types.ts'
import { lockAfterSale } from './lock-after-sale.ts'
import { limitOfStatus } from './time-limits.ts'

/** How many days can be added to what an application waits for; none where it waits for no time. */
export const moreDaysLeft = ({ status, moreDays }: Pick<AfterSale, 'status' | 'moreDays'>): number =>
  status in limitOfStatus ? caseLimits.moreDays - moreDays : 0

/**
 * An operator gives whoever is to act more time: the days are added to what is left, and gone with the next step. Refuses
 * SERVICE_MOVED_ON where no time runs; `days` above what one step may have in all.
 */
export async function extendAfterSale(
  ctx: Ctx,
  input: { sn: string; days: number; reason: string },
): Promise<AfterSale> {
  const { id } = await findAfterSale(ctx, input.sn)
  const { afterSale } = await lockAfterSale(ctx, id)
  if (!(afterSale.status in limitOfStatus)) refuse('SERVICE_MOVED_ON', { step: 'extend' })
  const left = moreDaysLeft(afterSale)
  if (input.days > left) refuseField('days', 'TOO_HIGH', { limit: left })
  await extend(ctx, afterSale, { days: input.days, reason: input.reason, by: adminIn(ctx).name })
  ctx.audit({
    object: 'after-sale',
    id: afterSale.sn,
    before: { more_days: afterSale.moreDays },
    after: { more_days: afterSale.moreDays + input.days, reason: input.reason },
  })
  return afterSale
}
