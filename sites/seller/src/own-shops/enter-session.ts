import { ownShopApi } from '@borong/contract'
import { replaceSession } from '@borong/site-kit'

/** Goes to another own shop: the session of this one ends, and the page starts anew so that nothing of it is left. */
export async function enterShop(id: string, href: string): Promise<void> {
  await replaceSession(ownShopApi.switchTo, { id })
  window.location.replace(href)
}
