import { Type } from 'typebox'
import {
  qualificationStates,
  invoiceTabs,
  InvoiceTitle,
  InvoiceTitleInput,
  VatQualification,
  VatQualificationInput,
  InvoiceAddress,
  InvoiceAddressInput,
  InvoiceRow,
  Invoice,
} from './invoice.ts'
import { Assigned } from './assigned.ts'
import { partCalls } from './invoice-parts.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Sn, Text } from './wire.ts'

const TitleType = InvoiceTitle.properties.receipt_type

const InvoiceId = Type.Object({ id: Id() })

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
    input: Type.Object({ ...Filter, tab: Maybe(OneOf(invoiceTabs)), assigned: Maybe(Assigned) }),
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
      in_part: Count('invoices of parts whose order is not invoiced whole yet'),
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
  ...partCalls,
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
