import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format, pickText } from '#platform/messages'
import type { FullJudged } from './evaluate-full-discount.ts'
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
  is_check: judged.applies && (!line || line.checked) ? 1 : 0,
  end_time: toSeconds(judged.discount.endsAt),
  notice: noticeOf(judged, lang),
})

/** What it takes off, or how much is missing until it does. */
function noticeOf({ discount, missingMinor, offMinor, applies }: FullJudged, lang: Language): string {
  const { minusMinor, percentOff, freeFreight } = discount
  const gives = [
    minusMinor ? format(fullDiscountMessages.minus, lang, { amount: rupiah(minusMinor) }) : '',
    percentOff ? format(fullDiscountMessages.percent, lang, { percent: String(percentOff / 100) }) : '',
    freeFreight ? format(fullDiscountMessages.freeFreight, lang) : '',
  ]
    .filter(Boolean)
    .join(format(fullDiscountMessages.and, lang))
  if (!applies) return format(fullDiscountMessages.missing, lang, { missing: rupiah(missingMinor), gives })
  return offMinor
    ? format(fullDiscountMessages.taken, lang, { gives, amount: rupiah(offMinor) })
    : format(fullDiscountMessages.given, lang, { gives })
}
