import { companies } from './companies.ts'
import type { SeedOrder } from './seed.types.ts'

/** The invoice a planned order asks for: the headers of its company take turns, and not in step with the shops. */
export function invoiceFor({ key, company }: Pick<SeedOrder, 'key' | 'company'>): Record<string, string> | null {
  const titles = companies.find((it) => it.key === company)?.invoiceTitles ?? []
  const number = Number(/\d+$/.exec(key)?.[0] ?? 0)
  const title = titles[((number * 7919) >> 3) % titles.length]
  return title
    ? {
        receipt_type: title.type,
        receipt_title: title.title,
        receipt_content: title.content['en-us'],
        tax_no: title.taxNo,
        member_email: title.email,
        reg_addr: title.registeredAddress ?? '',
        reg_tel: title.registeredPhone ?? '',
        bank_name: title.bank ?? '',
        bank_account: title.bankAccount ?? '',
      }
    : null
}
