import type { Transfer, transferStates } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { privateAddress } from '#modules/foundation/media'
import { bankOfShop, shopNames } from '#modules/shop/shop'
import { buyerIn } from '#platform/http/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findPaymentSeen, seesPayment } from './find-payment.ts'
import { bankTransfer } from './methods.ts'
import type { Payable } from './payable.ts'
import type { PaymentTable } from './payment.tables.ts'
import type { Selectable } from 'kysely'
import { findPaymentUnscoped } from './payment.store.ts'
import { findTransferOfOrder } from './transfer.store.ts'

/** A transfer to those who see its order and to its shop; to anybody else it is not there. */
export async function showTransfer(ctx: Ctx, payable: Payable, billSn: string): Promise<Static<typeof Transfer>> {
  const { actor } = ctx
  const row =
    actor.kind === 'seller' ? await findPaymentUnscoped(ctx, billSn) : await findPaymentSeen(ctx, payable, billSn)
  if (!row || row.method !== bankTransfer) return refuse('NOT_FOUND')
  if (actor.kind === 'seller' && row.shop_id !== actor.shopId) return refuse('NOT_FOUND')
  return presentTransfer(ctx, row)
}

/** The open transfer of an order, to those who see the order. */
export async function showTransferOfOrder(
  ctx: Ctx,
  payable: Payable,
  orderSn: string,
): Promise<{ transfer?: Static<typeof Transfer> }> {
  const row = await findTransferOfOrder(ctx, buyerIn(ctx).companyId, orderSn)
  if (!row || !(await seesPayment(ctx, payable, row.id))) return {}
  return { transfer: await presentTransfer(ctx, row) }
}

function statusOf(row: Selectable<PaymentTable>): (typeof transferStates)[number] {
  if (row.status === 'submitted') return 'SUBMITTED'
  if (row.status === 'succeeded') return 'CONFIRMED'
  if (row.status === 'waiting') return row.refused_reason ? 'REFUSED' : 'WAITING'
  return 'CLOSED'
}

const presentTransfer = async (ctx: Ctx, row: Selectable<PaymentTable>) =>
  (await presentTransfers(ctx, row.shop_id!, [row]))[0]!

/** Transfers to one shop. */
export async function presentTransfers(
  ctx: Ctx,
  shopId: number,
  rows: readonly Selectable<PaymentTable>[],
): Promise<Static<typeof Transfer>[]> {
  const bank = await bankOfShop(ctx, shopId)
  const sellerName = (await shopNames(ctx, [shopId])).get(shopId) ?? ''
  return rows.map((row) => ({
    bill_sn: row.sn,
    order_sn: row.payable_sn,
    seller_name: sellerName,
    client_name: row.company_name,
    amount: toRupiah(row.amount_minor),
    status: statusOf(row),
    bank_name: bank?.name ?? '',
    bank_account_name: bank?.holder ?? '',
    bank_account_number: bank?.number ?? '',
    slip: privateAddress(ctx.app, row.slip),
    note: row.slip_note,
    ...(row.slip_at && { slip_time: toSeconds(row.slip_at) }),
    reason: row.refused_reason,
    decided_by: row.decided_by,
  }))
}
