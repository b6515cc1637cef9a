import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { pickText } from '#platform/messages'
import { plainNumber } from './find-by-number.ts'
import { goodsFound, goodsNumbered } from './found-goods.store.ts'

/**
 * Goods of a shop, or of all for operators, whatever their state: those whose number was typed first, then those that a search
 * by name has found.
 */
export async function findGoodsNamed(
  ctx: Ctx,
  text: string,
  it: { shopId: number | null; named: readonly number[]; limit: number },
): Promise<Found[]> {
  const plain = plainNumber(text)
  const numbered = plain.length < 2 || plain.length > 80 ? [] : await goodsNumbered(ctx, plain, it.shopId, it.limit)
  const ids = [...new Set([...numbered.map(({ id }) => id), ...it.named])].slice(0, it.limit)
  const numberOf = new Map(numbered.map(({ id, number }) => [id, number]))
  const byId = new Map((await goodsFound(ctx, ids, it.shopId)).map((goods) => [goods.id, goods]))
  return ids.flatMap((id) => {
    const goods = byId.get(id)
    if (!goods) return []
    const number = numberOf.get(id) ?? goods.number
    return {
      id: String(id),
      title: pickText(goods.names, ctx.lang),
      text: it.shopId === null ? `${number} · ${goods.shopName}` : number,
      state: goods.status.toUpperCase(),
    }
  })
}
