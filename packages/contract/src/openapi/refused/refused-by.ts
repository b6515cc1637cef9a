import type { api } from '../../api.ts'
import type { RefusalCode } from '../../refusals/index.ts'

type Api = typeof api

/** A call at a path of the API family refuses what the call refuses that it is like. */
type Own<Area extends keyof Api> = {
  [Call in keyof Api[Area] as Api[Area][Call] extends { like: object } ? never : Call]: readonly RefusalCode[]
}

/**
 * What each call of these areas refuses by itself. What follows from how a call is declared stands in `general-refusals.ts`. A call
 * without a list does not compile; a refusal that is not in the list of its call is a fault where REFUSALS=declared.
 */
export type RefusedBy<Area extends keyof Api> = { [Name in Area]: Own<Name> }
