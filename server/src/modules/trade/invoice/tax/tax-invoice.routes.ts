import { taxInvoiceApi, type taxInvoiceTabs } from '@borong/contract'
import { taxIdentityOfShop } from '#modules/shop/shop'
import { days, mallZone, startOfDay } from '#platform/clock'
import { type Ctx, inCommand } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readDay } from '#platform/http/read-day'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { exportTaxInvoices } from './export-tax-invoices.ts'
import { missingTaxDataOfShop } from './missing-tax-data.ts'
import {
  fileNameOf,
  presentNumberFile,
  presentShownFile,
  presentTaxBuyer,
  presentTaxExport,
  presentTaxInvoice,
} from './present-tax-invoice.ts'
import { readTaxNumbers } from './read-tax-numbers.ts'
import { setTaxBuyer } from './set-tax-buyer.ts'
import { showNumberFile } from './show-number-file.ts'
import { findTaxExport, pageOfNumberFiles, pageOfTaxExports, textOfTaxExport } from './tax-file.store.ts'
import { countTaxed, pageOfTaxed } from './tax-invoice.store.ts'
import type { TaxState } from './tax-invoice.types.ts'
import { uploadTaxNumbers } from './upload-tax-numbers.ts'
import { writeTaxNumbers } from './write-tax-numbers.ts'

const stateOfTab: Record<(typeof taxInvoiceTabs)[number], TaxState | undefined> = {
  TO_EXPORT: 'to export',
  EXPORTED: 'exported',
  NUMBERED: 'numbered',
  ALL: undefined,
}

function readDays({ from_day, to_day }: { from_day?: string | undefined; to_day?: string | undefined }) {
  if (from_day && to_day && from_day > to_day) return refuse('DATE_ORDER', { field: 'to_day' })
  const beginning = (field: string, day: string) => startOfDay(readDay(field, day), mallZone) * 1000
  return {
    from: from_day ? new Date(beginning('from_day', from_day)) : undefined,
    until: to_day ? new Date(beginning('to_day', to_day) + days(1)) : undefined,
  }
}
interface Paged {
  page_no?: number
  page_size?: number
}
const pageOf = ({ page_no = 1, page_size = 10 }: Paged) => ({
  paged: { page_no, page_size },
  slice: { from: (page_no - 1) * page_size, size: page_size },
})
const shownExport = async (ctx: Ctx, id: number) =>
  presentTaxExport((await findTaxExport(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND'))

export function taxInvoiceRoutes(http: Http) {
  http.query(taxInvoiceApi.list, async (ctx, { tab = 'ALL', keyword = '', export_id, ...input }) => {
    const { shopId } = sellerIn(ctx)
    const { paged, slice } = pageOf(input)
    const filter = {
      ...readDays(input),
      state: stateOfTab[tab],
      keyword: keyword.trim(),
      exportId: export_id === undefined ? undefined : Number(export_id),
    }
    const { rows, total } = await pageOfTaxed(ctx, shopId, filter, slice)
    const seller = await taxIdentityOfShop(ctx, shopId)
    return { data: rows.map((it) => presentTaxInvoice(it, seller)), data_total: total, ...paged }
  })
  http.query(taxInvoiceApi.summary, async (ctx, input) => {
    const { shopId } = sellerIn(ctx)
    const missing = missingTaxDataOfShop(await taxIdentityOfShop(ctx, shopId))
    return { missing, ...(await countTaxed(ctx, shopId, readDays(input))) }
  })
  http.command(taxInvoiceApi.setBuyer, async (ctx, { company_id, tax_no, tax_place = '', name, address }) =>
    presentTaxBuyer(
      await setTaxBuyer(ctx, Number(company_id), {
        taxNumber: tax_no,
        taxPlace: tax_place,
        name: name.trim(),
        address: address.trim(),
      }),
    ),
  )
  http.command(taxInvoiceApi.export, async (ctx, { invoice_ids, again }) =>
    shownExport(ctx, await exportTaxInvoices(ctx, { ids: invoice_ids.map(Number), isAgain: again === 1 })),
  )
  http.query(taxInvoiceApi.exports, async (ctx, input) => {
    const { paged, slice } = pageOf(input)
    const { rows, total } = await pageOfTaxExports(ctx, sellerIn(ctx).shopId, slice)
    return { data: rows.map(presentTaxExport), data_total: total, ...paged }
  })
  http.query(taxInvoiceApi.file, async (ctx, { id }) => {
    const { shopId } = sellerIn(ctx)
    const found = (await findTaxExport(ctx, shopId, Number(id))) ?? refuse('NOT_FOUND')
    return { bytes: (await textOfTaxExport(ctx, shopId, found.id))!, fileName: fileNameOf(found) }
  })
  http.free(taxInvoiceApi.uploadNumbers, async (app, { actor, lang, requestContext }) => {
    // Read before the transaction: a table may take seconds.
    const table = await readTaxNumbers({ actor, lang }, requestContext.file ?? refuse('FILE_MISSING'))
    return inCommand(app, actor, lang, async (ctx) =>
      presentShownFile(await showNumberFile(ctx, await uploadTaxNumbers(ctx, requestContext.fileName ?? '', table))),
    )
  })
  http.query(taxInvoiceApi.numberFiles, async (ctx, input) => {
    const { paged, slice } = pageOf(input)
    const { rows, total } = await pageOfNumberFiles(ctx, sellerIn(ctx).shopId, slice)
    return { data: rows.map(presentNumberFile), data_total: total, ...paged }
  })
  http.query(taxInvoiceApi.numberFile, async (ctx, { id }) => presentShownFile(await showNumberFile(ctx, Number(id))))
  http.command(taxInvoiceApi.writeNumbers, async (ctx, { id, rows }) => {
    const done = await writeTaxNumbers(ctx, { fileId: Number(id), rows })
    return { ...done, file: presentShownFile(await showNumberFile(ctx, Number(id))) }
  })
}
