import type { Sen } from '@borong/money'
import { noteCompanyAct, takeCompany } from '#modules/company/organisation'
import { findCredit, saveCredit, settleCredit, undoSettlement } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

/** Opens, changes or stops the account of a company. Refuses NOT_FOUND, MOVED_ON. */
export async function changeCredit(
  ctx: Ctx,
  input: {
    id: number
    version: number
    limitMinor: Sen
    netDays: number
    status: 'active' | 'stopped'
    reason: string
  },
): Promise<void> {
  const { id, limitMinor, netDays, status, reason } = input
  await takeCompany(ctx, input)
  const before = await findCredit(ctx, id)
  await saveCredit(ctx, { companyId: id, limitMinor, netDays, status })
  await noteCompanyAct(ctx, id, 'credit', { note: reason, amountMinor: limitMinor, netDays }, { raisesVersion: true })
  ctx.audit({
    ...(before && { before: { limitMinor: before.limitMinor, netDays: before.netDays, status: before.status } }),
    after: { limitMinor, netDays, status, reason },
  })
}

interface CompanyPayment {
  id: number
  amountMinor: Sen
  /** Of the transfer; booked once. */
  number: string
  /** By which people know it; the number without one. */
  label?: string
  /** When the bank had it; absent: now. */
  happenedAt?: Date
}

/** Books a payment that has come. Refuses NOT_FOUND, SETTLEMENT_BOOKED for a number that was, SETTLEMENT_TOO_MUCH. */
export async function bookCompanyPayment(ctx: Ctx, input: CompanyPayment): Promise<void> {
  const { id, amountMinor, number, label, happenedAt } = input
  await takeCompany(ctx, { id })
  const named = { ...(label && { label }), ...(happenedAt && { happenedAt }) }
  if (!(await settleCredit(ctx, { companyId: id, amountMinor, number, ...named })))
    refuse('SETTLEMENT_BOOKED', { field: 'number' })
  await noteCompanyAct(ctx, id, 'settlement', { note: label ?? number, amountMinor })
  ctx.audit({ after: { amountMinor, number } })
}

/** Books back a payment that was not of this company. Refuses NOT_FOUND, and MOVED_ON where that was done. */
export async function undoCompanyPayment(ctx: Ctx, input: CompanyPayment & { reason: string }): Promise<void> {
  const { id, amountMinor, number, label, reason } = input
  await takeCompany(ctx, { id })
  if (!(await undoSettlement(ctx, { companyId: id, amountMinor, number, ...(label && { label }) }))) refuse('MOVED_ON')
  await noteCompanyAct(ctx, id, 'settlement_undone', { note: reason, amountMinor })
}
