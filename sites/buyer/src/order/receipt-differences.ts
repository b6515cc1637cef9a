import type { Reply, afterSaleApi } from '@borong/contract'
import type { Order, OrderSku } from '../order-shown/index.ts'

type Claimable = Reply<typeof afterSaleApi.claimable>

export const differingLines = (order: Pick<Order, 'order_sku_list'>): OrderSku[] =>
  order.order_sku_list.filter((line) => line.missing_num + line.damaged_num + line.over_num > 0)

/** What was said about a line when it was received. */
export function saidOf({ receipts }: Pick<Order, 'receipts'>, lineId: string) {
  const lines = receipts.flatMap((receipt) => receipt.lines.filter((line) => line.order_line_id === lineId))
  return {
    notes: [...new Set(lines.flatMap((line) => line.note || []))],
    pictures: [...new Set(lines.flatMap((line) => line.images))],
  }
}

/** Pieces to apply for, as the URL of an application has them: `line:pieces`, separated by commas. */
export interface Claim {
  pieces: number
  lines: string
  text: string
}

/** What of the differences is in no application yet. */
export function claimsOf(
  order: Pick<Order, 'order_sku_list' | 'receipts'>,
  claimable: Claimable | undefined,
): Record<'missing' | 'damaged', Claim> {
  const leftOf = new Map(claimable?.lines.map((line) => [line.order_line_id, line]))
  const claim = (of: (line: OrderSku, left: Claimable['lines'][number]) => number): Claim => {
    const lines = differingLines(order).flatMap((line) => {
      const left = leftOf.get(line.order_line_id)
      const pieces = left ? of(line, left) : 0
      return pieces > 0 ? [{ id: line.order_line_id, pieces }] : []
    })
    return {
      pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
      lines: lines.map((line) => `${line.id}:${line.pieces}`).join(','),
      text: [...new Set(lines.flatMap((line) => saidOf(order, line.id).notes))].join('; ').slice(0, 200),
    }
  }
  return {
    missing: claim((_, left) => Math.min(left.missing_num, left.reship_num)),
    damaged: claim((line, left) => Math.min(line.damaged_num, left.return_num)),
  }
}
