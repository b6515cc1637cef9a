import type { Input, Reply, sellerPromotionApi } from '@borong/contract'
import { sum, toRupiah } from '@borong/money'
import { findOffers, type Offer } from '#modules/shop/catalog'
import {
  draftId,
  findShopPromotion,
  presentShopPromotions,
  runningPromotions,
  type RunningPromotions,
  withDraft,
  withoutPromotion,
} from '#modules/shop/promotion'
import { priceCart, priceLine } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { presentConflicts } from './present-conflicts.ts'
import { presentSku } from './present-shop-promotions.ts'
import { readDraft } from './read-draft.ts'

type Preview = Reply<typeof sellerPromotionApi.preview>

/**
 * What a basket of a buyer without own prices becomes with a draft and is without it, priced by the evaluation of carts, and what the draft collides with.
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
  const [offers, saved, before] = await Promise.all([
    findOffers(ctx, skuIds),
    runningPromotions(ctx, 0, skuIds),
    instead_of === '0' ? undefined : findShopPromotion(ctx, shopId, { kind: draft.kind, id: Number(instead_of) }),
  ])
  const others = before ? withoutPromotion(saved, before) : saved
  const running = await withDraft(ctx, shopId, draft, others, before?.givenMinor)
  const basket = asked.map((it) => {
    const offer = offers.get(Number(it.sku_id))
    if (!offer?.sellable || offer.shopId !== shopId) refuse('NOT_FOUND')
    return { offer, num: it.num }
  })
  const sheet = pricedWith(ctx, basket, running)
  const without = pricedWith(ctx, basket, others)
  const shop = sheet.shops[0]
  const paidWithout = new Map(without.shops[0]?.lines.map((it) => [it.offer.skuId, it.paidMinor]))
  return {
    lines: (shop?.lines ?? []).map((it) => ({
      ...presentSku(ctx, it.offer),
      num: it.quantity,
      unit_price: toRupiah(it.price.priceMinor),
      subtotal: toRupiah(it.subtotalMinor),
      discount: toRupiah(it.discountMinor),
      paid: toRupiah(it.paidMinor),
      paid_without: toRupiah(paidWithout.get(it.offer.skuId) ?? it.paidMinor),
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
    paid_sum_without: toRupiah(without.totals.totalMinor),
    conflicts: await presentConflicts(ctx, shopId, draft, Number(instead_of)),
  }
}

/** A basket as carts are priced, with what is given to run. */
const pricedWith = (ctx: Ctx, basket: readonly { offer: Offer; num: number }[], running: RunningPromotions) =>
  priceCart(
    {
      lines: basket.map(({ offer, num }) => priceLine(offer, num, true, running)),
      templates: new Map(),
      promotions: running.terms,
    },
    { onlyChecked: true, regionPath: undefined, now: ctx.clock.now() },
  )

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
