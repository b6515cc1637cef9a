import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { shopsNamedUnscoped } from './shop.store.ts'

/** Shops by a part of their name, whether they are open or not, for those who run the mall. */
export const findShopsNamed = async (ctx: Ctx, text: string, limit: number): Promise<Found[]> =>
  (await shopsNamedUnscoped(ctx, text, limit)).map((it) => ({
    id: String(it.id),
    title: it.name,
    text: it.city,
    state: it.status.toUpperCase(),
  }))
