import { Type } from 'typebox'
import { route } from './route.ts'
import {
  missingOfInvoice,
  missingOfShop,
  TaxExport,
  taxInvoiceLimits,
  taxInvoiceStates,
  taxInvoiceTabs,
  TaxNumberFileDetail,
  TaxNumberFileRow,
  writesTaxNumbers,
} from './tax-invoice.ts'
import {
  Count,
  DayText,
  Flag,
  Id,
  Maybe,
  MonthText,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  Seconds,
  Text,
} from './wire.ts'

const identity = {
  name: Type.String({ description: 'of the mall, as registered' }),
  tax_no: Type.String({ description: 'NPWP of the mall, 16 digits' }),
  tax_place: Type.String({ description: 'NITKU of the mall, 22 digits' }),
  address: Type.String({ description: 'of the mall, as registered' }),
  vat_registered: Flag('1 = the mall is registered for VAT (PKP)'),
}
export const MallTaxIdentity = Type.Object({
  ...identity,
  version: Count('how often it was set; sent back with a change; 0: never'),
  history: Type.Array(
    Type.Object({
      ...identity,
      version: Count('its place, from 1'),
      set_by: Type.String({ description: 'which operator' }),
      set_at: Seconds('when it was set'),
    }),
    { description: 'every time it was set, the latest first' },
  ),
})

export const commissionTaxTabs = [...taxInvoiceTabs, 'CREDIT_NOTES'] as const
export const CommissionTax = Type.Object({
  invoice_id: Id('of the invoice over commission'),
  number: Type.String({ description: 'of the invoice, which the file has as its reference' }),
  month: MonthText('of which month'),
  shop_id: Id('whom it is for'),
  shop_name: Type.String({ description: 'name of the shop now' }),
  buyer_name: Type.String({ description: 'of the shop on the tax invoice' }),
  buyer_tax_no: Type.String({ description: 'NPWP of the shop, 16 digits; empty: none that the tax office takes' }),
  issued_at: Seconds('when the invoice was issued'),
  net: Rupiah('without the tax'),
  tax: Rupiah('the tax'),
  state: OneOf(
    taxInvoiceStates,
    'TO_EXPORT was in no file yet, EXPORTED waits for its number; a credit note goes into no file and is TO_EXPORT until its number is written',
  ),
  missing: Type.Array(OneOf(missingOfInvoice), {
    description: 'what stands in the way of a file: name, NPWP or address of the shop; empty for credit notes',
  }),
  tax_invoice_sn: Maybe(Type.String({ description: 'number of the tax office; absent until it came back' })),
  tax_invoice_day: Maybe(DayText('of the tax invoice or note')),
})

const operator = { audience: 'admin', needs: 'money', tag: 'commission' } as const
const root = '/admin_end/commission-tax'
const OneFile = Type.Object({ id: Id('of the file') })

