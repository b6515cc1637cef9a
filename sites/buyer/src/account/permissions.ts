import { identityApi } from '@borong/contract'
import { request, savePermissions, onSessionDropped, session } from '@borong/site-kit'

let asked: Promise<readonly string[]> | undefined
onSessionDropped(() => (asked = undefined))

/** The names that the member's roles include, fetched once per page load. None at all counts as a failure. */
export function loadPermissions(): Promise<readonly string[]> {
  const known = session().permissions
  if (known) return Promise.resolve(known)
  asked ??= request(identityApi.permissions)
    .then((names) => {
      if (!names.length) throw new Error('menu load failed')
      savePermissions(names)
      return names
    })
    .catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return asked
}
