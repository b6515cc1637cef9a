import type { Route } from '@borong/contract'
import { refusalData, refusalsOf } from '@borong/contract/openapi'
import type { TSchema } from 'typebox'
import type { Refusal } from './refuse.ts'

interface Shape {
  properties?: object
  anyOf?: Shape[]
}

/** Every answer has these two, whatever the facts say. */
const ofEvery = ['code', 'message']
const keysOf = (shape: Shape | undefined): string[] => [
  ...Object.keys(shape?.properties ?? {}),
  ...(shape?.anyOf ?? []).flatMap(keysOf),
]

/**
 * Throws for a refusal that its call does not declare, or that tells more than its code declares. For tests and development: the
 * lists of the contract are complete because nothing that tests reach is missing in them.
 */
export function assertDeclared(route: Route, { code, facts }: Refusal): void {
  if (!refusalsOf(route).includes(code))
    throw new Error(
      `${route.method} ${route.path} refuses ${code}, which its list in packages/contract/src/openapi/refused does not have`,
    )
  const known = keysOf((refusalData as Record<string, TSchema>)[code] as Shape | undefined)
  const unknown = Object.keys(facts).filter((key) => ![...known, ...ofEvery].includes(key) && facts[key] !== undefined)
  if (unknown.length)
    throw new Error(
      `${route.method} ${route.path} refuses ${code} with ${unknown.join(', ')}, which packages/contract/src/openapi/refusal-data.ts does not have`,
    )
}
