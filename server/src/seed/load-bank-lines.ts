import { createHash } from 'node:crypto'
import { toRupiah } from '@borong/money'
import { nameCompanies } from '#modules/company/organisation'
import { lookAtLines, readColumns, uploadStatement } from '#modules/support/bank-line'
import { dayIn, mallZone } from '#platform/clock'
import { type App, asSystem, type Ctx, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { LedgerTables } from '../modules/trade/ledger/ledger.tables.ts'
import type { PayoutTables } from '../modules/trade/payout/payout.tables.ts'
import { demoOperator } from './demo-actors.ts'
import type { Settled } from './load-orders.ts'

/** A statement of this week: one line is sure, one has another amount, one says only a name, one is of nobody, one is of a payout that was noted before. */
export async function loadBankLines(app: App, { diary }: Settled): Promise<void> {
  const still = { ...app, events: diary.on(app.clock.now()) }
  const owed = await asSystem(still, 'load-bank-lines', lastOnAccount)
  if (!owed) return
  const paidOut = await asSystem(still, 'load-bank-lines', lastPaidOut)
  const day = dayIn(app.clock.now(), mallZone)
  const headings = ['Tanggal', 'Keterangan', 'Jumlah', 'DB/CR', 'Nama']
  const rows = [
    [day, `TRSF E-BANKING ${owed.sn}`, String(toRupiah(owed.paidMinor)), 'CR', owed.company],
    [day, `Pembayaran sebagian ${owed.sn}`, '1000000', 'CR', owed.company],
    [day, 'Pelunasan tagihan', '750000', 'CR', owed.company],
    [day, 'Bunga rekening', '12500', 'CR', ''],
    [day, 'Biaya administrasi', '15000', 'DB', ''],
    ...paidOut.map((it) => [day, `PAYOUT ${it.sn}`, String(toRupiah(it.amountMinor)), 'DB', it.shop]),
  ]
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  const id = await inCommand(still, demoOperator, 'en-us', async (ctx) => {
    const added = await uploadStatement(ctx, `mutasi-${day}.csv`, { hash, format: 'table', headings, rows })
    const fields = ['date', 'text', 'amount', 'direction', 'counterparty'] as const
    await readColumns(
      ctx,
      added,
      fields.map((field, column) => ({ column, field })),
    )
    return added
  })
  await lookAtLines(still, id, new AbortController().signal)
}

async function lastOnAccount(ctx: Ctx) {
  const row = await tablesOf<LedgerTables>(ctx)
    .selectFrom('order_money')
    .select(['order_sn as sn', 'paid_minor as paidMinor', 'company_id as companyId'])
    .where('source', '=', 'receivable')
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const [company] = await nameCompanies(ctx, [row.companyId])
  return { ...row, company: company?.name ?? '' }
}

const lastPaidOut = (ctx: Ctx) =>
  tablesOf<PayoutTables>(ctx)
    .selectFrom('payout')
    .select(['sn', 'net_minor as amountMinor', 'shop_name as shop'])
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
