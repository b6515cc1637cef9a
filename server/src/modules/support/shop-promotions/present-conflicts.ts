import type { Reply, sellerPromotionApi } from '@borong/contract'
import {
  findOverlaps,
  flashHoursOfShop,
  groupEntriesOfShop,
  howTheyMeet,
  type ShopPromotionDraft,
  shopPromotionsBetween,
} from '#modules/shop/promotion'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'

type Conflicts = Reply<typeof sellerPromotionApi.preview>['conflicts']

const goodsOf = (draft: ShopPromotionDraft): number[] =>
  draft.kind !== 'coupon' ? [...draft.goodsIds] : draft.scope === 'some_goods' ? [...draft.scopeIds] : []

/** What a promotion that is written meets at the same time for the same goods, and what comes of it; it forbids nothing. */
export async function presentConflicts(
  ctx: Ctx,
  shopId: number,
  draft: ShopPromotionDraft,
  id: number,
): Promise<Conflicts> {
  const { kind, startsAt, endsAt } = draft
  const goodsIds = goodsOf(draft)
  const now = ctx.clock.now()
  const from = startsAt > now ? startsAt : now
  const [promotions, groups, hours] = await Promise.all([
    shopPromotionsBetween(ctx, shopId, { kind, id, goodsIds, startsAt, endsAt }),
    groupEntriesOfShop(ctx, shopId, from, endsAt),
    flashHoursOfShop(ctx, shopId, from, endsAt),
  ])
  const planned = { kind: kind as string, id, titles: draft.titles, startsAt: from, overAt: endsAt, goodsIds }
  const others = findOverlaps(
    planned,
    [...groups, ...hours].map((it) => ({ ...it, kind: it.kind as string })),
  )
  return [
    ...promotions.map((it) => ({ ...it, overAt: it.endsAt })),
    ...others.map(({ other, shared }) => ({ ...other, kind: other.kind as 'flash_sale' | 'group_buy', shared })),
  ].map((it) => {
    const meeting = howTheyMeet(kind, it.kind)
    return {
      kind: upper(it.kind),
      promotion_id: String(it.id),
      name: pickText(it.titles, ctx.lang),
      starts_at: toSeconds(it.startsAt),
      ends_at: toSeconds(it.overAt),
      goods_num: it.shared,
      is_barred: meeting === 'barred' ? 1 : 0,
      outcome: upper(meeting),
    }
  })
}
