import { readTaxNumber } from '@borong/contract'
import { demandInvoice } from '#modules/invoice'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { keepChoices } from './checkout.store.ts'

/** What an invoice is to say, with its tax number written the one way; it must be as complete as a kept header. */
export function readInvoice(invoice: Record<string, string>): Record<string, string> {
  const text = (field: string) => invoice[field] ?? ''
  const taxNumber = readTaxNumber(text('tax_no'))
  demandInvoice({
    type: text('receipt_type'),
    title: text('receipt_title'),
    taxNumber,
    registeredAddress: text('reg_addr'),
    registeredTel: text('reg_tel'),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
  })
  return { ...invoice, tax_no: taxNumber }
}

/** What the invoice of the next order says. */
export const chooseInvoice = (ctx: Ctx, invoice: Record<string, string>): Promise<void> =>
  keepChoices(ctx, (ctx.actor as Buyer).memberId, { invoice: readInvoice(invoice) })
