import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { parametersOf } from '../category/list-parameters.ts'
import { findEditedGoods } from './edited-goods.store.ts'
import { missingParameters } from './fit-parameters.ts'

/** Goods that a shop puts on sale say what their category wants said. Refuses NOT_FOUND and GOODS_INCOMPLETE with the first that is missing. */
export async function assertComplete(ctx: Ctx, shopId: number, id: number): Promise<void> {
  const goods = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  const [missing] = missingParameters(await parametersOf(ctx, goods.categoryId), goods.parameters)
  if (missing) refuse('GOODS_INCOMPLETE', { name: pickText(missing.names, ctx.lang) })
}
