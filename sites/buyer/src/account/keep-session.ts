import { type Reply, identityApi } from '@borong/contract'
import { request, keepTokens, keepUid, keepUser } from '@borong/site-kit'

/** Keeps what a login answers, and the profile of who it is. */
export async function keepSession(session: Reply<typeof identityApi.login>): Promise<void> {
  keepTokens(session.access_token, session.refresh_token)
  keepUid(session.uid)
  const { uid, username, nickname, face } = session
  keepUser(await request(identityApi.profile).catch(() => ({ uid, username, uname: username, nickname, face })))
}
