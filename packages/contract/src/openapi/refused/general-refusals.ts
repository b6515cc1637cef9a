import { permissionsOf } from '../../access.ts'
import { isForKeys } from '../../key-access.ts'
import { isOpenInMaintenance } from '../../maintenance-access.ts'
import type { RefusalCode } from '../../refusals/index.ts'
import type { Route } from '../../route.ts'

interface Shape {
  properties?: Record<string, { 'x-refusal'?: RefusalCode }>
}

/** What a call is refused with because of how it is declared, and when. */
const rules = {
  INVALID_INPUT: () => true,
  KEY_GIVEN_TWICE: ({ input, params }: Route) => Boolean(input ?? params),
  UNSUPPORTED_CONTENT: ({ method }: Route) => method !== 'GET',
  TOO_LARGE: ({ method }: Route) => method !== 'GET',
  FILE_MISSING: ({ upload }: Route) => upload !== undefined,
  FILE_BROKEN: ({ upload }: Route) => upload !== undefined,
  SESSION_ENDED: ({ audience }: Route) => audience !== 'open',
  FIRST_PASSWORD_WANTED: ({ audience, beforeFirstPassword }: Route) => audience !== 'open' && !beforeFirstPassword,
  NOT_FOR_KEYS: (route: Route) => route.audience !== 'open' && !isForKeys(route),
  // A call that reads is refused where it shows what is about the account, or stays open.
  LOOKS_ONLY: ({ audience, whileLooking }: Route) => audience !== 'admin' && !whileLooking,
  AGREEMENT_DUE: ({ binding }: Route) => binding === true,
  PERMISSION_MISSING: (route: Route) => permissionsOf(route).length > 0,
  IDEMPOTENCY_KEY_REUSED: ({ idempotent }: Route) => idempotent !== undefined,
  // Of two that write the same at once, one is told.
  MOVED_ON: ({ method }: Route) => method !== 'GET',
  HOST_UNKNOWN: () => true,
  TOO_OFTEN: () => true,
  MAINTENANCE: (route: Route) => !isOpenInMaintenance(route),
  BUSY: () => true,
  FAULT: () => true,
} as const satisfies Partial<Record<RefusalCode, (route: Route) => boolean>>

export type GeneralCode = keyof typeof rules

export function generalRefusals(route: Route): RefusalCode[] {
  // What answers a call of ours answers the one that is like it, so both can be refused the same.
  const both = route.like ? [route, route.like] : [route]
  const byRule = (Object.keys(rules) as GeneralCode[]).filter((code) => both.some(rules[code]))
  // A field may have a message of the specification for what does not fit.
  const ofFields = Object.values((route.input as Shape | undefined)?.properties ?? {}).flatMap(
    (field) => field['x-refusal'] ?? [],
  )
  return [...ofFields, ...byRule]
}
