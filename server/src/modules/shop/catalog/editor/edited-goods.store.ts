import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import { among, db, goodsRow, skuRow } from '../catalog.store.ts'

const ofShop = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx)
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)

export type EditedGoods = ReturnType<typeof goodsRow.read> & {
  skus: (ReturnType<typeof skuRow.read> & { stock: number; available: number })[]
}

/** Goods of a shop with its skus and their stock; those of another shop are not there. */
export async function findEditedGoods(ctx: Ctx, shopId: number, id: number): Promise<EditedGoods | undefined> {
  return (await findEditedGoodsOf(ctx, shopId, [id])).get(id)
}

/** The same of several. */
export async function findEditedGoodsOf(
  ctx: Ctx,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, EditedGoods>> {
  const rows = await db(ctx)
    .selectFrom('goods')
    .selectAll()
    .where(among('id', ids))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .execute()
  if (!rows.length) return new Map<number, EditedGoods>()
  const found = await db(ctx)
    .selectFrom('sku')
    .leftJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .selectAll('sku')
    .select(sql<number>`coalesce(available_stock.on_hand, 0)`.as('stock'))
    .select(sql<number>`coalesce(available_stock.free, 0)`.as('available'))
    .where(among('sku.goods_id', ids))
    .where('sku.deleted_at', 'is', null)
    .orderBy('sku.position')
    .orderBy('sku.id')
    .execute()
  const skus = new Map<number, EditedGoods['skus']>()
  for (const it of found) {
    const own = skus.get(it.goods_id) ?? []
    own.push({ ...skuRow.read(it), stock: it.stock, available: it.available })
    skus.set(it.goods_id, own)
  }
  return new Map(
    rows.map((row): [number, EditedGoods] => [row.id, { ...goodsRow.read(row), skus: skus.get(row.id) ?? [] }]),
  )
}

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
