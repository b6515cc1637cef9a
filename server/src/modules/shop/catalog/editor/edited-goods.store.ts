import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import { db, goodsRow, skuRow } from '../catalog.store.ts'

const ofShop = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx)
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)

/** Goods of a shop with its skus and their stock; those of another shop are not there. */
export async function findEditedGoods(ctx: Ctx, shopId: number, id: number) {
  const row = await ofShop(ctx, shopId, id).executeTakeFirst()
  if (!row) return undefined
  const skus = await db(ctx)
    .selectFrom('sku')
    .leftJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .selectAll('sku')
    .select(sql<number>`coalesce(available_stock.on_hand, 0)`.as('stock'))
    .select(sql<number>`coalesce(available_stock.free, 0)`.as('available'))
    .where('sku.goods_id', '=', id)
    .where('sku.deleted_at', 'is', null)
    .orderBy('sku.position')
    .orderBy('sku.id')
    .execute()
  return {
    ...goodsRow.read(row),
    skus: skus.map((it) => ({ ...skuRow.read(it), stock: it.stock, available: it.available })),
  }
}
export type EditedGoods = NonNullable<Awaited<ReturnType<typeof findEditedGoods>>>

/** Locks goods of a shop for whoever writes them anew; false where they are not there. */
export const lockEditedGoods = async (ctx: Ctx, shopId: number, id: number): Promise<boolean> =>
  (await ofShop(ctx, shopId, id).clearSelect().select('id').forUpdate().executeTakeFirst()) !== undefined

/** Brands that somebody may choose, by name. */
export async function brandsToChoose(ctx: Ctx, keyword: string, page: { from: number; size: number }) {
  const found = db(ctx)
    .selectFrom('brand')
    .where('name', 'ilike', `%${literally(keyword)}%`)
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'name', 'logo'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(page.size)
    .offset(page.from)
    .execute()
  return { rows, total: n }
}
