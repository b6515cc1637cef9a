import { readTaxNumber } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertInvoice } from './assert-invoice.ts'
import { qualificationOf } from './qualification.store.ts'

/**
 * What the invoice of an order will say, as it is kept: complete, its tax number written the one way. A special VAT invoice says
 * what the operator has passed, whatever else was typed; without that INVOICE_NOT_QUALIFIED, for another tax number TAX_NUMBER_OF_ANOTHER.
 */
export async function admitInvoice(ctx: Ctx, asked: Record<string, string>): Promise<Record<string, string>> {
  const text = (field: string) => asked[field] ?? ''
  const taxNumber = readTaxNumber(text('tax_no'))
  await assertInvoice(ctx, {
    type: text('receipt_type'),
    title: text('receipt_title'),
    taxNumber,
    registeredAddress: text('reg_addr'),
    registeredTel: text('reg_tel'),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
  })
  if (asked['receipt_type'] !== 'VATOSPECIAL') return { ...asked, tax_no: taxNumber }

  const passed = await qualificationOf(ctx, buyerIn(ctx).companyId)
  if (passed?.status !== 'passed') return refuse('INVOICE_NOT_QUALIFIED')
  if (passed.taxNumber !== taxNumber) refuse('TAX_NUMBER_OF_ANOTHER', { field: 'tax_no', passed: passed.taxNumber })
  return {
    ...asked,
    receipt_title: passed.companyName,
    tax_no: passed.taxNumber,
    reg_addr: passed.registeredAddress,
    reg_tel: passed.registeredTel,
    bank_name: passed.bankName,
    bank_account: passed.bankAccount,
  }
}
