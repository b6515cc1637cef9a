import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { hourOf, isDay } from '../mall-hours.ts'
import { assertTitles } from '../promotion.policy.ts'
import { type SaleTerms, slotsOfSale, writeSale, writeSlots } from './flash-sale.store.ts'

export interface FlashSaleDraft extends Pick<SaleTerms, 'titles'> {
  day: string
  hours: readonly number[]
  /** Until when shops enter; absent: until the first hour. */
  entriesUntil?: Date
  /** Which shops; absent or empty: every one. */
  shopIds?: readonly number[]
}

/**
 * Opens the flash sales of a day, each from its hour to the next one, the last one to midnight; or sets other hours while
 * the day has not begun. Answers the slots by their hours.
 */
export async function openFlashSale(
  ctx: Ctx,
  { day, hours, titles, entriesUntil, shopIds = [] }: FlashSaleDraft,
): Promise<Map<number, number>> {
  assertTitles('titles', titles)
  if (!isDay(day)) refuseField('day', 'FORM_DAY')
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 23
  if (!hours.length || !hours.every(isHour) || new Set(hours).size < hours.length) refuseField('hours', 'HOURS')
  if (hourOf(day, 24) <= ctx.clock.now()) refuse('PERIOD_WRONG')
  const sorted = [...hours].sort((a, b) => a - b)
  const saleId = await writeSale(ctx, day, { titles, shopIds, entriesUntil: entriesUntil ?? hourOf(day, sorted[0]!) })
  const before = await slotsOfSale(ctx, saleId)
  if (before[0] && before[0].startsAt <= ctx.clock.now()) refuse('PROMOTION_BEGUN')
  const written = await writeSlots(
    ctx,
    saleId,
    sorted.map((hour, at) => ({ hour, startsAt: hourOf(day, hour), endsAt: hourOf(day, sorted[at + 1] ?? 24) })),
  )
  const kept = (await slotsOfSale(ctx, saleId)).filter((slot) => !written.has(slot.hour))
  if (kept.length) refuseField('hours', 'HOURS_SOLD', { values: kept.map((it) => it.hour).join(', ') })
  return written
}
