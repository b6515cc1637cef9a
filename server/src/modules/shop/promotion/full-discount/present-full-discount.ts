import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format, pickText } from '#platform/messages'
import type { FullJudged } from './evaluate-full-discount.ts'
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

/** What it takes off, and how much is missing until it takes off more. */
function noticeOf({ reached, next, missingMinor, offMinor }: FullJudged, lang: Language): string {
  const missing =
    next && format(fullDiscountMessages.missing, lang, { missing: rupiah(missingMinor), gives: givesOf(next, lang) })
  if (!reached) return missing ?? ''
  const gives = givesOf(reached, lang)
  const taken = offMinor
    ? format(fullDiscountMessages.taken, lang, { gives, amount: rupiah(offMinor) })
    : format(fullDiscountMessages.given, lang, { gives })
  return missing ? format(fullDiscountMessages.takenAndMissing, lang, { taken, missing }) : taken
}

const givesOf = ({ minusMinor, percentOff, freeFreight }: DiscountStep, lang: Language): string =>
  [
    minusMinor ? format(fullDiscountMessages.minus, lang, { amount: rupiah(minusMinor) }) : '',
    percentOff ? format(fullDiscountMessages.percent, lang, { percent: String(percentOff / 100) }) : '',
    freeFreight ? format(fullDiscountMessages.freeFreight, lang) : '',
  ]
    .filter(Boolean)
    .join(format(fullDiscountMessages.and, lang))
