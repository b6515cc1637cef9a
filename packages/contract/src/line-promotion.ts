import { Type } from 'typebox'
import { CartLine, promotionTypes, ways } from './cart.ts'
import { route } from './route.ts'
import { Id, Maybe, OneOf } from './wire.ts'

/** What a line of the cart is bought with. Beside the cart, so that pages that only fill it do not carry it. */
export const linePromotionApi = {
  choose: route({
    method: 'POST',
    path: '/buyer_end/trade/promotion',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary:
      'Buys a line with a promotion of its own: flash sale, minus price or second half price; NO does without. Discounts of shops come by themselves',
    input: Type.Object({
      seller_id: Id(),
      sku_id: Id(),
      promotion_id: Maybe(Type.String({ pattern: '^[0-9]{1,15}$' })),
      promotion_type: OneOf(promotionTypes),
      way: Maybe(OneOf(ways)),
    }),
    reply: CartLine,
  }),
  drop: route({
    method: 'DELETE',
    path: '/buyer_end/trade/promotion',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'cart',
    summary: 'Buys a line without promotions of its own',
    input: Type.Object({ seller_id: Id(), sku_id: Id(), way: Maybe(OneOf(ways)) }),
    reply: CartLine,
  }),
}
