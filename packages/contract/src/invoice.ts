import { Type } from 'typebox'
import { DayText, Flag, Id, Maybe, OneOf, Rupiah, Seconds, Sn, Text, RequiredText } from './wire.ts'

/** ELECTRO is a file; VATORDINARY and VATOSPECIAL are paper, which the shop mails. */
export const titleTypes = ['ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const
export const qualificationStates = ['NEW_APPLY', 'AUDIT_PASS', 'AUDIT_REFUSE'] as const
/** An invoice that says what was bought, or one that takes a part of it back. */
export const invoiceKinds = ['INVOICE', 'CREDIT'] as const
export const invoiceStates = ['TO_ISSUE', 'ISSUED', 'TO_MAIL', 'MAILED'] as const
export const invoiceTabs = ['TO_ISSUE', 'ISSUED', 'TO_MAIL', 'MAILED', 'IN_PART', 'CREDIT', 'ALL'] as const
/** Spec 9: issued within 24 hours after completion; the special VAT invoice is mailed within 3-4 working days. */
export const invoiceTimes = { issueWithinHours: 24, mailWithinWorkdays: 4 } as const

const TitleType = OneOf(titleTypes)
export const InvoiceTitle = Type.Object({
  receipt_id: Id(),
  receipt_type: TitleType,
  receipt_title: Type.String(),
  receipt_content: Type.String(),
  tax_no: Type.String(),
  member_mobile: Type.String(),
  member_email: Type.String(),
  reg_addr: Type.String(),
  reg_tel: Type.String(),
  bank_name: Type.String(),
  bank_account: Type.String(),
  is_default: Flag(),
})
export const InvoiceTitleInput = Type.Object({
  receipt_type: TitleType,
  receipt_title: RequiredText(60),
  receipt_content: Maybe(Text(60)),
  tax_no: Text(20),
  member_mobile: Maybe(Text(20)),
  member_email: Maybe(Text(120)),
  reg_addr: Maybe(Text(100)),
  reg_tel: Maybe(Text(30)),
  bank_name: Maybe(Text(60)),
  bank_account: Maybe(Text(40)),
  is_default: Maybe(Flag()),
})

/** What a company shows before special VAT invoices are written to it; one for a company. */
export const VatQualification = Type.Object({
  id: Id(),
  member_id: Id('who applied last'),
  uname: Type.String(),
  client_name: Type.String(),
  status: OneOf(qualificationStates),
  status_text: Type.String({ description: 'in the language of the caller' }),
  company_name: Type.String(),
  taxpayer_code: Type.String(),
  register_address: Type.String(),
  register_tel: Type.String(),
  bank_name: Type.String(),
  bank_account: Type.String(),
  audit_remark: Type.String({ description: 'why it was refused' }),
  apply_time: Seconds(),
  audit_time: Maybe(Seconds()),
  version: Type.Integer(),
})
export const VatQualificationInput = Type.Object({
  company_name: RequiredText(60),
  taxpayer_code: Text(20),
  register_address: RequiredText(100),
  register_tel: RequiredText(30),
  bank_name: RequiredText(60),
  bank_account: RequiredText(40),
})

/** Where invoices on paper are mailed to; one for a member. */
export const InvoiceAddress = Type.Object({
  id: Id(),
  member_name: Type.String(),
  member_mobile: Type.String(),
  province: Type.String(),
  province_id: Type.Integer(),
  city: Type.String(),
  city_id: Type.Integer(),
  county: Type.String(),
  county_id: Type.Integer(),
  region: Type.Integer({ description: 'the district' }),
  detail_addr: Type.String(),
})
export const InvoiceAddressInput = Type.Object({
  member_name: RequiredText(20, { min: 2 }),
  member_mobile: Text(20),
  region: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
  detail_addr: RequiredText(100),
})

export const InvoiceRow = Type.Object({
  history_id: Id(),
  receipt_sn: Type.String({
    description: 'its number, of the shop and the year without gaps; empty until it is issued',
  }),
  kind: OneOf(invoiceKinds),
  order_sn: Sn(),
  part_no: Maybe(
    Type.Integer({
      minimum: 1,
      description: 'which part of the order it invoices; absent for the whole, and for what parts leave',
    }),
  ),
  order_left_price: Maybe(Rupiah('of a part: what of its order is still to be invoiced')),
  po_number: Type.String({ description: 'purchase order number of the company, as the order has it; may be empty' }),
  order_price: Rupiah('what the order cost'),
  receipt_price: Rupiah('in all, tax inside; of a credit what it takes back'),
  net_price: Rupiah('without the tax'),
  tax_price: Rupiah('the tax inside'),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
  member_id: Id(),
  uname: Type.String(),
  client_name: Type.String(),
  status: Flag('1 = issued'),
  receipt_state: OneOf(invoiceStates),
  receipt_state_text: Type.String({ description: 'in the language of the caller' }),
  receipt_type: TitleType,
  receipt_type_text: Type.String({ description: 'in the language of the caller' }),
  receipt_title: Type.String(),
  tax_no: Type.String(),
  add_time: Seconds('when the order was completed, or the money was given back'),
  issue_by: Maybe(Seconds('when it is issued at the latest; absent once it is')),
  issue_time: Maybe(Seconds()),
  mail_by: Maybe(Seconds('when it is mailed at the latest; absent where nothing waits to be mailed')),
  mail_time: Maybe(Seconds()),
  logi_name: Type.String({ description: 'courier; empty until it is mailed' }),
  logi_code: Type.String({ description: 'courier number' }),
  tax_invoice_sn: Maybe(
    Type.String({ description: 'number of the tax office (NSFP); absent where there is none yet' }),
  ),
  tax_invoice_day: Maybe(DayText('of the tax invoice, as the tax office says')),
})

export const InvoiceLine = Type.Object({
  position: Type.Integer({ minimum: 1 }),
  kind: OneOf(['goods', 'freight']),
  order_line_id: Maybe(Id()),
  sku_sn: Type.String(),
  name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String(),
  unit: Type.String(),
  num: Type.Integer({ minimum: 0, description: 'pieces; 0 where only money was given back' }),
  price: Rupiah('of one piece'),
  subtotal: Rupiah('pieces by price'),
  discount: Rupiah('taken off the subtotal'),
  amount: Rupiah('subtotal less discount, tax inside'),
  tax: Rupiah('inside the amount'),
  net: Rupiah('amount less tax'),
})

export const Invoice = Type.Object({
  ...InvoiceRow.properties,
  receipt_content: Type.String(),
  member_mobile: Type.String(),
  member_email: Type.String(),
  reg_addr: Type.String(),
  reg_tel: Type.String(),
  bank_name: Type.String(),
  bank_account: Type.String(),
  seller: Type.Object({ name: Type.String(), tax_no: Type.String(), address: Type.String(), phone: Type.String() }),
  mail_to: Maybe(Type.Object({ member_name: Type.String(), member_mobile: Type.String(), detail_addr: Type.String() })),
  remark: Type.String({ description: 'of the order: PO number and whatever else the buyer wrote' }),
  order_time: Seconds(),
  goods_price: Rupiah('of the lines, before discounts'),
  discount_price: Rupiah(),
  shipping_price: Rupiah(),
  tax_rate: Type.Number({ description: 'percent of the net' }),
  accounting: Type.Array(
    Type.Object({
      cost_center_code: Type.String(),
      cost_center_name: Type.String(),
      accounting_sub_code: Type.String(),
      accounting_sub_description: Type.String(),
      amount: Rupiah('of the order, as it was placed'),
    }),
    { description: 'who bears the order inside its company; empty for the shop' },
  ),
  lines: Type.Array(InvoiceLine),
  reason: Type.String({ description: 'why a credit was written' }),
  original: Maybe(
    Type.Object({ history_id: Id(), receipt_sn: Type.String() }, { description: 'what a credit takes back from' }),
  ),
  credits: Type.Array(
    Type.Object({
      history_id: Id(),
      receipt_sn: Type.String(),
      receipt_price: Rupiah(),
      issue_time: Seconds(),
      reason: Type.String(),
    }),
  ),
  kept_price: Rupiah('what is left of an invoice after its credits'),
  allow_issue: Flag(),
  allow_mail: Flag(),
  version: Type.Integer(),
})

/** How far an order is invoiced. */
export const OrderInvoicing = Type.Object({
  allow_issue: Flag('1 = something that was sent is not invoiced yet'),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id(),
      sku_sn: Type.String(),
      name: Type.String({ description: 'in the language of the caller' }),
      spec_text: Type.String(),
      unit: Type.String(),
      num: Type.Integer({ description: 'pieces ordered' }),
      ship_num: Type.Integer({ description: 'of them sent' }),
      invoiced_num: Type.Integer({ description: 'of them invoiced, credits taken off' }),
      open_num: Type.Integer({ description: 'how many may be invoiced now' }),
    }),
    { description: 'what was paid for; gifts are not here' },
  ),
  freight_price: Rupiah('of the order, while no invoice has it'),
  left_price: Rupiah('what of the order is still to be invoiced; the last invoice has it when the order is completed'),
  invoices: Type.Array(InvoiceRow, { description: 'of the order, credits too, oldest first' }),
})
