import type { Language, Reply, sellerPromotionApi } from '@borong/contract'
import { toPercent, toRupiah } from '@borong/money'
import { type Offer, pageOfShopSkus } from '#modules/shop/catalog'
import {
  codesOf,
  type DiscountStep,
  findShopPromotion,
  type GivenFacts,
  givenFacts,
  goodsOfPromotion,
  pageOfShopPromotions,
  presentCodes,
  type ShopPromotion,
  type ShopPromotionKind,
  type ShopPromotionState,
  stateOf,
} from '#modules/shop/promotion'
import { promotionUses } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentAudience } from './present-audience.ts'

type Uses = Awaited<ReturnType<typeof promotionUses>>

function presentRow(ctx: Ctx, it: ShopPromotion, uses: Uses): Reply<typeof sellerPromotionApi.list>['data'][number] {
  const use = uses.get(`${it.kind} ${it.id}`)
  return {
    promotion_id: String(it.id),
    kind: upper(it.kind),
    state: upper(stateOf(it, ctx.clock.now())),
    name: pickText(it.titles, ctx.lang),
    starts_at: toSeconds(it.startsAt),
    ends_at: toSeconds(it.endsAt),
    goods_num: it.goodsIds.length,
    orders: use?.orders ?? 0,
    given: toRupiah(use?.givenMinor ?? 0),
    ...(it.budgetMinor !== null && { budget: toRupiah(it.budgetMinor), budget_used: toRupiah(it.givenMinor) }),
    ...(it.kind === 'coupon' && { received: it.received!, used: it.used! }),
  }
}

interface Paged {
  page_no: number
  page_size: number
}
const pageOf = ({ page_no, page_size }: Paged) => ({ from: (page_no - 1) * page_size, size: page_size })

export async function presentShopPromotions(
  ctx: Ctx,
  filter: { keyword: string; state?: ShopPromotionState | undefined; kind?: ShopPromotionKind | undefined },
  page: Paged,
) {
  const { shopId } = sellerIn(ctx)
  const { rows, total } = await pageOfShopPromotions(ctx, shopId, filter, pageOf(page))
  const uses = await promotionUses(ctx, shopId, rows)
  return { data: rows.map((it) => presentRow(ctx, it, uses)), data_total: total, ...page }
}

function presentStep(
  step: DiscountStep,
  { gifts, coupons }: GivenFacts,
  lang: Language,
): Reply<typeof sellerPromotionApi.show>['steps'][number] {
  const gift = gifts.find((it) => it.skuId === step.giftSkuId)
  const coupon = coupons.find((it) => it.id === step.couponId)
  return {
    from: toRupiah(step.thresholdMinor),
    minus: toRupiah(step.minusMinor),
    percent: toPercent(step.percentOff),
    free_freight: step.freeFreight ? 1 : 0,
    ...(gift && {
      gift: {
        sku_id: String(gift.skuId),
        goods_name: pickText(gift.names, lang),
        num: step.giftQuantity ?? 0,
        left: gift.left,
      },
    }),
    ...(coupon && {
      coupon: { coupon_id: String(coupon.id), name: pickText(coupon.titles, lang), is_open: coupon.isOpen ? 1 : 0 },
    }),
    points: step.points ?? 0,
  }
}

/** One of the own shop. Refuses NOT_FOUND. */
export async function presentShopPromotion(
  ctx: Ctx,
  named: { kind: ShopPromotionKind; id: number },
): Promise<Reply<typeof sellerPromotionApi.show>> {
  const { shopId } = sellerIn(ctx)
  const it = (await findShopPromotion(ctx, shopId, named)) ?? refuse('NOT_FOUND')
  const steps = it.steps ?? []
  const [uses, goods, audience, known] = await Promise.all([
    promotionUses(ctx, shopId, [it]),
    goodsOfPromotion(ctx, shopId, it.goodsIds),
    presentAudience(ctx, it),
    givenFacts(ctx, steps),
  ])
  return {
    ...presentRow(ctx, it, uses),
    names: it.titles,
    goods: goods.map(({ goodsId, names, picture }) => ({
      goods_id: String(goodsId),
      goods_name: pickText(names, ctx.lang),
      thumbnail: picture,
    })),
    category_ids: it.categoryIds.map(String),
    steps: steps.map((step) => presentStep(step, known, ctx.lang)),
    ...(it.minusMinor !== null && { minus: toRupiah(it.minusMinor) }),
    ...(it.kind === 'coupon' && {
      value: toRupiah(it.valueMinor!),
      threshold: toRupiah(it.thresholdMinor!),
      total: it.total!,
      member_limit: it.memberLimit!,
      is_closed: it.isClosed ? 1 : 0,
      code_kind: upper(it.codeKind),
      ...audience,
      ...(it.code !== null && { code: it.code }),
      company_limit: it.companyLimit!,
    }),
  }
}

export const presentSku = (
  ctx: Ctx,
  it: Pick<Offer, 'skuId' | 'goodsId' | 'names' | 'specs' | 'picture' | 'priceMinor'>,
) => ({
  sku_id: String(it.skuId),
  goods_id: String(it.goodsId),
  goods_name: pickText(it.names, ctx.lang),
  spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
  thumbnail: it.picture,
  price: toRupiah(it.priceMinor),
})

export async function presentSkusToPromote(ctx: Ctx, keyword: string, page: Paged) {
  const filter = { keyword, status: 'on_shelf', isOut: false } as const
  const { rows, total } = await pageOfShopSkus(ctx, sellerIn(ctx).shopId, filter, {
    no: page.page_no,
    size: page.page_size,
  })
  const data = rows.map((it) => presentSku(ctx, { ...it, skuId: it.id, picture: it.picture || it.thumbnail }))
  return { data, data_total: total, ...page }
}

/** The codes of a coupon of the own shop, for a spreadsheet. Refuses NOT_FOUND. */
export async function codesInFile(ctx: Ctx, id: number): Promise<string> {
  const { shopId } = sellerIn(ctx)
  if (!(await findShopPromotion(ctx, shopId, { kind: 'coupon', id }))) refuse('NOT_FOUND')
  return presentCodes(await codesOf(ctx, shopId, id))
}
