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
import { findPaymentUnscoped, type Payment } from './payment.store.ts'
import { findTransferOfOrder } from './transfer.store.ts'

/** A transfer to those who see its order and to its shop; to anybody else it is not there. */
export async function showTransfer(ctx: Ctx, payable: Payable, billSn: string): Promise<Static<typeof Transfer>> {
  const { actor } = ctx
  const row =
    actor.kind === 'seller' ? await findPaymentUnscoped(ctx, billSn) : await findPaymentSeen(ctx, payable, billSn)
  if (!row || row.method !== bankTransfer) return refuse('NOT_FOUND')
  if (actor.kind === 'seller' && row.shopId !== actor.shopId) return refuse('NOT_FOUND')
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

function statusOf(row: Payment): (typeof transferStates)[number] {
  if (row.status === 'submitted') return 'SUBMITTED'
  if (row.status === 'succeeded') return 'CONFIRMED'
  if (row.status === 'waiting') return row.refusedReason ? 'REFUSED' : 'WAITING'
  return 'CLOSED'
}

const presentTransfer = async (ctx: Ctx, row: Payment) => (await presentTransfers(ctx, row.shopId!, [row]))[0]!

/** Transfers to one shop. */
export async function presentTransfers(
  ctx: Ctx,
  shopId: number,
  rows: readonly Payment[],
): Promise<Static<typeof Transfer>[]> {
  const bank = await bankOfShop(ctx, shopId)
  const sellerName = (await shopNames(ctx, [shopId])).get(shopId) ?? ''
  return rows.map((row) => ({
    bill_sn: row.sn,
    order_sn: row.payableSn,
    seller_name: sellerName,
    client_name: row.companyName,
    amount: toRupiah(row.amountMinor),
    status: statusOf(row),
    bank_name: bank?.name ?? '',
    bank_account_name: bank?.holder ?? '',
    bank_account_number: bank?.number ?? '',
    slip: privateAddress(ctx.app, row.slip),
    note: row.slipNote,
    ...(row.slipAt && { slip_time: toSeconds(row.slipAt) }),
    reason: row.refusedReason,
    decided_by: row.decidedBy,
  }))
}
