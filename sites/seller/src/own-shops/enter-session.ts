import { ownShopApi } from '@borong/contract'
import { request, saveTokens, saveUid, saveUser } from '@borong/site-kit'

/** Goes to another own shop: the session of this one ends, and the page starts anew so that nothing of it is left. */
export async function enterShop(id: string, href: string): Promise<void> {
  const { access_token, refresh_token, ...user } = await request(ownShopApi.switchTo, { id })
  saveTokens(access_token, refresh_token)
  saveUid(user.uid)
  saveUser(user)
  window.location.replace(href)
}
