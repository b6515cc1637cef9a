import type { CartPromotion, Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { format } from '#platform/messages'
import { presentOwnOffer } from '../present-own-offer.ts'
import type { OwnOffer, OwnStanding } from '../promotion-type.ts'
import type { ExchangeFacts } from './evaluate-exchange.ts'
import { pointsExchangeMessages } from './points-exchange.messages.ts'

/** Goods for points beside a line of the cart, whether they are bought so or not. */
export function presentExchange(
  offer: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Static<typeof CartPromotion> {
  const facts = offer.facts as ExchangeFacts
  return {
    ...presentOwnOffer('EXCHANGE', offer, skuId, line, lang),
    price: toRupiah(facts.moneyMinor),
    points: facts.points,
    saving: toRupiah(offer.savingMinor),
    enable_num: facts.max,
    end_time: 0,
    notice: noticeOf(facts, line, lang),
  }
}

/** What a piece costs so, or why it cannot be had so. */
function noticeOf({ points, moneyMinor, max, balance }: ExchangeFacts, line: OwnStanding, lang: Language): string {
  if (max === 0) return format(pointsExchangeMessages.noneLeft, lang)
  if (line.quantity > max) return format(pointsExchangeMessages.upTo, lang, { n: max })
  if (points * line.quantity > balance) return format(pointsExchangeMessages.short, lang, { points, balance })
  if (!line.applies) return format(pointsExchangeMessages.offered, lang, { points })
  return moneyMinor
    ? format(pointsExchangeMessages.takenWithMoney, lang, { points, money: formatRupiah(toRupiah(moneyMinor)) })
    : format(pointsExchangeMessages.taken, lang, { points })
}
