import { createHash } from 'node:crypto'
import {
  exportCommissionTax,
  issueForShop,
  setMallTax,
  uploadCommissionNumbers,
  writeCommissionNumbers,
} from '#modules/trade/commission-invoice'
import { closeMonth, listMonths } from '#modules/trade/ledger'
import { nameAccount } from '#modules/support/ledger-desk'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import type { CommissionInvoiceTables } from '../modules/trade/commission-invoice/commission-invoice.tables.ts'
import { demoOperator } from './demo-actors.ts'
import { tablesOf } from '#platform/database/database'
import type { Settled } from './load-orders.ts'

const codes = [
  ['cash', '1-1100', 'Bank BCA'],
  ['receivable', '1-1300', 'Piutang usaha'],
  ['escrow', '2-1400', 'Titipan pelanggan'],
  ['payable', '2-1100', 'Utang mitra toko'],
  ['commission', '4-1000', 'Pendapatan komisi'],
  ['refunds', '2-1500', 'Utang pengembalian dana'],
] as const

/** The accountant has named most accounts, the first two months are closed, and shops have the invoices of the last three. */
export async function loadLedger(app: App, { shops }: Settled): Promise<void> {
  for (const [account, code, name] of codes)
    await inCommand(app, demoOperator, 'en-us', (ctx) => nameAccount(ctx, { account, code, name, version: 0 }))
  const { months } = await listMonths(readingCtx(app, demoOperator, 'en-us'))
  for (const { month } of months.toReversed().slice(0, 2))
    await inCommand(app, demoOperator, 'en-us', (ctx) =>
      closeMonth(ctx, { month, version: 0, reason: 'Compared with the statement of the bank' }),
    )
  for (const { month } of months.slice(1, 4).toReversed())
    for (const { id } of shops.values())
      await inCommand(app, demoOperator, 'en-us', (ctx) => issueForShop(ctx, id, month))
  await reportTax(app, months[3]?.month)
}

/** The invoices of one month went to the tax office and have their numbers; those of the months after it wait. */
async function reportTax(app: App, month: string | undefined): Promise<void> {
  if (!month) return
  await inCommand(app, demoOperator, 'en-us', (ctx) =>
    setMallTax(ctx, {
      version: 0,
      name: 'PT Borong Niaga Nusantara',
      taxNumber: '024567890013000',
      taxPlace: '',
      address: 'Jalan Jenderal Sudirman Kav. 52, Jakarta Selatan',
      isVatRegistered: true,
    }),
  )
  const exported = await inCommand(app, demoOperator, 'en-us', async (ctx) => {
    const taxed = await tablesOf<CommissionInvoiceTables>(ctx)
      .selectFrom('commission_invoice')
      .select(['id', 'year', 'sequence'])
      .where('month', '=', `${month}-01`)
      .where('kind', '=', 'invoice')
      .where('tax_minor', '>', 0)
      .orderBy('id')
      .execute()
    if (taxed.length) await exportCommissionTax(ctx, { month, isAgain: false, leavesIncomplete: true })
    return taxed
  })
  if (!exported.length) return
  const rows = exported.map(({ id, year, sequence }) => ({
    reference: `CI-${year}-${String(sequence).padStart(6, '0')}`,
    number: `04000026${String(700_000_000 + id)}`,
    status: 'APPROVED',
  }))
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  await inCommand(app, demoOperator, 'en-us', async (ctx) => {
    const fileId = await uploadCommissionNumbers(ctx, 'faktur-komisi.xlsx', { hash, rows })
    await writeCommissionNumbers(ctx, { fileId, rows: rows.map((_, place) => place + 1) })
  })
}
