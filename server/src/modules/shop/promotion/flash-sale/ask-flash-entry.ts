import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { lockSkus } from '../on-offer.store.ts'
import { lockSale, saleOfSlot } from './announced-sale.store.ts'
import { enterFlashSale, type FlashDraft } from './enter-flash-sale.ts'
import { findEntry, findEntryAt, takeBackEntry } from './flash-entry.store.ts'

/** The day of an hour while the own shop may enter it; whoever changes or calls off the day waits. Refuses NOT_FOUND, FLASH_ENTRIES_CLOSED. */
async function openDay(ctx: Ctx, shopId: number, slotId: number, wasIn: boolean): Promise<void> {
  const { id } = (await saleOfSlot(ctx, slotId)) ?? refuse('NOT_FOUND')
  const sale = (await lockSale(ctx, id)) ?? refuse('NOT_FOUND')
  const isInvited = !sale.shopIds.length || sale.shopIds.includes(shopId)
  if (!wasIn && (!isInvited || sale.withdrawnAt)) refuse('NOT_FOUND')
  if (!isInvited || sale.withdrawnAt || sale.entriesUntil <= ctx.clock.now()) refuse('FLASH_ENTRIES_CLOSED')
}

/**
 * The own shop enters a sku; an operator decides on it. One that was refused or taken back is asked for anew. Refuses NOT_FOUND, FLASH_ENTRIES_CLOSED,
 * FLASH_ENTERED where it stands already, and what entering refuses. Answers its id.
 */
export async function askFlashEntry(ctx: Ctx, draft: FlashDraft): Promise<number> {
  const { shopId } = sellerIn(ctx)
  // Skus before the day, as for whoever changes the day.
  await lockSkus(ctx, [draft.skuId])
  await openDay(ctx, shopId, draft.slotId, false)
  const stands = await findEntryAt(ctx, shopId, draft)
  if (stands && (stands.state === 'asked' || stands.state === 'approved'))
    refuse('FLASH_ENTERED', { name: pickText(stands.names ?? { 'en-us': String(stands.skuId) }, ctx.lang) })
  const [id] = await enterFlashSale(ctx, shopId, [draft], 'asked')
  ctx.audit({ id: id!, after: { ...draft } })
  return id!
}

/** The own shop changes an entry that stands; it waits for an operator again. Refuses NOT_FOUND, MOVED_ON, FLASH_ENTRIES_CLOSED, and what entering refuses. */
export async function changeFlashEntry(
  ctx: Ctx,
  id: number,
  offered: Pick<FlashDraft, 'priceMinor' | 'setAside' | 'memberLimit'>,
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { skuId, slotId } = (await findEntry(ctx, id, shopId)) ?? refuse('NOT_FOUND')
  await lockSkus(ctx, [skuId])
  await openDay(ctx, shopId, slotId, true)
  const before = (await findEntry(ctx, id, shopId)) ?? refuse('NOT_FOUND')
  if (before.state === 'withdrawn' || before.state === 'called_off') refuse('MOVED_ON')
  await enterFlashSale(ctx, shopId, [{ slotId, skuId, ...offered }], 'asked')
  const { priceMinor, setAside, memberLimit, state } = before
  ctx.audit({ before: { priceMinor, setAside, memberLimit, state }, after: { ...offered, state: 'asked' } })
}

/** The own shop takes an entry back while entries are open. Refuses NOT_FOUND, MOVED_ON where it does not stand, FLASH_ENTRIES_CLOSED. */
export async function withdrawFlashEntry(ctx: Ctx, id: number): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { slotId, state } = (await findEntry(ctx, id, shopId)) ?? refuse('NOT_FOUND')
  await openDay(ctx, shopId, slotId, true)
  if (!(await takeBackEntry(ctx, shopId, id))) refuse('MOVED_ON')
  ctx.audit({ before: { state }, after: { state: 'withdrawn' } })
}
