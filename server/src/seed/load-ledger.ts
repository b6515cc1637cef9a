import { issueForShop } from '#modules/trade/commission-invoice'
import { closeMonth, listMonths } from '#modules/trade/ledger'
import { nameAccount } from '#modules/support/ledger-desk'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import { demoOperator } from './demo-actors.ts'
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
}
