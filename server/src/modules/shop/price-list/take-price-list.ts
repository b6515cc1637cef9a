import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockPriceList } from './price-list.store.ts'
import { type PriceList, stateOf } from './price-list.types.ts'

export interface SeenList {
  id: number
  /** The version that its writer saw. */
  version: number
}

/** A list of a shop that is not over, held. Refuses NOT_FOUND, PRICE_LIST_OVER, and MOVED_ON where somebody else has written it since. */
export async function takePriceList(ctx: Ctx, shopId: number, { id, version }: SeenList): Promise<PriceList> {
  const list = (await lockPriceList(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  const state = stateOf(list, ctx.clock.now())
  if (state === 'ended' || state === 'withdrawn') refuse('PRICE_LIST_OVER')
  if (list.version !== version) refuse('MOVED_ON')
  return list
}
