import type { CartPromotion, Language } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { format, pickText } from '#platform/messages'
import type { PromotionPrice } from '../promotion-type.ts'
import { flashSaleMessages } from './flash-sale.messages.ts'

interface Beside {
  quantity: number
  applies: boolean
  declined: boolean
}

/** The price of a flash sale beside a line of the cart, whether it counts or not. */
export const presentFlashPrice = (
  price: PromotionPrice,
  line: Beside,
  lang: Language,
): Static<typeof CartPromotion> => ({
  sku_id: String(price.skuId),
  promotion_id: String(price.promotionId),
  promotion_type: 'SECKILL',
  promotion_name: pickText(price.titles, lang),
  is_check: line.applies ? 1 : 0,
  price: toRupiah(price.priceMinor),
  enable_num: price.max,
  end_time: toSeconds(price.endsAt),
  notice: noticeOf(price, line, lang),
})

/** Why it does not count for the line; empty where it does. */
function noticeOf({ max }: PromotionPrice, { quantity, applies, declined }: Beside, lang: Language): string {
  if (applies) return ''
  if (declined) return format(flashSaleMessages.declined, lang)
  if (max === 0) return format(flashSaleMessages.noneLeft, lang)
  if (quantity > max) return format(flashSaleMessages.upTo, lang, { n: max })
  return format(flashSaleMessages.notLower, lang)
}
