import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { db, type goodsRow } from './catalog.store.ts'
import { goodsMachine, type GoodsTransition } from './goods.machine.ts'

export type GoodsOnShelf = Pick<ReturnType<typeof goodsRow.read>, 'id' | 'shopId' | 'names' | 'status' | 'version'>

/** Goods as whoever asks may move them: a shop its own, an operator all. */
export async function findGoodsOnShelf(ctx: Ctx, id: number): Promise<GoodsOnShelf | undefined> {
  const { actor } = ctx
  const scope =
    actor.kind === 'seller' ? sql<boolean>`shop_id = ${actor.shopId}` : sql<boolean>`${actor.kind === 'admin'}`
  return db(ctx)
    .selectFrom('goods')
    .select(['id', 'shop_id as shopId', 'names', 'status', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(scope)
    .executeTakeFirst()
}

export const moveGoodsRow = (ctx: Ctx, goods: GoodsOnShelf, step: GoodsTransition, note: string): Promise<void> =>
  goodsMachine.apply(ctx, goods, step, { note, change: { changed_at: ctx.clock.now() } })

const goodsIdsBy =
  (column: 'shop_id' | 'brand_id') =>
  async (ctx: Ctx, of: number, after: number, count: number): Promise<number[]> => {
    const rows = await db(ctx)
      .selectFrom('goods')
      .select('id')
      .where(column, '=', of)
      .where('id', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map((row) => row.id)
  }
/** Ids of goods of a shop above one of them, in order. */
export const goodsIdsOfShop = goodsIdsBy('shop_id')
/** The same of a brand. */
export const goodsIdsOfBrand = goodsIdsBy('brand_id')
