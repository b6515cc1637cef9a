import type { CartPromotion, Language } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import type { OwnOffer, OwnStanding } from './promotion-type.ts'

type Told = Static<typeof CartPromotion>

/** What is told alike of every promotion that a line can have of its own; its type adds the price or the saving, and the notice. */
export const presentOwnOffer = (
  type: Told['promotion_type'],
  { promotionId, titles, endsAt }: OwnOffer,
  skuId: number,
  line: OwnStanding,
  lang: Language,
): Pick<Told, 'sku_id' | 'promotion_id' | 'promotion_type' | 'promotion_name' | 'is_check' | 'end_time'> => ({
  sku_id: String(skuId),
  promotion_id: String(promotionId),
  promotion_type: type,
  promotion_name: pickText(titles, lang),
  is_check: line.applies ? 1 : 0,
  end_time: toSeconds(endsAt),
})
