import type { Ctx } from '#platform/ctx'
import type { AccountPlaces } from '../account/account-places.ts'
import type { PlaceOf } from './sign-in.ts'

export type ShopPlace = { scopeId: number; shopName: string; shopCount: number; enter: (ctx: Ctx) => Promise<boolean> }
export type MallPlace = { name: string; scopeId?: number }

/**
 * Who comes in at each console: the same after a password as after a code. Staff come to the shop they worked in last; who works for
 * none, and brings an invitation, takes their place with signing in.
 */
export function consoleDoors(places: AccountPlaces) {
  return {
    seller:
      (invitation: string | undefined): PlaceOf<ShopPlace> =>
      async (ctx, id) => {
        const shops = await places.shops(ctx, id)
        const [last] = shops
        if (last) return shopPlace(places, id, last, shops.length)
        const asked = invitation ? await places.invitedTo(ctx, invitation) : undefined
        return (
          asked && {
            ...shopPlace(places, id, asked, 1),
            async enter(entering) {
              await places.joinShop(entering, id, invitation!)
              return places.enterShop(entering, id, asked.shopId)
            },
          }
        )
      },
    admin: (async (ctx, id) => {
      const operator = await places.operator(ctx, id)
      return operator && { name: operator.name }
    }) satisfies PlaceOf<MallPlace> as PlaceOf<MallPlace>,
  }
}

/** Somebody's place in a shop, which is theirs once it is entered. */
export const shopPlace = (
  places: AccountPlaces,
  accountId: number,
  shop: { shopId: number; name: string },
  shopCount: number,
): ShopPlace => ({
  scopeId: shop.shopId,
  shopName: shop.name,
  shopCount,
  enter: (ctx) => places.enterShop(ctx, accountId, shop.shopId),
})
