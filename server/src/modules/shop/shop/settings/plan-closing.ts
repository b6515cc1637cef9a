import { shopSettingLimits as limits } from '@borong/contract'
import { dayAfterDays, dayIn, days, mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readDay } from '#platform/http/read-day'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { LocalizedText } from '#platform/messages'
import { invalidateShown } from '../show-shop.ts'
import { closedDaysOf, closingWithin, insertClosing } from './closing.store.ts'
import { lockForPlanning } from './shop-setting.store.ts'

const startOf = (day: string) => new Date(startOfDay(day, mallZone) * 1000)
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / days(1) + 1

/**
 * Closes the own shop for some days, from now on where the first of them is today: what has run out by then has run out. Refuses
 * CLOSING_DAYS, CLOSING_TAKEN where it is closed then already, and CLOSING_YEAR beyond the days of a year.
 */
export async function planClosing(
  ctx: Ctx,
  sent: { fromDay: string; toDay: string; reasons: LocalizedText },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { reasons } = sent
  const [fromDay, toDay] = [readDay('from_day', sent.fromDay), readDay('to_day', sent.toDay)]
  await lockForPlanning(ctx, shopId)
  // Only now: what moved while this waited has run out before it.
  const now = ctx.clock.now()
  const wanted = daysOf(fromDay, toDay)
  const isFar = startOf(fromDay).getTime() > now.getTime() + days(limits.aheadDays)
  if (fromDay < dayIn(now, mallZone) || wanted < 1 || wanted > limits.closingDays || isFar)
    refuse('CLOSING_DAYS', { field: toDay < fromDay ? 'to_day' : 'from_day', limit: limits.closingDays })
  const fromAt = new Date(Math.max(startOf(fromDay).getTime(), now.getTime()))
  const other = await closingWithin(ctx, shopId, { fromDay, toDay, fromAt })
  if (other) refuse('CLOSING_TAKEN', { from: other.fromDay, to: other.toDay })
  const left = limits.yearDays - (await closedDaysOf(ctx, shopId, fromDay.slice(0, 4)))
  if (wanted > left) refuse('CLOSING_YEAR', { limit: limits.yearDays, left: Math.max(0, left) })
  const id = await insertClosing(ctx, {
    shopId,
    fromDay,
    toDay,
    reasons,
    fromAt,
    untilAt: startOf(dayAfterDays(toDay, 1)),
  })
  ctx.audit({ id, after: { fromDay, toDay, reasons } })
  ctx.afterCommit(() => invalidateShown(ctx.app))
}
