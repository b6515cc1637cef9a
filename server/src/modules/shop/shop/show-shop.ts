import { companyIdOf } from '#platform/actor'
import type { App, Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { refuse } from '#platform/http/refuse'
import { findOpenShop, type ShownShop } from './shop.store.ts'

// Its figures are counts over all its goods: worth keeping a few seconds.
const shown = perApp(() => new TtlCache<ShownShop | undefined>(10_000, 1000))

/** What a shop has set is seen at once where it was set, and by other processes seconds later. */
export const invalidateShown = (app: App): void => shown(app).invalidate()

/** An open shop with its figures; a closed one is as good as none. */
export async function showShop(ctx: Ctx, id: number): Promise<ShownShop> {
  const companyId = companyIdOf(ctx.actor)
  return (await shown(ctx.app).get(ctx, `${companyId} ${id}`, () => findOpenShop(ctx, id))) ?? refuse('NOT_FOUND')
}
