import type { CartPromotion, Language } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format, pickText } from '#platform/messages'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import { flashSaleMessages } from './flash-sale.messages.ts'

/** The price of a flash sale beside a line of the cart, whether it counts or not. */
export const presentFlashPrice = (
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> => ({
  sku_id: String(skuId),
  promotion_id: String(offer.promotionId),
  promotion_type: 'SECKILL',
  promotion_name: pickText(offer.titles, lang),
  is_check: line.applies ? 1 : 0,
  price: toRupiah(offer.price!.priceMinor),
  enable_num: offer.price!.max,
  end_time: toSeconds(offer.endsAt),
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
