import type { CartCoupon, CartPromotion, Language } from '@borong/contract'
import { add, type Sen } from '@borong/money'
import type { Static } from 'typebox'
import type { LocalizedText } from '#platform/messages'
import type { DiscountedLines } from './discount-lines.ts'
import type { OwnPromotions } from './own-promotion.ts'
import type { PromotionPresenter } from './promotion-type.ts'
import { typeOf, typesInOrder } from './registered-types.ts'

/** What one promotion took off all lines of an order. */
export interface Discount {
  kind: string
  promotionId: number
  titles: LocalizedText
  amountMinor: Sen
  freeFreight: boolean
  /** The kind of its row on the wire. */
  row: PromotionPresenter['row']
}

interface Taken {
  kind: string
  promotionId: number
  titles: LocalizedText
  amountMinor: Sen
  freeFreight?: boolean
}

/** Adjustments summed by promotion, in the order in which their types apply: the rows of a price sheet. */
export function discountsOf(adjustments: readonly Taken[]): Discount[] {
  const sums = new Map<string, Discount>()
  for (const { kind, promotionId, titles, amountMinor, freeFreight = false } of adjustments) {
    const key = `${kind} ${promotionId}`
    const before = sums.get(key) ?? {
      kind,
      promotionId,
      titles,
      amountMinor: 0,
      freeFreight: false,
      row: typeOf(kind)?.present.row ?? 'discount',
    }
    sums.set(key, {
      ...before,
      amountMinor: add(before.amountMinor, amountMinor),
      freeFreight: before.freeFreight || freeFreight,
    })
  }
  const places = new Map(typesInOrder().map((type, at) => [type.kind, at]))
  return [...sums.values()].toSorted((a, b) => (places.get(a.kind) ?? -1) - (places.get(b.kind) ?? -1))
}

/** Amounts by kind in minor units. */
export type SumsByKind = Readonly<Record<string, Sen>>

export function sumsByKind(adjustments: readonly { kind: string; amountMinor: Sen }[]): SumsByKind {
  const sums: Record<string, Sen> = {}
  for (const { kind, amountMinor } of adjustments) sums[kind] = add(sums[kind] ?? 0, amountMinor)
  return sums
}

/** The sums that the API family has a field for; `cash_back` is by promotions of single lines. */
export function familySums(sums: SumsByKind): Record<NonNullable<PromotionPresenter['sum']>, Sen> {
  const family = { full_minus: 0, coupon_price: 0, cash_back: 0 }
  for (const [kind, amountMinor] of Object.entries(sums)) {
    const field = typeOf(kind)?.present.sum
    if (field) family[field] = add(family[field], amountMinor)
  }
  return family
}

/** What promotions say of a shop in the cart, or of one line of it. */
export const presentShopPromotions = (
  { findings }: Pick<DiscountedLines, 'findings'>,
  shopId: number,
  lang: Language,
  line?: { goodsId: number; skuId: number; checked: boolean },
): Static<typeof CartPromotion>[] =>
  typesInOrder().flatMap(({ kind, present }) =>
    findings.has(kind) ? (present.ofShop?.(findings.get(kind), shopId, lang, line) ?? []) : [],
  )

/** The promotions that a line can have of its own, and which it has. */
export const presentOwnPromotions = (
  { offered, taken, declined }: OwnPromotions,
  line: { skuId: number; quantity: number },
  lang: Language,
): Static<typeof CartPromotion>[] =>
  offered.flatMap((offer) => {
    const applies = offer === taken
    const standing = { quantity: line.quantity, applies, declined, isOtherTaken: !applies && taken !== undefined }
    const shown = typeOf(offer.kind)?.present.ofLine?.(offer, line.skuId, standing, lang)
    return shown ? [shown] : []
  })

/** What the member can use, compared with the ticked lines. */
export const presentVouchers = (
  { findings }: Pick<DiscountedLines, 'findings'>,
  lang: Language,
): Static<typeof CartCoupon>[] =>
  typesInOrder().flatMap(({ kind, present }) =>
    findings.has(kind) ? (present.vouchers?.(findings.get(kind), lang) ?? []) : [],
  )
