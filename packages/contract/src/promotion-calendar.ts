import { Type } from 'typebox'
import { route } from './route.ts'
import { shopPromotionKinds, shopPromotionStates } from './seller-promotion.ts'
import { Count, Flag, Id, MonthText, OneOf, Seconds } from './wire.ts'

export const plannedKinds = [...shopPromotionKinds, 'FLASH_SALE'] as const

const named = {
  kind: OneOf(plannedKinds, 'which kind; FLASH_SALE: an hour of a flash sale that the shop has entered'),
  promotion_id: Id('among those of its kind'),
  name: Type.String({ description: 'in the language of the caller' }),
}
const Planned = Type.Object({
  ...named,
  state: OneOf(shopPromotionStates, 'by the clock of the mall'),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends, or was ended'),
  goods_num: Count('goods it is for; 0: all goods of the shop, or of categories'),
  overlaps: Type.Array(
    Type.Object({
      ...named,
      goods_num: Count('goods that both are for; 0: all that the narrower one is for'),
      is_own_line: Flag('1: a line takes one of the two, the one that saves more; 0: both apply, one after the other'),
    }),
    { description: 'others of the shop at the same time for the same goods' },
  ),
})

/** What a shop runs in a month, and where it overlaps. */
export const promotionCalendarApi = {
  show: route({
    method: 'GET',
    path: '/seller_end/promotion-calendar',
    audience: 'seller',
    needs: 'promotions',
    tag: 'promotion',
    summary: 'Promotions of the shop in a month by their start, at most 200, each with those it overlaps',
    input: Type.Object({ month: MonthText('in the mall') }),
    reply: Type.Array(Planned),
    rate: { perMinute: 120 },
  }),
}
