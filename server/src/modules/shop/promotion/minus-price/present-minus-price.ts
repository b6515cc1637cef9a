import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { format } from '#platform/messages'
import { presentOwnOffer } from '../present-own-offer.ts'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import { minusPriceMessages } from './minus-price.messages.ts'

const rupiah = (minor: number) => formatRupiah(toRupiah(minor))

/** A minus price beside a line of the cart, whether it counts or not. */
export const presentMinusPrice = (
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> => ({
  ...presentOwnOffer('MINUS', offer, skuId, line, lang),
  saving: toRupiah(offer.savingMinor),
  notice: noticeOf(offer, line, lang),
})

function noticeOf({ savingMinor, facts }: OwnOffer, line: OwnStanding, lang: Language): string {
  const { minusMinor } = facts as { minusMinor: number }
  const amount = rupiah(minusMinor)
  if (line.applies) return format(minusPriceMessages.taken, lang, { amount, saving: rupiah(savingMinor) })
  if (!savingMinor) return format(minusPriceMessages.notLower, lang)
  if (line.declined) return format(minusPriceMessages.declined, lang)
  return line.isOtherTaken
    ? format(minusPriceMessages.otherTaken, lang)
    : format(minusPriceMessages.gives, lang, { amount })
}
