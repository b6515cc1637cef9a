import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockCoupon } from './coupon.store.ts'
import { isForNoFewer, isNoLess, isTakenAlike } from './coupon-promise.ts'
import { closeMallCoupon, findMallCoupon, type MallCoupon } from './mall-coupon.store.ts'
import { type CouponDraft, saveCoupon } from './save-coupon.ts'

export type MallCouponDraft = Omit<CouponDraft, 'id' | 'shopId'>

const facts = ({ titles, startsAt, endsAt, valueMinor, thresholdMinor, total }: MallCouponDraft | MallCoupon) => ({
  titles,
  startsAt,
  endsAt,
  valueMinor,
  thresholdMinor,
  total,
})

/** Opens a coupon of the mall. Refuses what coupons refuse. Answers its id. */
export async function openMallCoupon(ctx: Ctx, draft: MallCouponDraft): Promise<number> {
  const id = await saveCoupon(ctx, { ...draft, shopId: null })
  ctx.audit({ id, after: facts(draft) })
  return id
}

/** Locked until the end of the command. Refuses NOT_FOUND, PROMOTION_OVER. */
async function held(ctx: Ctx, id: number): Promise<MallCoupon> {
  await lockCoupon(ctx, null, id)
  const it = (await findMallCoupon(ctx, id)) ?? refuse('NOT_FOUND')
  if (it.state === 'ended') refuse('PROMOTION_OVER')
  return it
}

/** Writes one anew. What runs can only be called otherwise, end later, and be more and for more (PROMOTION_RUNS), as with coupons of shops. */
export async function changeMallCoupon(ctx: Ctx, id: number, draft: MallCouponDraft): Promise<void> {
  const before = await held(ctx, id)
  if (before.state === 'running' && !keepsPromise(before, draft)) refuse('PROMOTION_RUNS')
  await saveCoupon(ctx, { ...draft, shopId: null, id })
  ctx.audit({ before: facts(before), after: facts(draft) })
}

const sorted = (ids: readonly number[]) => [...ids].toSorted((a, b) => a - b).join()

const keepsPromise = (now: MallCoupon, draft: MallCouponDraft): boolean =>
  now.startsAt.getTime() === draft.startsAt.getTime() &&
  now.endsAt <= draft.endsAt &&
  now.valueMinor === draft.valueMinor &&
  now.thresholdMinor === draft.thresholdMinor &&
  sorted(now.scopeIds) === sorted(draft.scopeIds) &&
  isForNoFewer(draft, now) &&
  isNoLess(draft, now) &&
  isTakenAlike(draft, now)

/** Ends one now: none is handed out any more, those in hand stay good. One that nobody took is taken away. */
export async function endMallCoupon(ctx: Ctx, id: number): Promise<void> {
  const it = await held(ctx, id)
  await closeMallCoupon(ctx, id, it.received === 0)
  ctx.audit({ before: facts(it), after: { endedAt: ctx.clock.now() } })
}
