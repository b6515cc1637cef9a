import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { findOffers } from '#modules/shop/catalog'
import { hourOf, isDay } from '../mall-hours.ts'
import { lockSkus, skuInTwo } from '../on-offer.store.ts'
import { callOff, findDay, findSale, lockSale, oneAnnouncementAtOnce, skusOfSale } from './announced-sale.store.ts'
import { type FlashSaleDraft, openFlashSale } from './open-flash-sale.ts'

type Written = Omit<FlashSaleDraft, 'day' | 'entriesUntil' | 'shopIds'> & {
  entriesUntil: Date
  shopIds: readonly number[]
}

async function assertEntries(ctx: Ctx, day: string, { hours, entriesUntil, shopIds }: Written): Promise<void> {
  if (entriesUntil > hourOf(day, Math.min(...hours))) refuse('FLASH_ENTRIES_UNTIL')
  const names = await shopNames(ctx, shopIds)
  if (shopIds.some((id) => !names.has(id))) refuse('NOT_FOUND')
}

/**
 * An operator announces a day: shops enter it from now on. Refuses INVALID_INPUT, PERIOD_WRONG for a day that is over, FLASH_ENTRIES_UNTIL,
 * NOT_FOUND for a shop, FLASH_DAY_TAKEN where the day stands. Answers its id.
 */
export async function announceFlashSale(ctx: Ctx, draft: Written & { day: string }): Promise<number> {
  if (!isDay(draft.day)) refuseField('day', 'FORM_DAY')
  await oneAnnouncementAtOnce(ctx)
  if (draft.entriesUntil <= ctx.clock.now()) refuse('FLASH_ENTRIES_UNTIL')
  await assertEntries(ctx, draft.day, draft)
  const before = await findDay(ctx, draft.day)
  if (before && !before.withdrawnAt) refuse('FLASH_DAY_TAKEN', { day: draft.day })
  await openFlashSale(ctx, draft)
  const { id } = (await findDay(ctx, draft.day))!
  ctx.audit({ id, after: { ...draft } })
  return id
}

/**
 * Writes a day anew that has not begun. Hours in which shops stand stay (INVALID_INPUT). Refuses NOT_FOUND, MOVED_ON where it was called off,
 * PROMOTION_BEGUN, FLASH_ENTRIES_UNTIL, PROMOTION_CLASH where goods would have two prices by a longer hour.
 */
export async function changeFlashSale(ctx: Ctx, id: number, written: Written): Promise<void> {
  const skuIds = await skusOfSale(ctx, id)
  await lockSkus(ctx, skuIds)
  const before = (await lockSale(ctx, id)) ?? refuse('NOT_FOUND')
  if (before.withdrawnAt) refuse('MOVED_ON')
  const { state } = (await findSale(ctx, id)) ?? refuse('NOT_FOUND')
  if (state === 'running' || state === 'over') refuse('PROMOTION_BEGUN')
  await assertEntries(ctx, before.day, written)
  await openFlashSale(ctx, { ...written, day: before.day })
  const clash = await skuInTwo(ctx, skuIds)
  if (clash !== undefined) {
    const offer = (await findOffers(ctx, [clash])).get(clash)
    refuse('PROMOTION_CLASH', { name: offer ? pickText(offer.names, ctx.lang) : String(clash) })
  }
  ctx.audit({
    before: { titles: before.titles, entriesUntil: before.entriesUntil, shopIds: before.shopIds },
    after: { ...written },
  })
}

/** Calls off a day that has not begun, with all that was entered. Refuses NOT_FOUND, PROMOTION_BEGUN, MOVED_ON where it was called off. */
export async function withdrawFlashSale(ctx: Ctx, id: number, reason: string): Promise<void> {
  const sale = (await findSale(ctx, id)) ?? refuse('NOT_FOUND')
  if (!(await callOff(ctx, id, reason))) refuse(sale.withdrawnAt ? 'MOVED_ON' : 'PROMOTION_BEGUN')
  ctx.audit({ before: { state: sale.state }, after: { withdrawn: reason } })
}
