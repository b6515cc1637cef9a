import { type BorongClient, eachRow } from '@borong/client'
import type { Input, Reply, api } from '@borong/contract'
import { Copied } from './copier.ts'
import type { Places } from './copy-shops.ts'

type Promotion = Reply<typeof api.sellerPromotion.show>
type Draft = Input<typeof api.sellerPromotion.open>
type Step = NonNullable<Draft['steps']>[number]

interface At {
  places: Places
  coupons: Copied
}

/**
 * The promotions of a shop that run or are to come; coupons first, which discounts give. Left out is what is for chosen companies, which are
 * not copied, and what is for goods of which none was. Answers how many there are.
 */
export async function copyPromotions(reader: BorongClient, seller: BorongClient, places: Places): Promise<number> {
  const found: Promotion[] = []
  for (const state of ['RUNNING', 'PLANNED'] as const)
    for await (const { kind, promotion_id: id } of eachRow(reader.sellerPromotion.list, { state, page_size: 100 }))
      found.push(await reader.sellerPromotion.show({ kind, id }))
  const coupons = new Copied()
  let n = 0
  for (const it of found.toSorted((a, b) => Number(b.kind === 'COUPON') - Number(a.kind === 'COUPON'))) {
    const draft = draftOf(it, { places, coupons })
    if (!draft) continue
    const made = await seller.sellerPromotion.open(draft)
    if (it.kind === 'COUPON') coupons.set(it.promotion_id, made.promotion_id)
    n++
  }
  return n
}

function draftOf(it: Promotion, at: At): Draft | undefined {
  const goods = it.goods.flatMap(({ goods_id: id }) => (at.places.goods.has(id) ? at.places.goods.get(id) : []))
  const isCoupon = it.kind === 'COUPON'
  if ((it.goods.length && !goods.length) || it.audience === 'CHOSEN' || it.is_closed === 1) return undefined
  const steps = it.steps.map((step) => writtenStep(step, at))
  return {
    kind: it.kind,
    names: it.names,
    starts_at: it.starts_at,
    ends_at: it.ends_at,
    ...(goods.length && { goods_ids: goods }),
    ...(it.category_ids.length && { category_ids: it.category_ids.map((id) => at.places.categories.get(id)) }),
    ...(steps.length && { steps }),
    ...(it.minus !== undefined && { minus: it.minus }),
    ...(isCoupon && {
      ...(it.value !== undefined && { value: it.value }),
      ...(it.threshold !== undefined && { threshold: it.threshold }),
      ...(it.total !== undefined && { total: it.total }),
      ...(it.member_limit !== undefined && { member_limit: it.member_limit }),
      ...(it.company_limit && { company_limit: it.company_limit }),
      ...(it.audience && { audience: it.audience }),
      ...(it.code_kind && { code_kind: it.code_kind }),
      ...(it.code && { code: it.code }),
    }),
  }
}

/** What a step gives is left out where it was not copied. */
function writtenStep({ gift, coupon, ...step }: Promotion['steps'][number], { places, coupons }: At): Step {
  return {
    from: step.from,
    ...(step.minus > 0 && { minus: step.minus }),
    ...(step.percent > 0 && { percent: step.percent }),
    ...(step.free_freight && { free_freight: 1 }),
    ...(step.points > 0 && { points: step.points }),
    ...(gift && places.skus.has(gift.sku_id) && { gift_sku_id: places.skus.get(gift.sku_id), gift_num: gift.num }),
    ...(coupon && coupons.has(coupon.coupon_id) && { coupon_id: coupons.get(coupon.coupon_id) }),
  }
}
