import type { CartPromotion, Language } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { format } from '#platform/messages'
import { presentOwnOffer } from '../present-own-offer.ts'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import { flashSaleMessages } from './flash-sale.messages.ts'

/** The price of a flash sale beside a line of the cart, whether it counts or not. */
export const presentFlashPrice = (
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> => ({
  ...presentOwnOffer('SECKILL', offer, skuId, line, lang),
  price: toRupiah(offer.price!.priceMinor),
  enable_num: offer.price!.max,
  notice: noticeOf(offer, line, lang),
})

/** Why it does not count for the line; empty where it does. */
function noticeOf({ price, savingMinor }: OwnOffer, line: OwnStanding, lang: Language): string {
  const { max } = price!
  if (line.applies) return ''
  if (line.declined) return format(flashSaleMessages.declined, lang)
  if (max === 0) return format(flashSaleMessages.noneLeft, lang)
  if (line.quantity > max) return format(flashSaleMessages.upTo, lang, { n: max })
  return format(line.isOtherTaken && savingMinor ? flashSaleMessages.otherTaken : flashSaleMessages.notLower, lang)
}
