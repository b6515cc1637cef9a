import { couponCodeLimits } from '@borong/contract'
import { categoryTree } from '#modules/shop/catalog'
import { shareGroups } from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { assertAmount, assertCount, assertLimit, assertPeriod, assertTexts, assertTitles } from '../promotion.policy.ts'
import type { Audience, CodeKind } from './coupon.types.ts'
import { sharedCode } from './coupon-code.store.ts'
import { plainCode, writeCodes } from './coupon-codes.ts'
import { isForNoFewer } from './coupon-promise.ts'
import { type CouponTerms, changeCoupon, goodsOnShelf, insertCoupon, lockCoupon } from './coupon.store.ts'

export interface CouponDraft extends Omit<
  CouponTerms,
  'descriptions' | 'codeKind' | 'companyLimit' | 'audience' | 'companyIds' | 'groupIds'
> {
  /** Given: this coupon is changed. */
  id?: number
  /** Null: the mall gives it. */
  shopId: number | null
  descriptions?: LocalizedText
  /** Absent: it is taken from the list. */
  codeKind?: CodeKind
  /** The one for everybody. */
  code?: string | undefined
  /** Absent or 0: a company takes as many as there are. */
  companyLimit?: number
  /** Absent: it is for everybody. */
  audience?: Audience
  /** Of chosen companies; whether they may be named is for the caller to say. */
  companyIds?: readonly number[]
  /** Of chosen companies: groups of customers of the shop. */
  groupIds?: readonly number[]
}

const maxInScope = 100
const noText = {} as LocalizedText

/** What its giver says of a coupon, checked. */
export async function assertCoupon(ctx: Ctx, draft: CouponDraft): Promise<void> {
  assertTitles('titles', draft.titles)
  if (draft.descriptions) assertTexts('descriptions', draft.descriptions)
  assertAmount('valueMinor', draft.valueMinor)
  assertAmount('thresholdMinor', draft.thresholdMinor)
  if (draft.valueMinor >= draft.thresholdMinor) refuse('COUPON_VALUE')
  assertPeriod(ctx, draft.startsAt, draft.endsAt)
  assertCount('total', draft.total, 1)
  assertLimit(draft.memberLimit, draft.total)
  assertCount('companyLimit', draft.companyLimit ?? 0, 0)
  if ((draft.companyLimit ?? 0) > draft.total) refuse('MEMBER_LIMIT', { most: draft.total })
  if (draft.codeKind === 'shared' && !draft.code) refuseField('code', 'MISSING')
  if (draft.codeKind === 'single' && draft.total > couponCodeLimits.single)
    refuseField('total', 'TOO_HIGH', { limit: couponCodeLimits.single })
  await assertScope(ctx, draft)
  await assertAudience(ctx, draft)
}

/** Offers a coupon, or changes one: what people have already received stays as it was promised. Answers its id. */
export async function saveCoupon(ctx: Ctx, draft: CouponDraft): Promise<number> {
  await assertCoupon(ctx, draft)
  const { id, shopId, descriptions = noText, codeKind = 'none', companyLimit = 0, code, ...rest } = draft
  const { audience = 'everybody', companyIds = [], groupIds = [] } = draft
  const terms: CouponTerms = { ...rest, descriptions, codeKind, companyLimit, audience, companyIds, groupIds }
  const wanted = { codeKind, total: terms.total, code: code && plainCode(code) }
  if (id === undefined) {
    const opened = await insertCoupon(ctx, { shopId, terms })
    await writeCodes(ctx, opened, wanted)
    return opened
  }
  const now = (await lockCoupon(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  const isSame =
    now.valueMinor === terms.valueMinor &&
    now.thresholdMinor === terms.thresholdMinor &&
    now.scope === terms.scope &&
    String(now.scopeIds) === String(terms.scopeIds) &&
    now.startsAt.getTime() === terms.startsAt.getTime() &&
    isForNoFewer(terms, now) &&
    now.codeKind === codeKind &&
    (codeKind !== 'shared' || (await sharedCode(ctx, id)) === wanted.code)
  if (now.received > 0 && (!isSame || terms.total < now.total || terms.endsAt < now.endsAt))
    refuse('COUPON_HANDED_OUT', { n: now.received })
  await changeCoupon(ctx, shopId, id, terms)
  await writeCodes(ctx, id, wanted)
  return id
}

async function assertScope(ctx: Ctx, { shopId, scope, scopeIds }: CouponDraft): Promise<void> {
  const isListed = scopeIds.length > 0 && scopeIds.length <= maxInScope && new Set(scopeIds).size === scopeIds.length
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

/** Refuses CUSTOMER_GROUP_UNKNOWN for groups that the shop does not keep. */
async function assertAudience(ctx: Ctx, draft: CouponDraft): Promise<void> {
  const { shopId, audience = 'everybody', companyIds = [], groupIds = [] } = draft
  const named = companyIds.length + groupIds.length
  if (audience === 'chosen' && !named) refuseField('companyIds', 'MISSING')
  if (audience !== 'chosen' && named) refuseField('companyIds', 'TOO_MANY', { limit: 0 })
  if (!groupIds.length) return
  const there = shopId === null ? [] : await shareGroups(ctx, shopId, groupIds)
  if (there.length < new Set(groupIds).size) refuse('CUSTOMER_GROUP_UNKNOWN')
}
