import type { CartPromotion, Language } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { format } from '#platform/messages'
import { presentOwnOffer } from '../present-own-offer.ts'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import { groupBuyMessages } from './group-buy.messages.ts'
import type { GroupPriceRow } from './group-price.store.ts'

/** The price of a group buy beside a line of the cart, whether it counts or not. */
export const presentGroupPrice = (
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> => ({
  ...presentOwnOffer('GROUPBUY', offer, skuId, line, lang),
  price: toRupiah(offer.price!.priceMinor),
  enable_num: offer.price!.max,
  notice: noticeOf(offer, line, lang),
})

/** What it waits for, or why it does not count for the line. */
function noticeOf({ price, savingMinor, facts }: OwnOffer, line: OwnStanding, lang: Language): string {
  const { max } = price!
  const { state, wanted, joined } = facts as GroupPriceRow
  if (line.applies)
    return state === 'won'
      ? format(groupBuyMessages.reached, lang)
      : format(groupBuyMessages.waits, lang, { wanted, joined })
  if (line.declined) return format(groupBuyMessages.declined, lang)
  if (max === 0) return format(groupBuyMessages.noneLeft, lang)
  if (line.quantity > max) return format(groupBuyMessages.upTo, lang, { n: max })
  return format(savingMinor ? groupBuyMessages.choose : groupBuyMessages.notLower, lang)
}
