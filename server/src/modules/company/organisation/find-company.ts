import type { Ctx } from '#platform/ctx'
import { companiesCalled } from './organisation.store.ts'

/** Companies of a name (names are not unique) or the one of an id, for those who run the mall. */
export const findCompanies = (
  ctx: Ctx,
  called: { id: number } | { name: string },
): Promise<{ id: number; name: string }[]> => companiesCalled(ctx, called)
