import { assertTaxNumber } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

export interface InvoiceFields {
  type: string
  title: string
  taxNumber: string
  registeredAddress: string
  registeredTel: string
  bankName: string
  bankAccount: string
}

const ofSpecial = {
  reg_addr: 'registeredAddress',
  reg_tel: 'registeredTel',
  bank_name: 'bankName',
  bank_account: 'bankAccount',
} as const

/** What an invoice must say: a tax number, and for the special one the company's registration and bank. */
export async function assertInvoice(ctx: Ctx, fields: InvoiceFields): Promise<void> {
  await assertTaxNumber(ctx, fields.taxNumber, 'tax_no')
  if (fields.type !== 'VATOSPECIAL') return
  for (const [field, name] of Object.entries(ofSpecial))
    if (!fields[name].trim()) refuse('INVOICE_INCOMPLETE', { field })
}
