import { allRoutes } from '../../all-routes.ts'
import type { api } from '../../api.ts'
import type { RefusalCode } from '../../refusals/index.ts'
import type { Route } from '../../route.ts'
import { companyRefused } from './company-refused.ts'
import { foundationRefused } from './foundation-refused.ts'
import { type GeneralCode, generalRefusals } from './general-refusals.ts'
import { shopRefused } from './shop-refused.ts'
import { storefrontRefused } from './storefront-refused.ts'
import { supportRefused } from './support-refused.ts'
import { tradeRefused } from './trade-refused.ts'

const refused = {
  ...foundationRefused,
  ...companyRefused,
  ...shopRefused,
  ...storefrontRefused,
  ...tradeRefused,
  ...supportRefused,
}

type Api = typeof api
type Refused = typeof refused
/** Lists by method and path, which tell calls apart. */
type Listed = {
  [Area in keyof Refused]: {
    [Call in keyof Refused[Area]]: Call extends keyof Api[Area]
      ? [call: Api[Area][Call], codes: Refused[Area][Call]]
      : never
  }[keyof Refused[Area]]
}[keyof Refused]
type Like<R extends Route> = R extends { like: infer Same extends Route } ? Same : R
type OwnCode<R extends Pick<Route, 'method' | 'path'>, It = Listed> = It extends [
  { method: R['method']; path: R['path'] },
  readonly (infer Code)[],
]
  ? Code
  : never

/** Every code that a call can be refused with: `RefusalOf<typeof api.order.cancel>`. */
export type RefusalOf<R extends Route> = GeneralCode | OwnCode<Like<R>>

const names = new Map<Route, string>(allRoutes.map(({ name, route }) => [route, name]))

const lists = new Map<Route, readonly RefusalCode[]>()

/** The refusals of a call: its own first, then those that follow from how it is declared. */
export function refusalsOf(route: Route): readonly RefusalCode[] {
  const known = lists.get(route)
  if (known) return known
  const [area, call] = names.get(route.like ?? route)?.split('.') ?? []
  const own = (refused as Record<string, Record<string, readonly RefusalCode[]>>)[area!]?.[call!] ?? []
  const codes = [...new Set([...own, ...generalRefusals(route)])]
  lists.set(route, codes)
  return codes
}
