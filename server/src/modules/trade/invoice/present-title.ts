import type { InvoiceTitle, titleTypes } from '@borong/contract'
import type { Static } from 'typebox'
import type { addTitleRow } from './title.store.ts'

export const presentTitle = (title: Awaited<ReturnType<typeof addTitleRow>>): Static<typeof InvoiceTitle> => ({
  receipt_id: String(title.id),
  receipt_type: title.type as (typeof titleTypes)[number],
  receipt_title: title.title,
  receipt_content: title.content,
  tax_no: title.tax_number,
  member_mobile: title.mobile,
  member_email: title.email,
  reg_addr: title.registered_address,
  reg_tel: title.registered_tel,
  bank_name: title.bank_name,
  bank_account: title.bank_account,
  is_default: title.is_default ? 1 : 0,
})
