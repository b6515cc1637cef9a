import { packNamed, shopSkusById } from '#modules/shop/catalog'
import { transferStock } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

interface Wanted {
  fromId: number
  toId: number
  lines: readonly { skuId: number; quantity: number; packSize?: number | undefined }[]
  note: string
}

/** Pieces of the own shop go from one of its warehouses to another. Refuses NOT_FOUND, PACK_UNKNOWN, WAREHOUSE_SHORT and WAREHOUSE_CLOSED. */
export async function transferOwnStock(ctx: Ctx, { fromId, toId, lines, note }: Wanted): Promise<void> {
  if (fromId === toId) refuseField('to_id', 'SAME_WAREHOUSE')
  const { shopId } = sellerIn(ctx)
  const skuIds = [...new Set(lines.map((it) => it.skuId))]
  const skus = await shopSkusById(ctx, shopId, skuIds)
  const goods = lines.map(({ packSize, ...line }) => ({
    ...line,
    pack: packNamed(line.skuId, skus.get(line.skuId) ?? refuse('NOT_FOUND'), packSize),
  }))
  await transferStock(ctx, { shopId, fromId, toId, goods, note })
  ctx.audit({ id: fromId, after: { toId, lines, ...(note && { note }) } })
}
