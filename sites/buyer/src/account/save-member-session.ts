import { type Reply, identityApi } from '@borong/contract'
import { request, saveSession, saveUser } from '@borong/site-kit'

/** Saves what a login answers as the consoles do, then the profile of who it is. */
export async function saveMemberSession(session: Reply<typeof identityApi.login>): Promise<void> {
  saveSession(session)
  const profile = await request(identityApi.profile).catch(() => undefined)
  if (profile) saveUser(profile)
}
