import type { AccountPlaces } from '../account/account-places.ts'
import type { PlaceOf } from './sign-in.ts'

export type ShopPlace = { scopeId: number; shopName: string }
export type MallPlace = { name: string; scopeId?: number }

/** Who comes in at each console: the same after a password as after a code. */
export function consoleDoors(places: AccountPlaces): { seller: PlaceOf<ShopPlace>; admin: PlaceOf<MallPlace> } {
  return {
    async seller(ctx, id) {
      const [shop] = await places.shops(ctx, id)
      return shop && { scopeId: shop.shopId, shopName: shop.name }
    },
    async admin(ctx, id) {
      const operator = await places.operator(ctx, id)
      return operator && { name: operator.name }
    },
  }
}
