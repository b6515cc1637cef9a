import { dropSession, request } from '@borong/site-kit'
import { type ConsoleSite, loginHref } from './console-site.ts'

/** Ends the session here and on the server; the page starts anew at the login. */
export async function signOut(site: ConsoleSite): Promise<void> {
  try {
    await request(site.signInApi.logout)
  } catch {
    // Signing out must work while the server cannot be reached.
  }
  dropSession({ tokens: true })
  window.location.assign(loginHref(site))
}
