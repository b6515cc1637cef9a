import { changeWarehouse, openWarehouse, type WarehouseDraft } from '#modules/shop/inventory'
import { chooseDistrict } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { warehouseWords } from './shop-stock.messages.ts'

export interface SentWarehouse {
  name: string
  regionId: number | undefined
  detail: string
  position: number
  takesReturns: boolean
  isActive: boolean
}

async function readWarehouse(ctx: Ctx, sent: SentWarehouse): Promise<WarehouseDraft> {
  const district = sent.regionId === undefined ? undefined : await chooseDistrict(ctx, sent.regionId)
  return {
    ...sent,
    regionId: sent.regionId ?? null,
    province: district?.province.name ?? '',
    regency: district?.regency.name ?? '',
  }
}

const toldOf = ({ name, regionId, detail, position, takesReturns, isActive }: WarehouseDraft) => ({
  name,
  regionId,
  detail,
  position,
  takesReturns,
  isActive,
})

/** Opens a warehouse of the own shop. Refuses REGION_UNKNOWN, WAREHOUSES_FULL and WAREHOUSE_NAME_TAKEN. */
export async function openOwnWarehouse(ctx: Ctx, sent: SentWarehouse): Promise<void> {
  const draft = await readWarehouse(ctx, sent)
  const mainName = format(warehouseWords.main, ctx.lang)
  const id = await openWarehouse(ctx, { shopId: sellerIn(ctx).shopId, mainName, draft })
  ctx.audit({ id, after: toldOf(draft) })
}

/** Changes one as it was seen. Refuses what `changeWarehouse` refuses, and REGION_UNKNOWN. */
export async function changeOwnWarehouse(
  ctx: Ctx,
  { id, version, ...sent }: SentWarehouse & { id: number; version: number },
): Promise<void> {
  const draft = await readWarehouse(ctx, sent)
  const before = await changeWarehouse(ctx, { shopId: sellerIn(ctx).shopId, id, version, draft })
  ctx.audit({ before: toldOf(before), after: toldOf(draft) })
}
