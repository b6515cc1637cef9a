import type { Actor } from '#platform/actor'
import { type App, inCommand } from '#platform/ctx'
import type { Language } from '@borong/contract'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findAccountSigningIn } from '../account/account.store.ts'
import type { AccountPlaces } from '../account/account-places.ts'
import { invalidateActorsOf } from './actors-by-session.ts'
import { shopPlace } from './console-doors.ts'
import { browserOf, openSession } from './open-session.ts'
import { replaceSession } from './session.store.ts'

/**
 * Opens a session of another own shop in the place of the one that asks, which ends; it lasts no longer than that one would have.
 * Whoever removes the person from that shop comes before and shuts the door, or after and ends the new session.
 */
export async function switchShop(
  app: App,
  { actor, lang, requestContext }: { actor: Actor; lang: Language; requestContext: RequestContext },
  places: AccountPlaces,
  shopId: number,
) {
  const { accountId, sessionId } = sellerIn({ actor })
  const browser = browserOf(requestContext, 'seller')
  const switched = await inCommand(app, actor, lang, async (ctx) => {
    const account = (await findAccountSigningIn(ctx, accountId)) ?? refuse('SESSION_ENDED')
    const shops = await places.shops(ctx, accountId)
    const shop = shops.find((it) => it.shopId === shopId) ?? refuse('NOT_FOUND')
    const place = shopPlace(places, accountId, shop, shops.length)
    if (!(await place.enter(ctx))) return refuse('NOT_FOUND')
    const ends = (await replaceSession(ctx, sessionId, accountId)) ?? refuse('SESSION_ENDED')
    const session = await openSession(ctx, { accountId, audience: 'seller', scopeId: shopId, ends, ...browser.about })
    ctx.audit({ id: shopId, after: { shop: shop.name } })
    ctx.afterCommit(() => invalidateActorsOf(app, [accountId]))
    return { account, place, ...session }
  })
  browser.remember()
  return switched
}
