import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuseField } from '#platform/http/refuse'
import { type ActOfOperator } from './after-sale.policy.ts'
import { closeAfterSale } from './apply-after-sale.ts'
import { agreeAsOperator } from './audit-after-sale.ts'
import { takeInGoods } from './move-goods.ts'
import { noteTransfer, refundAfterSale } from './refund-after-sale.ts'
import { replaceGoods } from './replace-goods.ts'

/**
 * An operator does what the buyer, the shop or a timer would: everything that was asked for, everything in good order, all that is
 * due. Refuses SERVICE_MOVED_ON for what the application does not allow now.
 */
export async function actOnAfterSale(
  ctx: Ctx,
  input: { sn: string; act: ActOfOperator; reason: string; bankNumber: string },
): Promise<void> {
  const { sn, act, reason, bankNumber } = input
  switch (act) {
    case 'approve':
      return agreeAsOperator(ctx, { sn, reason })
    case 'take_in':
      return takeInGoods(ctx, { sn, remark: reason, lines: undefined })
    case 'refund':
      return refundAfterSale(ctx, { sn, amountMinor: undefined, remark: reason })
    case 'replace':
      return replaceGoods(ctx, sn, reason)
    case 'transferred':
      if (!bankNumber) return refuseField('bank_number', 'MISSING')
      return noteTransfer(ctx, { sn, bankNumber, handled: { by: adminIn(ctx).name, reason } })
    case 'close':
      return closeAfterSale(ctx, sn, reason)
  }
}
