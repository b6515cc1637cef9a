import { identityApi } from '@borong/contract'
import { request, dropSession, uid } from '@borong/site-kit'

/** Ends the session here and on the server; the page starts anew for a guest. */
export async function signOut(): Promise<void> {
  const id = uid()
  try {
    await request(identityApi.logout, id ? { uid: id } : {})
  } catch {
    // Signing out must work while the server cannot be reached.
  }
  dropSession({ tokens: true })
  window.location.assign('/')
}
