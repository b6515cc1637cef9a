import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { PaymentTables } from '../../payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

/** Opens a bill at the sandbox bank; the same number again changes nothing. */
export const openSandboxBill = (ctx: Ctx, bill: { sn: string; amount: string; returnUrl: string }) =>
  db(ctx)
    .insertInto('sandbox_bill')
    .values({ bill_sn: bill.sn, amount: bill.amount, return_url: bill.returnUrl, opened_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('bill_sn').doNothing())
    .execute()

export const findBill = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('sandbox_bill').selectAll().where('bill_sn', '=', sn).executeTakeFirst()

/** The person at the bank decides once; a second click finds the first. */
export const decideBill = async (ctx: Ctx, sn: string, outcome: 'SUCCESS' | 'FAILED', eventId: string) => {
  await db(ctx)
    .updateTable('sandbox_bill')
    .set({ outcome, event_id: eventId })
    .where('bill_sn', '=', sn)
    .where('outcome', 'is', null)
    .execute()
  return findBill(ctx, sn)
}

export const lockSandboxBill = (ctx: Ctx, sn: string) =>
  db(ctx).selectFrom('sandbox_bill').select('bill_sn').where('bill_sn', '=', sn).forUpdate().execute()

export const sandboxRefundsOf = (ctx: Ctx, billSn: string) =>
  db(ctx).selectFrom('sandbox_refund').selectAll().where('bill_sn', '=', billSn).execute()

export const insertSandboxRefund = (ctx: Ctx, it: { refundSn: string; billSn: string; amount: string }) =>
  db(ctx)
    .insertInto('sandbox_refund')
    .values({ refund_sn: it.refundSn, bill_sn: it.billSn, amount: it.amount, at: ctx.clock.now() })
    .execute()
