import { companyIdOf } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { goodsNames } from './catalog.store.ts'

export interface GoodsName {
  names: LocalizedText
  /** The shop's own number of it. */
  number: string
  thumbnail: string
  shopId: number
  shopName: string
  /** On the shelf of an open shop. */
  isOffered: boolean
}

/** What goods are called, even those that cannot be bought any more; what the company of the caller may not see is left out. */
export async function nameGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, GoodsName>> {
  if (goodsIds.length === 0) return new Map()
  const companyId = companyIdOf(ctx.actor)
  return new Map((await goodsNames(ctx, goodsIds, companyId)).map(({ id, ...name }) => [id, name]))
}
