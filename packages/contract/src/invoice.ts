import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Sn, Text, RequiredText } from './wire.ts'

/** ELECTRO is a file; VATORDINARY and VATOSPECIAL are paper, which the shop mails. */
export const titleTypes = ['ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const
export const qualificationStates = ['NEW_APPLY', 'AUDIT_PASS', 'AUDIT_REFUSE'] as const
/** An invoice that says what was bought, or one that takes a part of it back. */
export const invoiceKinds = ['INVOICE', 'CREDIT'] as const
export const invoiceStates = ['TO_ISSUE', 'ISSUED', 'TO_MAIL', 'MAILED'] as const
export const invoiceTabs = ['TO_ISSUE', 'ISSUED', 'TO_MAIL', 'MAILED', 'CREDIT', 'ALL'] as const
/** Spec 9: issued within 24 hours after completion; the special VAT invoice is mailed within 3-4 working days. */
export const invoiceTimes = { issueWithinHours: 24, mailWithinWorkdays: 4 } as const

const TitleType = OneOf(titleTypes)
const InvoiceId = Type.Object({ id: Id() })

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

const Filter = {
  ...Paging,
  keyword: Maybe(Text(60, { description: 'number of the invoice or the order, title, shop or company' })),
  receipt_type: Maybe(TitleType),
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
}

const headers = { audience: 'buyer', needs: 'increase-ticket', tag: 'invoice' } as const
const everyone = { audience: 'buyer', needs: 'signed-in', tag: 'invoice' } as const
const mine = { audience: 'buyer', needs: 'my-receipt', tag: 'invoice' } as const
const sellerRoute = { audience: 'seller', tag: 'invoice' } as const
const operator = { audience: 'admin', tag: 'invoice' } as const
const pdf = { reply: Type.String(), download: { contentType: 'application/pdf' }, rate: { perMinute: 60 } } as const

export const invoiceApi = {
  titles: route({
    ...everyone,
    method: 'GET',
    path: '/buyer_end/members/receipt/titles',
    summary: 'Invoice headers of the member',
    reply: Type.Array(InvoiceTitle),
  }),
  title: route({
    ...everyone,
    method: 'GET',
    path: '/buyer_end/members/receipt/:id',
    summary: 'One invoice header; the word ELECTRO or VATORDINARY instead of an id answers the headers of that type',
    params: Type.Object({ id: Type.String({ pattern: '^([1-9][0-9]{0,14}|ELECTRO|VATORDINARY)$' }) }),
    reply: Type.Union([InvoiceTitle, Type.Array(InvoiceTitle)]),
  }),
  addTitle: route({
    ...everyone,
    method: 'POST',
    path: '/buyer_end/members/receipt',
    summary: 'Adds an invoice header; at most 10 of a type',
    input: InvoiceTitleInput,
    reply: InvoiceTitle,
  }),
  editTitle: route({
    ...headers,
    method: 'PUT',
    path: '/buyer_end/members/receipt/:id',
    summary: 'Changes an invoice header; its type stays',
    params: InvoiceId,
    input: Type.Object({ ...InvoiceTitleInput.properties, receipt_type: Maybe(TitleType) }),
    reply: InvoiceTitle,
  }),
  makeTitleDefault: route({
    ...headers,
    method: 'PUT',
    path: '/buyer_end/members/receipt/:id/default',
    summary: 'Makes an invoice header the default of its type',
    params: InvoiceId,
    reply: InvoiceTitle,
  }),
  removeTitle: route({
    ...everyone,
    method: 'DELETE',
    path: '/buyer_end/members/receipt/:id',
    summary: 'Removes an invoice header',
    params: InvoiceId,
    reply: Done,
  }),

  qualification: route({
    ...everyone,
    method: 'GET',
    path: '/buyer_end/members/zpzz/detail',
    summary: 'Whether special VAT invoices may be written to the company; empty where nobody has applied',
    reply: Type.Object({ qualification: Maybe(VatQualification) }),
  }),
  qualify: route({
    ...headers,
    method: 'POST',
    path: '/buyer_end/members/zpzz',
    audit: { object: 'vat-qualification' },
    summary: 'Applies for special VAT invoices; once for a company, the operator looks it through',
    input: VatQualificationInput,
    reply: VatQualification,
  }),
  editQualification: route({
    ...headers,
    method: 'PUT',
    path: '/buyer_end/members/zpzz/:id',
    audit: { object: 'vat-qualification', id: 'id' },
    summary: 'Changes what the operator has looked through, who then looks again',
    params: InvoiceId,
    input: VatQualificationInput,
    reply: VatQualification,
  }),
  removeQualification: route({
    ...headers,
    method: 'DELETE',
    path: '/buyer_end/members/zpzz/:id',
    audit: { object: 'vat-qualification', id: 'id' },
    summary: 'Takes the application or the qualification away',
    params: InvoiceId,
    reply: Done,
  }),

  address: route({
    ...headers,
    method: 'GET',
    path: '/buyer_end/members/receipt/address/detail',
    summary: "Where the member's invoices are mailed to; without one they go where the order went",
    reply: Type.Object({ address: Maybe(InvoiceAddress) }),
  }),
  addAddress: route({
    ...headers,
    method: 'POST',
    path: '/buyer_end/members/receipt/address',
    summary: 'Keeps where invoices are mailed to, in place of what was kept before',
    input: InvoiceAddressInput,
    reply: InvoiceAddress,
  }),
  editAddress: route({
    ...headers,
    method: 'PUT',
    path: '/buyer_end/members/receipt/address/:id',
    summary: 'Changes where invoices are mailed to',
    params: InvoiceId,
    input: InvoiceAddressInput,
    reply: InvoiceAddress,
  }),

  history: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/members/receipt/history',
    summary: 'Invoices of the member (of the company for its owner), those to come included, newest first',
    input: Type.Object({
      ...Filter,
      order_sn: Maybe(Sn()),
      seller_name: Maybe(Text(60)),
      status: Maybe(Flag('1 = issued, 0 = still to come')),
    }),
    reply: Page(InvoiceRow),
  }),
  show: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/members/receipt/history/:id',
    summary: 'One invoice with its lines and what was taken back of it',
    params: InvoiceId,
    reply: Invoice,
  }),
  file: route({
    ...mine,
    ...pdf,
    method: 'GET',
    path: '/buyer_end/members/receipt/history/:id/file',
    summary: 'The invoice as a PDF in the language of the caller, once it is issued',
    params: InvoiceId,
  }),
}

