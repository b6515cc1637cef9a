import type { Transfer, transferStates } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { bankOfShop, shopNames } from '#modules/shop'
import { buyerIn } from '#platform/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { bankTransfer } from './methods.ts'
import type { PaymentTable } from './payment.tables.ts'
import type { Selectable } from 'kysely'
import { findPaymentOf, findPaymentUnscoped } from './payment.store.ts'
import { findTransferOfOrder } from './transfer.store.ts'

/** A transfer as its buyer or its shop sees it; anybody else's is not there. */
export async function showTransfer(ctx: Ctx, billSn: string): Promise<Static<typeof Transfer>> {
  const { actor } = ctx
  const row =
    actor.kind === 'seller'
      ? await findPaymentUnscoped(ctx, billSn)
      : await findPaymentOf(ctx, buyerIn(ctx).companyId, billSn)
  if (!row || row.method !== bankTransfer) return refuse('NOT_FOUND')
  if (actor.kind === 'seller' && row.shop_id !== actor.shopId) return refuse('NOT_FOUND')
  return presentTransfer(ctx, row)
}

/** The open transfer of an order, to whoever pays for it and to those who see all orders of the company. */
export async function showTransferOfOrder(ctx: Ctx, orderSn: string): Promise<{ transfer?: Static<typeof Transfer> }> {
  const buyer = buyerIn(ctx)
  const row = await findTransferOfOrder(ctx, buyer.companyId, orderSn)
  if (!row || (row.member_id !== buyer.memberId && !buyer.permissions.has('company-orders'))) return {}
  return { transfer: await presentTransfer(ctx, row) }
}

function statusOf(row: Selectable<PaymentTable>): (typeof transferStates)[number] {
  if (row.status === 'submitted') return 'SUBMITTED'
  if (row.status === 'succeeded') return 'CONFIRMED'
  if (row.status === 'waiting') return row.refused_because ? 'REFUSED' : 'WAITING'
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
    slip: row.slip,
    note: row.slip_note,
    ...(row.slip_at && { slip_time: toSeconds(row.slip_at) }),
    reason: row.refused_because,
    decided_by: row.decided_by,
  }))
}
