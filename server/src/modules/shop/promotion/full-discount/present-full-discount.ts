import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format, pickText } from '#platform/messages'
import { couponIn, type FullJudged, giftIn } from './evaluate-full-discount.ts'
import type { FullDiscount } from './full-discount.store.ts'
import type { DiscountStep } from './full-discount.types.ts'
import { fullDiscountMessages } from './full-discount.messages.ts'

const rupiah = (minor: number) => formatRupiah(toRupiah(minor))

/** The discount of a shop in the cart: of the whole shop, or beside one line. */
export const presentFullDiscount = (
  judged: FullJudged,
  lang: Language,
  line?: { skuId: number; checked: boolean },
): Static<typeof CartPromotion> => ({
  sku_id: line ? String(line.skuId) : '',
  promotion_id: String(judged.discount.id),
  promotion_type: 'FULL_DISCOUNT',
  promotion_name: pickText(judged.discount.titles, lang),
  is_check: judged.reached && (!line || line.checked) ? 1 : 0,
  ...(judged.next && { missing: toRupiah(judged.missingMinor) }),
  end_time: toSeconds(judged.discount.endsAt),
  notice: noticeOf(judged, lang),
})

/** What it gives, what of it cannot be given, and how much is missing until it gives more. */
function noticeOf(judged: FullJudged, lang: Language): string {
  const { discount, reached, next, missingMinor, offMinor } = judged
  const missing =
    next &&
    format(fullDiscountMessages.missing, lang, { missing: rupiah(missingMinor), gives: givesOf(discount, next, lang) })
  if (!reached) return missing ?? ''
  const gives = givesOf(discount, reached, lang)
  const taken = offMinor
    ? format(fullDiscountMessages.taken, lang, { gives, amount: rupiah(offMinor) })
    : format(fullDiscountMessages.given, lang, { gives })
  return [taken, ...exceptions(judged, reached, lang), missing ?? '']
    .filter(Boolean)
    .reduce((said, more) => format(fullDiscountMessages.takenAndMissing, lang, { taken: said, missing: more }))
}

/** What is promised and comes otherwise, or not at all. */
function exceptions({ discount, gift }: FullJudged, reached: DiscountStep, lang: Language): string[] {
  const coupon = couponIn(discount, reached)
  const said: string[] = []
  if (gift?.comes === 'none')
    said.push(format(fullDiscountMessages.giftGone, lang, { name: pickText(gift.known.names, lang) }))
  if (gift?.comes === 'bought')
    said.push(
      format(fullDiscountMessages.giftBought, lang, {
        name: pickText(gift.known.names, lang),
        n: String(gift.quantity),
      }),
    )
  if (coupon && !coupon.isOpen)
    said.push(format(fullDiscountMessages.couponGone, lang, { name: pickText(coupon.titles, lang) }))
  return said
}

/** All that a step gives, in words. */
export function givesOf(discount: FullDiscount, step: DiscountStep, lang: Language): string {
  const { minusMinor, percentOff, freeFreight, giftQuantity = 0, points = 0 } = step
  const gift = giftIn(discount, step)
  const coupon = couponIn(discount, step)
  return [
    minusMinor ? format(fullDiscountMessages.minus, lang, { amount: rupiah(minusMinor) }) : '',
    percentOff ? format(fullDiscountMessages.percent, lang, { percent: String(percentOff / 100) }) : '',
    freeFreight ? format(fullDiscountMessages.freeFreight, lang) : '',
    gift ? format(fullDiscountMessages.gift, lang, { n: String(giftQuantity), name: pickText(gift.names, lang) }) : '',
    coupon ? format(fullDiscountMessages.coupon, lang, { name: pickText(coupon.titles, lang) }) : '',
    points ? format(fullDiscountMessages.points, lang, { n: String(points) }) : '',
  ]
    .filter(Boolean)
    .join(format(fullDiscountMessages.and, lang))
}
