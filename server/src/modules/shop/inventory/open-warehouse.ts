import { warehouseLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  clearReturns,
  insertMain,
  insertWarehouse,
  type Warehouse,
  type WarehouseDraft,
  warehousesOf,
} from './warehouse.store.ts'

/** The name belongs to one warehouse of the shop, whatever the case. Refuses WAREHOUSE_NAME_TAKEN. */
export function assertNameFree(name: string, others: readonly Warehouse[]): void {
  if (others.some((it) => it.name.toLowerCase() === name.toLowerCase())) refuse('WAREHOUSE_NAME_TAKEN', { name })
}

/**
 * A further warehouse of a shop; with the first one the place that it had so far becomes its main warehouse, under the name given.
 * Refuses WAREHOUSES_FULL and WAREHOUSE_NAME_TAKEN.
 */
export async function openWarehouse(
  ctx: Ctx,
  { shopId, mainName, draft }: { shopId: number; mainName: string; draft: WarehouseDraft },
): Promise<number> {
  await insertMain(ctx, shopId, mainName)
  const others = await warehousesOf(ctx, shopId, 'update')
  if (others.length >= warehouseLimits.warehouses) refuse('WAREHOUSES_FULL', { limit: warehouseLimits.warehouses })
  assertNameFree(draft.name, others)
  if (draft.takesReturns) await clearReturns(ctx, shopId)
  return insertWarehouse(ctx, shopId, draft)
}