export const sellerInvoiceApi = {
  list: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/receipts',
    needs: 'invoices',
    summary: 'Invoices of the shop: by tab, what waits longest comes first where something waits',
    input: Type.Object({ ...Filter, tab: Maybe(OneOf(invoiceTabs)) }),
    reply: Page(InvoiceRow),
  }),
  counts: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/receipts/counts',
    needs: 'invoices',
    summary: 'How many invoices stand in each tab of the queue',
    reply: Type.Object({
      to_issue: Count(),
      issued: Count(),
      to_mail: Count(),
      mailed: Count(),
      credit: Count(),
      all: Count(),
    }),
  }),
  show: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/receipts/:id',
    needs: 'invoices',
    summary: 'One invoice of the shop with its lines',
    params: InvoiceId,
    reply: Invoice,
  }),
  issue: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/receipts/:id/issue',
    needs: 'invoices',
    audit: { object: 'invoice', id: 'id' },
    summary: 'Issues an invoice now; it would be within 24 hours by itself',
    params: InvoiceId,
    reply: Invoice,
  }),
  mail: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/receipts/:id/mail',
    needs: 'invoices',
    audit: { object: 'invoice', id: 'id' },
    summary: 'Notes by which courier an invoice on paper was mailed',
    params: InvoiceId,
    input: Type.Object({
      logi_id: Id(),
      logi_code: Type.String({
        pattern: '^[A-Za-z0-9]{4,40}$',
        description: 'courier number, letters and digits (spec 5)',
      }),
    }),
    reply: Invoice,
  }),
  file: route({
    ...sellerRoute,
    ...pdf,
    method: 'GET',
    path: '/seller_end/receipts/:id/file',
    needs: 'invoices',
    summary: 'The invoice as a PDF in the language of the caller, once it is issued',
    params: InvoiceId,
  }),
}

export const qualificationApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/members/zpzz',
    needs: 'vat-qualifications',
    summary: 'Who applied for special VAT invoices; those to look through first',
    input: Type.Object({ ...Paging, status: Maybe(OneOf(qualificationStates)), keyword: Maybe(Text(60)) }),
    reply: Page(VatQualification),
  }),
  decide: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/members/zpzz/:id/audit',
    needs: 'vat-qualifications',
    audit: { object: 'vat-qualification', id: 'id' },
    summary: 'Lets a company have special VAT invoices, or refuses with a reason',
    params: InvoiceId,
    input: Type.Object({
      status: OneOf(['AUDIT_PASS', 'AUDIT_REFUSE']),
      audit_remark: Maybe(Text(200)),
      version: Maybe(Type.Integer({ minimum: 1 })),
    }),
    reply: VatQualification,
  }),
}
