import { taxInvoiceLimits } from '@borong/contract'
import { sum } from '@borong/money'
import { layOutTaxInvoice, missingTaxDataOfShop, writeCoretaxFile } from '#modules/trade/invoice'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { numberOfInvoice } from '../number-of-invoice.ts'
import { insertCommissionExport } from './commission-tax-file.store.ts'
import { commissionTaxWords } from './commission-tax.messages.ts'
import { lockMonthForFile, noteCommissionExported } from './commission-tax.store.ts'
import type { TaxedCommission } from './commission-tax.types.ts'
import { mallTax } from './mall-tax.store.ts'
import { nameCommissionBuyers } from './name-commission-buyers.ts'

/** An invoice over commission is one service. */
function written(it: TaxedCommission) {
  const month = it.day.slice(0, 7)
  const inLang = (lang: 'en-us' | 'en-id') => format(commissionTaxWords.service, lang, { month })
  const line = {
    orderLineId: null,
    names: { 'en-us': inLang('en-us'), 'en-id': inLang('en-id') },
    specs: [],
    units: { 'en-us': '' },
    quantity: 1,
    subtotalMinor: it.totalMinor,
    amountMinor: it.totalMinor,
  }
  return {
    invoice: { number: numberOfInvoice(it), issuedAt: it.issuedAt, buyer: it.buyer, email: '' },
    layout: layOutTaxInvoice(it, [line]),
  }
}

/**
 * Makes a file for Coretax of the invoices of a month that no file has, or with `isAgain` of those that one had and that have no number;
 * answers its id. More than a file takes are left for the next one. Refuses MALL_TAX_INCOMPLETE, COMMISSION_TAX_NONE, and
 * TAX_INVOICE_INCOMPLETE unless incomplete ones may be left.
 */
export async function exportCommissionTax(
  ctx: Ctx,
  { month, isAgain, leavesIncomplete }: { month: string; isAgain: boolean; leavesIncomplete: boolean },
): Promise<number> {
  const { name: madeBy } = adminIn(ctx)
  const mall = await mallTax(ctx)
  const missing = missingTaxDataOfShop(mall)
  if (missing.length) refuse('MALL_TAX_INCOMPLETE', { missing: missing.join(',') })
  const open = await nameCommissionBuyers(ctx, await lockMonthForFile(ctx, month, isAgain))
  const incomplete = open.filter((it) => it.missing.length)
  if (incomplete.length && !leavesIncomplete)
    refuse('TAX_INVOICE_INCOMPLETE', { numbers: incomplete.slice(0, 5).map(numberOfInvoice).join(', ') })
  const chosen = open.filter((it) => !it.missing.length).slice(0, taxInvoiceLimits.atOnce)
  if (!chosen.length) refuse('COMMISSION_TAX_NONE')

  const all = chosen.map((it) => ({ it, ...written(it) }))
  const amounts = all.map(({ it, layout }) => ({
    id: it.id,
    buyerTaxNumber: it.buyer.taxNumber,
    baseMinor: layout.base,
    vatMinor: layout.vat,
  }))
  const again = isAgain ? chosen.length : 0
  const exportId = await insertCommissionExport(ctx, {
    month,
    taxNumber: mall.taxNumber,
    taxPlace: mall.taxPlace,
    invoices: chosen.length,
    again,
    baseMinor: sum(amounts.map((it) => it.baseMinor)),
    vatMinor: sum(amounts.map((it) => it.vatMinor)),
    file: writeCoretaxFile(mall, all),
    madeBy,
  })
  await noteCommissionExported(ctx, exportId, amounts)
  ctx.audit({ id: exportId, after: { month, invoices: chosen.length, again } })
  return exportId
}
