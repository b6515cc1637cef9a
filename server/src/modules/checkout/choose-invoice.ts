import { demandInvoice, readTaxNumber } from '#modules/invoice'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { keepChoices } from './checkout.store.ts'

/** What the invoice of the next order says; it must be as complete as a kept header. */
export async function chooseInvoice(ctx: Ctx, invoice: Record<string, string>): Promise<void> {
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
  await keepChoices(ctx, (ctx.actor as Buyer).memberId, { invoice: { ...invoice, tax_no: taxNumber } })
}
