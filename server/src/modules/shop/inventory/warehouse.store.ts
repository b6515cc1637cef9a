import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { InventoryTables, WarehouseTable } from './inventory.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InventoryTables>(ctx)

/** The one mapping of a warehouse. */
const warehouseRow = rowMapping<WarehouseTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    name: 'name',
    regionId: 'region_id',
    province: 'province',
    regency: 'regency',
    detail: 'detail',
    isMain: 'is_main',
    takesReturns: 'takes_returns',
    isActive: 'is_active',
    position: 'position',
    version: 'version',
  },
  ['changed_at'],
)
const draftRow = warehouseRow.without(['id', 'shopId', 'isMain', 'version'])
export type Warehouse = ReturnType<typeof warehouseRow.read>
export type WarehouseDraft = Omit<Warehouse, 'id' | 'shopId' | 'isMain' | 'version'>

/** Where the stock of a warehouse is written: the main one has what is nowhere else, and no rows of its own. */
export const placeOf = (warehouse: Warehouse | undefined): number | null =>
  warehouse && !warehouse.isMain ? warehouse.id : null

/** Of a shop, in the order in which parcels leave from them; none where it has one place. */
export async function warehousesOf(
  ctx: Ctx,
  shopId: number,
  /** `share`: nobody closes one until the end of the command; `update`: nobody else writes one. */
  lock?: 'share' | 'update',
): Promise<Warehouse[]> {
  const all = db(ctx).selectFrom('warehouse').selectAll().where('shop_id', '=', shopId).orderBy('id')
  const rows = await (lock === 'update' ? all.forUpdate() : lock === 'share' ? all.forShare() : all).execute()
  return rows.map(warehouseRow.read).toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Writes the place that a shop has had so far, once, however many ask at once. */
export const insertMain = (ctx: Ctx, shopId: number, name: string) =>
  sql`insert into warehouse (shop_id, name, is_main, takes_returns, position, changed_at)
    values (${shopId}, ${name}, true, true, 1, ${ctx.clock.now()}) on conflict (shop_id) where is_main do nothing`.execute(
    ctx.db,
  )

export const insertWarehouse = async (ctx: Ctx, shopId: number, draft: WarehouseDraft): Promise<number> =>
  (
    await db(ctx)
      .insertInto('warehouse')
      .values({ ...draftRow.values(draft), shop_id: shopId, changed_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Another warehouse is about to take what comes back. */
export const clearReturns = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .updateTable('warehouse')
    .set({ takes_returns: false })
    .where('shop_id', '=', shopId)
    .where('takes_returns', '=', true)
    .execute()

export const updateWarehouse = (ctx: Ctx, shopId: number, id: number, draft: WarehouseDraft) =>
  db(ctx)
    .updateTable('warehouse')
    .set({ ...draftRow.values(draft), version: sql`version + 1`, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .execute()

export interface PlacedPieces {
  warehouseId: number
  skuId: number
  onHand: number
}

/** What of some skus lies outside the main warehouse. It stays so where the caller has locked their stock. */
export async function piecesElsewhere(ctx: Ctx, skuIds: readonly number[]): Promise<PlacedPieces[]> {
  const rows = await db(ctx)
    .selectFrom('warehouse_stock')
    .selectAll()
    .where(sql<boolean>`sku_id = ${anyOf(skuIds)}`)
    .where('on_hand', '>', 0)
    .execute()
  return rows.map((row) => ({ warehouseId: row.warehouse_id, skuId: row.sku_id, onHand: row.on_hand }))
}

/** How many pieces of how many skus lie in each warehouse of a shop but the main one. */
export async function loadOfWarehouses(
  ctx: Ctx,
  shopId: number,
): Promise<Map<number, { skus: number; pieces: number }>> {
  const rows = await db(ctx)
    .selectFrom('warehouse_stock')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_stock.warehouse_id')
    .select(['warehouse_id', sql<number>`count(*)::int`.as('skus'), sql<number>`sum(on_hand)::int`.as('pieces')])
    .where('warehouse.shop_id', '=', shopId)
    .where('on_hand', '>', 0)
    .groupBy('warehouse_id')
    .execute()
  return new Map(rows.map((row) => [row.warehouse_id, { skus: row.skus, pieces: row.pieces }]))
}
