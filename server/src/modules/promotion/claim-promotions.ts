import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { dropUse, lockCoupons, markUsed, useOf, writeUses } from './coupon/member-coupon.store.ts'
import { countShare, countSold, flashHeldBy, giveBackPieces, keepHolding } from './flash-sale/flash-price.store.ts'

/** What an order is priced with and others could want too. */
export interface Claim {
  flash: readonly { entryId: number; skuId: number; quantity: number }[]
  coupon: { memberCouponId: number; amountMinor: number } | undefined
}
export interface Claimed extends Claim {
  holder: string
  /** What people call the holder. */
  label: string
}

const byEntry = (a: { entryId: number }, b: { entryId: number }) => a.entryId - b.entryId

/**
 * Takes for new holders what they are priced with, all or nothing: coupons first, then pieces of flash sales in the order of
 * their entries, and after this the stock; whoever does it in this order never waits in a circle. Refuses COUPON_TAKEN, FLASH_GONE.
 */
export async function claimPromotions(ctx: Ctx, memberId: number, claims: readonly Claimed[]): Promise<void> {
  const uses = claims.flatMap(({ holder, label, coupon }) => (coupon ? [{ holder, label, ...coupon }] : []))
  if (uses.length) {
    const ids = [...new Set(uses.map((it) => it.memberCouponId))]
    if ((await lockCoupons(ctx, memberId, ids)).length < ids.length) refuse('COUPON_TAKEN')
    await writeUses(ctx, uses)
  }
  const pieces = claims.flatMap(({ holder, flash }) => flash.map((it) => ({ holder, memberId, ...it })))
  for (const it of pieces.sort(byEntry)) await takePieces(ctx, it)
}

/** Makes what a holder has exactly this: gives back what is too much, takes what is missing. The caller holds the holder. */
export async function reviseClaim(
  ctx: Ctx,
  memberId: number,
  { holder, label, flash, coupon }: Claimed,
): Promise<void> {
  const use = await useOf(ctx, holder)
  if (use && use.memberCouponId !== coupon?.memberCouponId) await dropUse(ctx, holder, use.memberCouponId)
  if (coupon) await writeUses(ctx, [{ holder, label, ...coupon }])
  const held = new Map((await flashHeldBy(ctx, holder)).map((it) => [it.entryId, it]))
  const wanted = new Map(flash.map((it) => [it.entryId, it]))
  const moved = [...new Map([...held, ...wanted]).values()].map((it) => ({
    ...it,
    quantity: (wanted.get(it.entryId)?.quantity ?? 0) - (held.get(it.entryId)?.quantity ?? 0),
  }))
  for (const it of moved.sort(byEntry))
    if (it.quantity > 0) await takePieces(ctx, { holder, memberId, ...it })
    else if (it.quantity < 0) await giveBackPieces(ctx, holder, it.entryId, -it.quantity)
}

/** Gives back whatever a holder has. Twice gives back once. */
export async function releasePromotions(ctx: Ctx, holder: string): Promise<void> {
  const use = await useOf(ctx, holder)
  if (use) await dropUse(ctx, holder, use.memberCouponId)
  for (const { entryId, quantity } of await flashHeldBy(ctx, holder))
    await giveBackPieces(ctx, holder, entryId, quantity)
}

/** The holder is paid: its coupon is used up. */
export const usePromotions = async (ctx: Ctx, holder: string): Promise<void> => {
  await markUsed(ctx, holder)
}

async function takePieces(
  ctx: Ctx,
  it: { holder: string; memberId: number; entryId: number; skuId: number; quantity: number },
): Promise<void> {
  const taken =
    (await countSold(ctx, it.entryId, it.quantity)) && (await countShare(ctx, it.entryId, it.memberId, it.quantity))
  if (!taken) refuse('FLASH_GONE', { sku_id: String(it.skuId) })
  await keepHolding(ctx, it)
}
