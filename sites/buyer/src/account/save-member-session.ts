import { type Reply, identityApi } from '@borong/contract'
import { request, saveTokens, saveUid, saveUser } from '@borong/site-kit'

/**
 * Keeps what a login answers, and the profile of who it is. Consoles know at once who somebody is; here the user comes last, because the page
 * around asks for carts and counts as soon as there is one, which is refused while a first password is due.
 */
export async function saveMemberSession(session: Reply<typeof identityApi.login>): Promise<void> {
  saveTokens(session.access_token, session.refresh_token)
  saveUid(session.uid)
  const { uid, username, nickname, face } = session
  saveUser(await request(identityApi.profile).catch(() => ({ uid, username, uname: username, nickname, face })))
}
