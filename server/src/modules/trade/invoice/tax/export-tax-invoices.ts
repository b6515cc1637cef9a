import { npwpOf } from '@borong/contract'
import { sum } from '@borong/money'
import { taxIdentityOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { linesOfEach } from '../invoice.store.ts'
import { layOutTaxInvoice } from './lay-out-tax-invoice.ts'
import { missingTaxDataOfInvoice, missingTaxDataOfShop } from './missing-tax-data.ts'
import { insertTaxExport } from './tax-file.store.ts'
import { lockTaxed, noteExported } from './tax-invoice.store.ts'
import type { TaxedInvoice } from './tax-invoice.types.ts'
import { writeCoretaxFile } from './write-coretax-file.ts'

const named = (invoices: readonly TaxedInvoice[]) => ({
  numbers: invoices
    .slice(0, 5)
    .map((it) => it.number)
    .join(', '),
})

/**
 * Makes a file of invoices of the own shop for Coretax; answers its id. An invoice that an earlier file had goes into another one only
 * where it is asked for again, and never once its number came back. Refuses TAX_SHOP_INCOMPLETE, NOT_FOUND, TAX_INVOICE_NUMBERED,
 * TAX_INVOICE_EXPORTED and TAX_INVOICE_INCOMPLETE.
 */
export async function exportTaxInvoices(
  ctx: Ctx,
  { ids, isAgain }: { ids: readonly number[]; isAgain: boolean },
): Promise<number> {
  const { shopId, name } = sellerIn(ctx)
  const seller = await taxIdentityOfShop(ctx, shopId)
  const missing = missingTaxDataOfShop(seller)
  if (missing.length) refuse('TAX_SHOP_INCOMPLETE', { missing: missing.join(',') })
  const invoices = await lockTaxed(ctx, shopId, ids)
  if (invoices.length < new Set(ids).size) refuse('NOT_FOUND')
  const numbered = invoices.filter((it) => it.taxNumber !== null)
  if (numbered.length) refuse('TAX_INVOICE_NUMBERED', named(numbered))
  const before = invoices.filter((it) => it.exportId !== null)
  if (before.length && !isAgain) refuse('TAX_INVOICE_EXPORTED', named(before))
  const incomplete = invoices.filter((it) => missingTaxDataOfInvoice(it, seller).length)
  if (incomplete.length) refuse('TAX_INVOICE_INCOMPLETE', named(incomplete))

  const lines = await linesOfEach(ctx, shopId, ids)
  const written = invoices.map((invoice) => ({
    invoice,
    layout: layOutTaxInvoice(invoice, lines.get(invoice.id)!),
  }))
  const amounts = written.map(({ invoice, layout }) => ({
    id: invoice.id,
    buyerTaxNumber: invoice.buyer.taxNumber,
    baseMinor: layout.base,
    vatMinor: layout.vat,
  }))
  const as = { taxNumber: npwpOf(seller.taxNumber)!, taxPlace: seller.taxPlace }
  const exportId = await insertTaxExport(ctx, {
    shopId,
    ...as,
    invoices: invoices.length,
    again: before.length,
    baseMinor: sum(amounts.map((it) => it.baseMinor)),
    vatMinor: sum(amounts.map((it) => it.vatMinor)),
    file: writeCoretaxFile(as, written),
    madeBy: name,
  })
  await noteExported(ctx, { shopId, exportId }, amounts)
  ctx.audit({ id: exportId, after: { invoices: invoices.length, again: before.length } })
  return exportId
}
