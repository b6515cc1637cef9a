import { packsWithBarcode } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { linesOf } from '../order.store.ts'
import { findOrder } from '../reading/find-order.ts'

/**
 * The line of an order that a scanned code is of, and how many pieces that is: a SKU number is one piece, the barcode of a pack what
 * is in it. Where several lines have the SKU, the first that is not sent. Refuses ORDER_NOT_FOUND.
 */
export async function findScanned(
  ctx: Ctx,
  sn: string,
  code: string,
): Promise<{ lineId: number; pieces: number } | undefined> {
  const order = await findOrder(ctx, sn)
  const lines = await linesOf(ctx, [order.id])
  const pack = (await packsWithBarcode(ctx, sellerIn(ctx).shopId, [code])).get(code)
  const number = code.toLowerCase()
  const fitting = lines.filter((it) => it.skuNumber.toLowerCase() === number || it.skuId === pack?.skuId)
  const line = fitting.find((it) => it.quantity > it.shipped) ?? fitting[0]
  return line && { lineId: line.id, pieces: line.skuNumber.toLowerCase() === number ? 1 : (pack?.size ?? 1) }
}
