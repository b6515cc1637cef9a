import { identityApi } from '@borong/contract'
import { request, isRefusal, saveUser } from '@borong/site-kit'
import { loadPermissions } from './permissions.ts'

/** The profile may have changed since the last page; a refusal is dealt with where it is asked. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await request(identityApi.profile)
    saveUser(user)
    if (!user.must_change_password) await loadPermissions()
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Error)) throw error
  }
}
