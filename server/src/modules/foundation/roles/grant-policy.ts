import { refuse } from '#platform/http/refuse'

/** Whoever gives or changes permissions, as they stand now. */
export interface Granter {
  isOwner: boolean
  permissions: ReadonlySet<string>
}

/** Nobody grants what they lack: the names that are missing, in the order they were asked for. */
export const beyondOwn = <Name extends string>(who: Pick<Granter, 'permissions'>, granted: Iterable<Name>): Name[] =>
  [...granted].filter((permission) => !who.permissions.has(permission))

/** Refuses GRANT_BEYOND_OWN with the names that are missing. */
export function assertGrantable<Name extends string>(who: Pick<Granter, 'permissions'>, granted: Iterable<Name>): void {
  const missing = beyondOwn(who, granted)
  if (missing.length) refuse('GRANT_BEYOND_OWN', { missing: missing.join(', ') })
}
