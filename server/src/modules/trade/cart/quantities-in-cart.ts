import type { Ctx } from '#platform/ctx'
import { lineLimit } from './add-to-cart.ts'
import { cartLines } from './cart.store.ts'

/** What the cart of a member holds of each sku, and how many more lines it takes. */
export async function quantitiesInCart(
  ctx: Ctx,
  memberId: number,
): Promise<{ quantities: Map<number, number>; room: number }> {
  const lines = await cartLines(ctx, { memberId, method: 'CART' })
  return {
    quantities: new Map(lines.map((line) => [line.sku_id, line.quantity])),
    room: Math.max(0, lineLimit - lines.length),
  }
}
