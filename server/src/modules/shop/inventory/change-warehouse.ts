import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertNameFree } from './open-warehouse.ts'
import {
  clearReturns,
  loadOfWarehouses,
  updateWarehouse,
  type Warehouse,
  type WarehouseDraft,
  warehousesOf,
} from './warehouse.store.ts'

/**
 * Changes a warehouse as it was seen; answers how it was. Refuses NOT_FOUND, MOVED_ON, WAREHOUSE_NAME_TAKEN, WAREHOUSE_MAIN where the
 * main one should close, and WAREHOUSE_NOT_EMPTY where one closes in which something lies.
 */
export async function changeWarehouse(
  ctx: Ctx,
  { shopId, id, version, draft }: { shopId: number; id: number; version: number; draft: WarehouseDraft },
): Promise<Warehouse> {
  const all = await warehousesOf(ctx, shopId, 'update')
  const before = all.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  assertNameFree(
    draft.name,
    all.filter((it) => it.id !== id),
  )
  if (!draft.isActive) {
    if (before.isMain) refuse('WAREHOUSE_MAIN')
    const pieces = (await loadOfWarehouses(ctx, shopId)).get(id)?.pieces ?? 0
    if (pieces > 0) refuse('WAREHOUSE_NOT_EMPTY', { pieces })
  }
  const takesReturns = draft.takesReturns && draft.isActive
  if (takesReturns) await clearReturns(ctx, shopId)
  await updateWarehouse(ctx, shopId, id, { ...draft, takesReturns })
  return before
}
