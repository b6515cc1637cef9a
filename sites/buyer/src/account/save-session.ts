import { type Reply, identityApi } from '@borong/contract'
import { request, saveTokens, saveUid, saveUser } from '@borong/site-kit'

/** Keeps what a login answers, and the profile of who it is. */
export async function saveSession(session: Reply<typeof identityApi.login>): Promise<void> {
  saveTokens(session.access_token, session.refresh_token)
  saveUid(session.uid)
  const { uid, username, nickname, face } = session
  saveUser(await request(identityApi.profile).catch(() => ({ uid, username, uname: username, nickname, face })))
}
