import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Warehouse, warehousesOf } from './warehouse.store.ts'

/**
 * A warehouse of a shop that stays open until the end of the command; undefined is the one place of a shop that has no others.
 * Refuses NOT_FOUND for one that is not of the shop.
 */
export async function takeWarehouse(ctx: Ctx, shopId: number, id: number | undefined): Promise<Warehouse | undefined> {
  const all = await warehousesOf(ctx, shopId, 'share')
  return id === undefined ? all.find((it) => it.isMain) : (all.find((it) => it.id === id) ?? refuse('NOT_FOUND'))
}

/** Nothing comes into a warehouse that is closed. Refuses WAREHOUSE_CLOSED. */
export function assertOpen(warehouse: Warehouse | undefined): void {
  if (warehouse && !warehouse.isActive) refuse('WAREHOUSE_CLOSED', { name: warehouse.name })
}
