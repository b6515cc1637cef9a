import { dropCookie, readCookie } from '@borong/site-kit'

const prefix = 'seller_'

/** A new password ends the sessions of the same person at the seller console too (spec 4): what is kept of them is of no use. */
export function dropSellerConsole(uid: string): void {
  if (readCookie(`${prefix}uid`) !== uid) return
  for (const name of ['access_token', 'refresh_token', 'uid']) dropCookie(prefix + name)
}
