import { ownShopApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import type { AccountPlaces } from '../account/account-places.ts'
import { presentOwnShops, presentSellerSession } from '../present-identity.ts'
import { switchShop } from './switch-shop.ts'

/** The shops somebody works for, and going from one to the other. */
export const shopSessionRoutes = (places: AccountPlaces) => (http: Http) => {
  http.query(ownShopApi.list, async (ctx) => {
    const { accountId, shopId } = sellerIn(ctx)
    return presentOwnShops(await places.shops(ctx, accountId), shopId)
  })
  http.free(ownShopApi.switchTo, async (app, call, { id }) =>
    presentSellerSession(await switchShop(app, call, places, Number(id))),
  )
}