/** Invoices over commission as Coretax takes them, and the numbers that come back. */
export const commissionTaxApi = {
  mall: route({
    ...operator,
    method: 'GET',
    path: `${root}/mall`,
    summary: 'Who the mall is for the tax office, with its history',
    reply: MallTaxIdentity,
  }),
  setMall: route({
    ...operator,
    method: 'PUT',
    path: `${root}/mall`,
    audit: { object: 'mall-tax' },
    summary: 'Says who the mall is for the tax office, for files made from now on',
    input: Type.Object({
      version: Count('as it was seen'),
      name: RequiredText(120, { min: 2, description: 'as registered' }),
      tax_no: Text(30, { description: 'NPWP: 15 or 16 digits, with or without dots and dashes' }),
      tax_place: Maybe(Text(30, { description: 'NITKU: 22 digits that begin with the NPWP; absent: the head office' })),
      address: RequiredText(200, { min: 5, description: 'as registered' }),
      vat_registered: Flag('1 = registered for VAT (PKP)'),
    }),
    reply: MallTaxIdentity,
    rate: { perMinute: 60 },
  }),
  summary: route({
    ...operator,
    method: 'GET',
    path: `${root}/summary`,
    summary: 'How the invoices of a month stand with the tax office, and what is missing before a file can be made',
    input: Type.Object({ month: Maybe(MonthText('of this month; absent: of all')) }),
    reply: Type.Object({
      missing: Type.Array(OneOf(missingOfShop), {
        description: 'what the mall has to say of itself; empty: a file can be made',
      }),
      to_export: Count('in no file yet'),
      incomplete: Count('of these, those whose shop lacks tax data'),
      exported: Count('wait for their number'),
      numbered: Count('have their number'),
      all: Count('all that have tax, without credit notes'),
      credit_notes: Count('credit notes with tax'),
      shops: Type.Array(
        Type.Object({
          shop_id: Id('of the shop'),
          shop_name: Type.String({ description: 'name of the shop' }),
          missing: Type.Array(OneOf(missingOfInvoice), { description: 'what it has not said' }),
        }),
        { description: 'shops whose invoices without a file lack tax data, at most a hundred' },
      ),
    }),
  }),
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Invoices over commission with tax, the latest first, and how each stands with the tax office',
    input: Type.Object({
      ...Paging,
      month: Maybe(MonthText('of this month')),
      tab: Maybe(OneOf(commissionTaxTabs, 'how it stands with the tax office; CREDIT_NOTES: what went back')),
    }),
    reply: Page(CommissionTax),
  }),
  export: route({
    ...operator,
    method: 'POST',
    path: `${root}/exports`,
    audit: { object: 'commission-tax-export', id: 'export_id' },
    summary:
      'Makes a file for Coretax of the invoices of a month, at most a thousand. An invoice goes into one file only, unless it is asked for again',
    idempotent: 'keyed',
    input: Type.Object({
      month: MonthText('of this month'),
      again: Maybe(Flag('1 = only those that an earlier file had, as long as they have no number')),
      without_incomplete: Maybe(Flag('1 = invoices to shops that lack tax data are left for a later file')),
    }),
    reply: TaxExport,
    rate: { perMinute: 20 },
  }),
  exports: route({
    ...operator,
    method: 'GET',
    path: `${root}/exports`,
    summary: 'Files of commission that were made for Coretax, the latest first',
    input: Type.Object(Paging),
    reply: Page(TaxExport),
  }),
  file: route({
    ...operator,
    method: 'GET',
    path: `${root}/exports/:id/file`,
    summary: 'The file of commission for Coretax as it was made: XML',
    params: OneFile,
    reply: Type.String(),
    download: { contentType: 'application/xml; charset=utf-8' },
    rate: { perMinute: 60 },
  }),
  uploadNumbers: route({
    ...operator,
    method: 'POST',
    path: `${root}/number-files`,
    audit: { object: 'commission-tax-number-file', id: 'file_id' },
    summary:
      'Reads a table of Coretax with numbers of invoices over commission and says what each row comes to. Nothing is written yet; a file that is there already is shown again',
    upload: { maxBytes: taxInvoiceLimits.fileBytes },
    reply: TaxNumberFileDetail,
    rate: { perMinute: 10 },
  }),
  numberFiles: route({
    ...operator,
    method: 'GET',
    path: `${root}/number-files`,
    summary: 'Files of Coretax with numbers of invoices over commission, the latest first',
    input: Type.Object(Paging),
    reply: Page(TaxNumberFileRow),
  }),
  numberFile: route({
    ...operator,
    method: 'GET',
    path: `${root}/number-files/:id`,
    summary: 'One file with numbers of invoices over commission: what each row comes to now',
    params: OneFile,
    reply: TaxNumberFileDetail,
  }),
  writeNumbers: route({
    ...operator,
    method: 'POST',
    path: `${root}/number-files/:id/write`,
    audit: { object: 'commission-tax-number-file', id: 'id' },
    summary:
      'Writes the numbers of chosen rows to invoices over commission, each once. A row that does not fit any more is left',
    ...writesTaxNumbers,
  }),
  noteCredit: route({
    ...operator,
    method: 'PUT',
    path: `${root}/credit-notes/:id`,
    audit: { object: 'commission-invoice', id: 'id' },
    summary:
      'Writes the number of the note by which the shop took back the tax of a credit note in Coretax; may be corrected',
    params: Type.Object({ id: Id('of the credit note') }),
    input: Type.Object({
      number: RequiredText(40, { description: 'of the note, as Coretax has it' }),
      day: DayText('of the note'),
    }),
    reply: CommissionTax,
    rate: { perMinute: 60 },
  }),
}
