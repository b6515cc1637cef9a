import type { refundStates } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { AfterSaleStatus } from './after-sale.machine.ts'
import { refundStateOf } from './present-after-sale.ts'
import { listAfterSales, refundsOf } from './show-after-sale.ts'

type RefundState = (typeof refundStates)[number]
const statuses: Record<RefundState, readonly AfterSaleStatus[]> = {
  APPLY: ['transferring'],
  REFUNDFAIL: ['transferring'],
  REFUNDING: ['refunding'],
  COMPLETED: ['completed'],
}

/** Applications whose money went back or is on its way, newest first, with the refund of each. */
export async function pageOfRefunds(
  ctx: Ctx,
  { state, keyword = '' }: { state: RefundState | undefined; keyword: string | undefined },
  page: { no: number; size: number },
) {
  const { listed, total } = await listAfterSales(
    ctx,
    {
      refunded: true,
      ...(state && { statuses: statuses[state] }),
      ...(state === 'APPLY' && { refundWay: 'manual' as const }),
      ...(state === 'REFUNDFAIL' && { refundWay: 'original' as const }),
      ...(keyword.trim() && { keyword: keyword.trim() }),
    },
    page,
  )
  const refundOf = await refundsOf(
    ctx,
    listed.map(({ afterSale }) => afterSale),
  )
  return { listed: listed.filter(({ afterSale }) => refundStateOf(afterSale)), refundOf, total }
}
