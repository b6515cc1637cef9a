import { api } from './api.ts'
import type { Route } from './route.ts'

/** Every call with its name, such as `order.cancel`. */
export const allRoutes: { name: string; route: Route }[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([call, route]) => ({ name: `${area}.${call}`, route })),
)
