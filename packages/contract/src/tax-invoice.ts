import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, DayText, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, Seconds, Text } from './wire.ts'

export const taxInvoiceLimits = { atOnce: 1000, rows: 2000, fileBytes: 10_485_760 } as const

/** TO_EXPORT was in no file yet; EXPORTED waits for its number. */
export const taxInvoiceStates = ['TO_EXPORT', 'EXPORTED', 'NUMBERED'] as const
export const taxInvoiceTabs = ['TO_EXPORT', 'EXPORTED', 'NUMBERED', 'ALL'] as const
/** What the tax office wants to know of a shop before it takes a file. */
export const missingOfShop = ['NOT_REGISTERED', 'TAX_NUMBER', 'TAX_PLACE', 'ADDRESS'] as const
/** What stands in the way of an invoice. */
export const missingOfInvoice = ['BUYER_NAME', 'BUYER_TAX_NUMBER', 'BUYER_ADDRESS', 'OTHER_SELLER'] as const
/** What a row of a file of Coretax comes to. */
export const taxNumberOutcomes = [
  'NEW',
  'DIFFERS',
  'SAME',
  'OTHER',
  'TAKEN',
  'TWICE',
  'UNKNOWN',
  'NOT_APPROVED',
  'NO_NUMBER',
] as const
export const taxNumberDifferences = ['BUYER', 'BASE', 'VAT'] as const

export const TaxBuyer = Type.Object({
  tax_no: Type.String({ description: 'NPWP of the buyer, 16 digits; empty: none that the tax office takes' }),
  tax_place: Type.String({ description: 'NITKU of the buyer, 22 digits; empty: none' }),
  name: Type.String({ description: 'of the buyer on the tax invoice' }),
  address: Type.String({ description: 'of the buyer on the tax invoice' }),
  own: Flag('1 = as the shop has set it; 0 = as the invoice says'),
})
export const TaxInvoice = Type.Object({
  history_id: Id('of the invoice'),
  receipt_sn: Type.String({ description: 'number of the invoice, which the file has as its reference' }),
  issue_time: Seconds('when the invoice was issued'),
  company_id: Id('whom the invoice is to'),
  client_name: Type.String({ description: 'name of the company' }),
  buyer: Type.Object(TaxBuyer.properties, { description: 'who it is to, for the tax office' }),
  net_price: Rupiah('without the tax'),
  tax_price: Rupiah('the tax'),
  state: OneOf(taxInvoiceStates, 'TO_EXPORT was in no file yet, EXPORTED waits for its number'),
  missing: Type.Array(OneOf(missingOfInvoice), {
    description:
      'what stands in the way of a file: name, NPWP or address of the buyer; OTHER_SELLER: issued under another NPWP of the shop',
  }),
  export_id: Maybe(Id('of the last file that has it; absent: none')),
  tax_invoice_sn: Maybe(Type.String({ description: 'number of the tax office; absent until it came back' })),
  tax_invoice_day: Maybe(DayText('of the tax invoice, as the tax office says')),
})
export const TaxExport = Type.Object({
  export_id: Id('of the file'),
  file_name: Type.String({ description: 'under which it is saved' }),
  invoice_num: Count('invoices in it'),
  again_num: Count('of these, how many an earlier file had'),
  numbered_num: Count('of these, how many have their number'),
  base: Rupiah('without the tax, of all'),
  vat: Rupiah('the tax, of all'),
  made_by: Type.String({ description: 'who made it' }),
  made_at: Seconds('when it was made'),
})
export const TaxNumberRow = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'its place in the file, from 1 below the headings' }),
  reference: Type.String({ description: 'as the file has it' }),
  number: Type.String({ description: 'of the tax invoice, as the file has it' }),
  day: Maybe(DayText('of the tax invoice; absent where the file does not say')),
  approval: Type.String({ description: 'how it stands with the tax office, as the file has it; may be empty' }),
  outcome: OneOf(
    taxNumberOutcomes,
    'NEW fits; DIFFERS from what was exported and is written only when it is chosen; SAME is there already; OTHER: the invoice has another number; TAKEN: another invoice has this number; TWICE in the file; UNKNOWN reference; NOT_APPROVED by the tax office; NO_NUMBER of 17 digits',
  ),
  differs: Type.Array(OneOf(taxNumberDifferences), {
    description: 'in what it differs from what was exported: NPWP of the buyer, tax base, tax',
  }),
  history_id: Maybe(Id('of the invoice of this reference')),
  client_name: Maybe(Type.String({ description: 'name of the company of this invoice' })),
})
const TaxNumberFile = {
  file_id: Id('of the file'),
  file_name: Type.String({ description: 'as it was uploaded' }),
  row_num: Count('rows with a reference or a number'),
  written_num: Count('numbers that were written from it'),
  uploaded_by: Type.String({ description: 'who uploaded it' }),
  uploaded_at: Seconds('when it was uploaded'),
}
export const TaxNumberFileRow = Type.Object(TaxNumberFile)
export const TaxNumberFileDetail = Type.Object({
  ...TaxNumberFile,
  rows: Type.Array(TaxNumberRow, { description: 'what differs first, then what fits, then the rest' }),
})

