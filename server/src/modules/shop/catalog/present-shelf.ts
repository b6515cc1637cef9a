import type { GoodsState } from '@borong/contract'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentHistory } from '#platform/present-history'
import { goodsMachine, type GoodsStatus, type GoodsTransition } from './goods.machine.ts'
import { findGoodsOnShelf } from './shelf.store.ts'

/** Refuses NOT_FOUND for goods of another shop. */
export async function presentGoodsState(ctx: Ctx, id: number): Promise<Static<typeof GoodsState>> {
  const goods = (await findGoodsOnShelf(ctx, id)) ?? refuse('NOT_FOUND')
  return {
    goods_id: String(id),
    goods_name: pickText(goods.names, ctx.lang),
    status: upper(goods.status),
    history: presentHistory<GoodsTransition, GoodsStatus>(await goodsMachine.history(ctx, id)),
  }
}
