import { categoryTree } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { needAmount, needCount, needLimit, needPeriod, needTexts, needTitles } from '../promotion.policy.ts'
import { type CouponScope, changeCoupon, goodsOnShelf, insertCoupon, lockCoupon } from './coupon.store.ts'

export interface CouponDraft {
  /** Given: this coupon is changed. */
  id?: number
  /** Null: the mall gives it. */
  shopId: number | null
  titles: LocalizedText
  descriptions?: LocalizedText
  valueMinor: number
  thresholdMinor: number
  startsAt: Date
  endsAt: Date
  total: number
  memberLimit: number
  scope: CouponScope
  scopeIds: readonly number[]
}

const mostInScope = 100

/** Offers a coupon, or changes one: what people already hold stays as it was promised. Answers its id. */
export async function keepCoupon(ctx: Ctx, draft: CouponDraft): Promise<number> {
  needTitles('titles', draft.titles)
  if (draft.descriptions) needTexts('descriptions', draft.descriptions)
  needAmount('valueMinor', draft.valueMinor)
  needAmount('thresholdMinor', draft.thresholdMinor)
  if (draft.valueMinor >= draft.thresholdMinor) refuse('COUPON_VALUE')
  needPeriod(ctx, draft.startsAt, draft.endsAt)
  needCount('total', draft.total, 1)
  needLimit(draft.memberLimit, draft.total)
  await needScope(ctx, draft)
  const { id, shopId, descriptions = {}, ...rest } = draft
  const terms = { ...rest, descriptions }
  if (id === undefined) return insertCoupon(ctx, { shopId, terms })
  const now = (await lockCoupon(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  const isSame =
    now.value_minor === terms.valueMinor &&
    now.threshold_minor === terms.thresholdMinor &&
    now.scope === terms.scope &&
    String(now.scope_ids) === String(terms.scopeIds) &&
    now.starts_at.getTime() === terms.startsAt.getTime()
  if (now.received > 0 && (!isSame || terms.total < now.total || terms.endsAt < now.ends_at))
    refuse('COUPON_HANDED_OUT', { n: now.received })
  await changeCoupon(ctx, shopId, id, terms)
  return id
}

async function needScope(ctx: Ctx, { shopId, scope, scopeIds }: CouponDraft): Promise<void> {
  const isListed = scopeIds.length > 0 && scopeIds.length <= mostInScope && new Set(scopeIds).size === scopeIds.length
  if (scope === 'all' ? scopeIds.length > 0 : !isListed) refuse('COUPON_SCOPE')
  if (scope === 'category') {
    const { byId } = await categoryTree(ctx)
    if (scopeIds.some((id) => !byId.has(id))) refuse('COUPON_SCOPE')
  }
  if (
    scope === 'some_goods' &&
    (await goodsOnShelf(ctx, { goodsIds: scopeIds, shopId, seen: undefined })).length < scopeIds.length
  )
    refuse('COUPON_SCOPE')
}
