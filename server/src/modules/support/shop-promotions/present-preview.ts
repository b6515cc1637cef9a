import type { Input, Reply, sellerPromotionApi } from '@borong/contract'
import { sum, toRupiah } from '@borong/money'
import { findOffers } from '#modules/shop/catalog'
import {
  draftId,
  presentShopPromotions,
  runningPromotions,
  type ShopPromotion,
  type ShopPromotionDraft,
  shopPromotionsBetween,
  withDraft,
} from '#modules/shop/promotion'
import { priceCart, priceLine } from '#modules/trade/cart'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentSku } from './present-shop-promotions.ts'
import { readDraft } from './read-draft.ts'

type Preview = Reply<typeof sellerPromotionApi.preview>

/**
 * What a basket of a buyer without own prices becomes with a draft, priced by the evaluation of carts, and what the draft collides with.
 * Writes nothing. Refuses what the kind refuses, and NOT_FOUND for skus of others.
 */
export async function presentPreview(
  ctx: Ctx,
  { draft: sent, lines: asked, instead_of = '0' }: Input<typeof sellerPromotionApi.preview>,
): Promise<Preview> {
  const { shopId } = sellerIn(ctx)
  const draft = readDraft(sent)
  const skuIds = asked.map((it) => Number(it.sku_id))
  if (new Set(skuIds).size < skuIds.length) refuseField('lines', 'TWICE')
  const [offers, saved] = await Promise.all([findOffers(ctx, skuIds), runningPromotions(ctx, 0, skuIds)])
  const running = await withDraft(ctx, shopId, draft, saved)
  const lines = asked.map((it) => {
    const offer = offers.get(Number(it.sku_id))
    if (!offer?.sellable || offer.shopId !== shopId) refuse('NOT_FOUND')
    return priceLine(offer, it.num, true, running)
  })
  const now = ctx.clock.now()
  const contents = { lines, templates: new Map(), promotions: running.terms }
  const sheet = priceCart(contents, { onlyChecked: true, regionPath: undefined, now })
  const shop = sheet.shops[0]
  return {
    lines: (shop?.lines ?? []).map((it) => ({
      ...presentSku(ctx, it.offer),
      num: it.quantity,
      unit_price: toRupiah(it.price.priceMinor),
      subtotal: toRupiah(it.subtotalMinor),
      discount: toRupiah(it.discountMinor),
      paid: toRupiah(it.paidMinor),
    })),
    taken: takenBy(ctx, shop?.adjustments ?? []),
    notice: shop
      ? presentShopPromotions(sheet.promotions, shopId, ctx.lang)
          .map((it) => it.notice)
          .filter(Boolean)
          .join(' ')
      : '',
    goods_sum: toRupiah(sheet.totals.goodsMinor),
    discount_sum: toRupiah(sheet.totals.discountMinor),
    paid_sum: toRupiah(sheet.totals.totalMinor),
    conflicts: await conflictsOf(ctx, shopId, draft, Number(instead_of)),
  }
}

type Adjustments = ReturnType<typeof priceCart>['shops'][number]['adjustments']

/** What each promotion takes off, over all lines. */
function takenBy(ctx: Ctx, adjustments: Adjustments): Preview['taken'] {
  const groups = new Map<string, Adjustments>()
  for (const it of adjustments) {
    const key = `${it.kind} ${it.promotionId}`
    groups.set(key, [...(groups.get(key) ?? []), it])
  }
  return [...groups.values()].map((of) => ({
    kind: of[0]!.kind,
    name: pickText(of[0]!.titles, ctx.lang),
    amount: toRupiah(sum(of.map((it) => it.amountMinor))),
    is_draft: of[0]!.promotionId === draftId ? 1 : 0,
    free_freight: of.some((it) => it.freeFreight) ? 1 : 0,
  }))
}

const ofTheirOwn: readonly ShopPromotion['kind'][] = ['minus_price', 'half_price']

/** One discount of a shop at a time, and one minus price or one second half price of the same goods. */
const isBarred = (draft: ShopPromotionDraft, it: ShopPromotion) =>
  it.kind === draft.kind && (it.kind === 'full_discount' || ofTheirOwn.includes(it.kind))

async function conflictsOf(
  ctx: Ctx,
  shopId: number,
  draft: ShopPromotionDraft,
  id: number,
): Promise<Preview['conflicts']> {
  const goodsIds =
    draft.kind !== 'coupon' ? [...draft.goodsIds] : draft.scope === 'some_goods' ? [...draft.scopeIds] : []
  const { kind, startsAt, endsAt } = draft
  const others = await shopPromotionsBetween(ctx, shopId, { kind, id, goodsIds, startsAt, endsAt })
  return others.map((it) => ({
    kind: upper(it.kind),
    promotion_id: String(it.id),
    name: pickText(it.titles, ctx.lang),
    starts_at: toSeconds(it.startsAt),
    ends_at: toSeconds(it.endsAt),
    goods_num: it.shared,
    is_barred: isBarred(draft, it) ? 1 : 0,
  }))
}