/** Writing numbers of a file: which rows, and what came of it. */
export const writesTaxNumbers = {
  idempotent: 'keyed',
  params: Type.Object({ id: Id('of the file') }),
  input: Type.Object({
    rows: Type.Array(Type.Integer({ minimum: 1, maximum: taxInvoiceLimits.rows }), {
      minItems: 1,
      maxItems: taxInvoiceLimits.rows,
      uniqueItems: true,
      description: 'rows of the file: NEW, and those that differ and are accepted',
    }),
  }),
  reply: Type.Object({
    written: Count('numbers that were written'),
    left: Count('rows that were left'),
    file: Type.Object(TaxNumberFileDetail.properties, { description: 'as it is now' }),
  }),
  rate: { perMinute: 30 },
} as const

const seller = { audience: 'seller', needs: 'invoices', tag: 'invoice' } as const
const root = '/seller_end/tax-invoices'
const OneExport = Type.Object({ id: Id('of the file') })
const OneFile = Type.Object({ id: Id('of the file') })
const period = {
  from_day: Maybe(DayText('issued on this day or later')),
  to_day: Maybe(DayText('issued on this day or earlier')),
}

/** VAT special invoices of a shop as Coretax takes them, and the numbers that come back. */
export const taxInvoiceApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'VAT special invoices that are issued, the latest first, and how each stands with the tax office',
    input: Type.Object({
      ...Paging,
      ...period,
      tab: Maybe(OneOf(taxInvoiceTabs, 'how it stands with the tax office')),
      keyword: Maybe(Text(60, { description: 'part of the number, the tax number, the name or the title' })),
      export_id: Maybe(Id('those in this file')),
    }),
    reply: Page(TaxInvoice),
  }),
  summary: route({
    ...seller,
    method: 'GET',
    path: `${root}/summary`,
    summary: 'How many stand where in a period, and what the shop has to say of itself before a file can be made',
    input: Type.Object(period),
    reply: Type.Object({
      missing: Type.Array(OneOf(missingOfShop), {
        description:
          'NOT_REGISTERED for VAT, no NPWP, no NITKU that belongs to it, no address; empty: a file can be made',
      }),
      to_export: Count('in no file yet'),
      exported: Count('wait for their number'),
      numbered: Count('have their number'),
      all: Count('all of the period'),
    }),
  }),
  setBuyer: route({
    ...seller,
    method: 'PUT',
    path: `${root}/buyers/:company_id`,
    audit: { object: 'tax-buyer', id: 'company_id' },
    summary: 'Says who a company is for the tax office, for the files made from now on',
    params: Type.Object({ company_id: Id('a company that the shop has written an invoice to') }),
    input: Type.Object({
      tax_no: Text(30, { description: 'NPWP: 15 or 16 digits, with or without dots and dashes' }),
      tax_place: Maybe(Text(30, { description: 'NITKU: 22 digits that begin with the NPWP; absent: its head office' })),
      name: RequiredText(120, { min: 2, description: 'as registered' }),
      address: RequiredText(200, { min: 5, description: 'as registered' }),
    }),
    reply: TaxBuyer,
    rate: { perMinute: 60 },
  }),
  export: route({
    ...seller,
    method: 'POST',
    path: `${root}/exports`,
    audit: { object: 'tax-export', id: 'export_id' },
    summary: 'Makes a file for Coretax. An invoice goes into one file only, unless it is asked for again',
    idempotent: 'keyed',
    input: Type.Object({
      invoice_ids: Type.Array(Id(), {
        minItems: 1,
        maxItems: taxInvoiceLimits.atOnce,
        uniqueItems: true,
        description: 'which invoices',
      }),
      again: Maybe(Flag('1 = those that an earlier file had too, as long as they have no number')),
    }),
    reply: TaxExport,
    rate: { perMinute: 20 },
  }),
  exports: route({
    ...seller,
    method: 'GET',
    path: `${root}/exports`,
    summary: 'Files that were made for Coretax, the latest first',
    input: Type.Object(Paging),
    reply: Page(TaxExport),
  }),
  file: route({
    ...seller,
    method: 'GET',
    path: `${root}/exports/:id/file`,
    summary: 'The file for Coretax as it was made: XML',
    params: OneExport,
    reply: Type.String(),
    download: { contentType: 'application/xml; charset=utf-8' },
    rate: { perMinute: 60 },
  }),
  uploadNumbers: route({
    ...seller,
    method: 'POST',
    path: `${root}/number-files`,
    audit: { object: 'tax-number-file', id: 'file_id' },
    summary:
      'Reads a table of Coretax with references and numbers (.xlsx, .xls, .csv, at most 2,000 rows) and says what each row comes to. Nothing is written yet; a file that is there already is shown again',
    upload: { maxBytes: taxInvoiceLimits.fileBytes },
    reply: TaxNumberFileDetail,
    rate: { perMinute: 10 },
  }),
  numberFiles: route({
    ...seller,
    method: 'GET',
    path: `${root}/number-files`,
    summary: 'Files of Coretax that were read, the latest first',
    input: Type.Object(Paging),
    reply: Page(TaxNumberFileRow),
  }),
  numberFile: route({
    ...seller,
    method: 'GET',
    path: `${root}/number-files/:id`,
    summary: 'One file of Coretax: what each row comes to now',
    params: OneFile,
    reply: TaxNumberFileDetail,
  }),
  writeNumbers: route({
    ...seller,
    method: 'POST',
    path: `${root}/number-files/:id/write`,
    audit: { object: 'tax-number-file', id: 'id' },
    summary: 'Writes the numbers of chosen rows to their invoices, each once. A row that does not fit any more is left',
    ...writesTaxNumbers,
  }),
}
