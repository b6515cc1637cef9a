import { identityApi } from '@borong/contract'
import { request, dropSession } from '@borong/site-kit'
import { paths } from '../page/paths.ts'

/** Ends the session here and on the server; the page starts anew at the login. */
export async function signOut(): Promise<void> {
  try {
    await request(identityApi.sellerLogout)
  } catch {
    // Signing out must work while the server cannot be reached.
  }
  dropSession({ tokens: true })
  window.location.assign(paths.login())
}
