import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { findRate, insertRate, rateOfDay, withdrawRow } from './tax-rate.store.ts'

/**
 * The tax inside of prices where no rate was planned, in basis points of the net: PPN is 12 % of eleven twelfths of the price since
 * January 2025 (PMK 131/2024), which comes to 11 %.
 */
export const standardTaxPoints = 1100

export const todayInMall = (ctx: Ctx): string => dayIn(ctx.clock.now(), mallZone)

/** The tax of a day. */
export const taxPointsOn = async (ctx: Ctx, day: string): Promise<number> =>
  (await rateOfDay(ctx, day)) ?? standardTaxPoints

/** The tax of today: what is issued today carries it, and keeps it. */
export const taxPointsNow = (ctx: Ctx): Promise<number> => taxPointsOn(ctx, todayInMall(ctx))

const said = (ctx: Ctx, reason: string) => {
  const { accountId, name } = adminIn(ctx)
  return { at: ctx.clock.now(), by: accountId, byName: name, reason }
}

/** Plans the rate from a day to come on. Refuses INVALID_INPUT for a day that has come and TAX_DAY_TAKEN. */
export async function planTaxRate(
  ctx: Ctx,
  { fromDay, points, reason }: { fromDay: string; points: number; reason: string },
): Promise<void> {
  // The thirtieth of February is no day.
  if (new Date(`${fromDay}T00:00:00Z`).toISOString().slice(0, 10) !== fromDay)
    return refuseField('from_day', 'FORM_DAY')
  const today = todayInMall(ctx)
  if (fromDay <= today) return refuseField('from_day', 'NOT_AFTER', { other: today })
  const added = await insertRate(ctx, { fromDay, points, ...said(ctx, reason) })
  if (!added) return refuse('TAX_DAY_TAKEN')
  ctx.audit({ id: added.id, after: { from_day: fromDay, rate_bps: points, reason } })
}

/** Takes a planned rate back; the one before it goes on. Refuses NOT_FOUND, TAX_RATE_BEGUN, and MOVED_ON when somebody else has. */
export async function withdrawTaxRate(ctx: Ctx, id: number, reason: string): Promise<void> {
  const rate = (await findRate(ctx, id)) ?? refuse('NOT_FOUND')
  const today = todayInMall(ctx)
  if (rate.from_day <= today) return refuse('TAX_RATE_BEGUN')
  if (!(await withdrawRow(ctx, id, today, said(ctx, reason)))) return refuse('MOVED_ON')
  ctx.audit({ id, before: { from_day: rate.from_day, rate_bps: rate.rate_bps }, after: { withdrawn: reason } })
}
