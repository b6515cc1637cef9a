import type { Input, sellerPromotionApi } from '@borong/contract'
import type { ShopPromotionDraft } from '#modules/shop/promotion'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuseField } from '#platform/http/refuse'
import { readWords } from '#platform/messages'

const lower = <const Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>

type Sent = Input<typeof sellerPromotionApi.open>

/** An amount above nothing, by the field it was sent in. */
function amount(field: 'minus' | 'value' | 'threshold' | 'budget', { [field]: sent }: Sent): number {
  if (sent === undefined) refuseField(field, 'MISSING')
  const minor = readRupiah(field, sent)
  if (minor <= 0) refuseField(field, 'NOT_MORE_THAN_NOTHING')
  return minor
}

/** For whom a coupon is; what is named counts only for chosen companies. */
function audienceIn({ audience = 'EVERYBODY', company_ids = [], group_ids = [] }: Sent) {
  if (audience !== 'CHOSEN') return { audience: lower(audience) }
  if (!company_ids.length && !group_ids.length) refuseField('company_ids', 'MISSING')
  const idsIn = (ids: readonly string[]) => [...new Set(ids.map(Number))]
  return { audience: lower(audience), companyIds: idsIn(company_ids), groupIds: idsIn(group_ids) }
}

/** A promotion as a shop wrote it. Refuses INVALID_INPUT for what its kind needs and does not have. */
export function readDraft(sent: Sent): ShopPromotionDraft {
  const titles = readWords(sent.names)
  if (!titles['en-us']) refuseField('names', 'ENGLISH')
  const common = { titles, startsAt: new Date(sent.starts_at * 1000), endsAt: new Date(sent.ends_at * 1000) }
  const goodsIds = (sent.goods_ids ?? []).map(Number)
  const budgetMinor = sent.budget === undefined ? null : amount('budget', sent)
  if (sent.kind === 'FULL_DISCOUNT') {
    const [first, ...steps] = (sent.steps ?? []).map((it, at) => {
      const thresholdMinor = readRupiah(`steps.${at}.from`, it.from)
      if (thresholdMinor <= 0) refuseField(`steps.${at}.from`, 'NOT_MORE_THAN_NOTHING')
      return {
        thresholdMinor,
        minusMinor: readRupiah(`steps.${at}.minus`, it.minus ?? 0),
        percentOff: Math.round((it.percent ?? 0) * 100),
        freeFreight: it.free_freight === 1,
        giftSkuId: it.gift_sku_id === undefined ? null : Number(it.gift_sku_id),
        giftQuantity: it.gift_sku_id === undefined ? 0 : (it.gift_num ?? 1),
        couponId: it.coupon_id === undefined ? null : Number(it.coupon_id),
        points: it.points ?? 0,
      }
    })
    if (!first) refuseField('steps', 'MISSING')
    return { kind: 'full_discount', ...common, ...first, steps, goodsIds, budgetMinor }
  }
  if (sent.kind === 'COUPON') {
    if (budgetMinor !== null) refuseField('budget', 'NOT_OF_COUPONS')
    const categoryIds = (sent.category_ids ?? []).map(Number)
    if (goodsIds.length && categoryIds.length) refuseField('category_ids', 'TOO_MANY', { limit: 0 })
    if (sent.total === undefined) refuseField('total', 'MISSING')
    return {
      kind: 'coupon',
      ...common,
      valueMinor: amount('value', sent),
      thresholdMinor: amount('threshold', sent),
      total: sent.total,
      memberLimit: sent.member_limit ?? 1,
      scope: goodsIds.length ? 'some_goods' : categoryIds.length ? 'category' : 'all',
      scopeIds: [...new Set([...goodsIds, ...categoryIds])],
      codeKind: lower(sent.code_kind ?? 'NONE'),
      code: sent.code,
      companyLimit: sent.company_limit ?? 0,
      ...audienceIn(sent),
    }
  }
  if (!goodsIds.length) refuseField('goods_ids', 'MISSING')
  if (sent.kind === 'HALF_PRICE') return { kind: 'half_price', ...common, goodsIds, budgetMinor }
  return { kind: 'minus_price', ...common, goodsIds, budgetMinor, minusMinor: amount('minus', sent) }
}
