import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { format } from '#platform/messages'
import { presentOwnOffer } from '../present-own-offer.ts'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import { halfPriceMessages } from './half-price.messages.ts'

/** The second piece at half price beside a line of the cart, whether it counts or not. */
export const presentHalfPrice = (
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> => ({
  ...presentOwnOffer('HALF_PRICE', offer, skuId, line, lang),
  saving: toRupiah(offer.savingMinor),
  notice: noticeOf(offer, line, lang),
})

/** What it gives, and what is missing where a piece has no second. */
function noticeOf({ savingMinor }: OwnOffer, line: OwnStanding, lang: Language): string {
  if (line.applies) {
    const saving = formatRupiah(toRupiah(savingMinor))
    return format(halfPriceMessages.taken, lang, { saving })
  }
  if (line.declined) return format(halfPriceMessages.declined, lang)
  if (line.quantity < 2) return format(halfPriceMessages.more, lang)
  return format(savingMinor && line.isOtherTaken ? halfPriceMessages.otherTaken : halfPriceMessages.notLower, lang)
}
