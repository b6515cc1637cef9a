import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { beginsWithText } from '#platform/database/begins-with'
import type { Account, TransactionKind } from './accounts.ts'

export interface JournalFilter {
  from: Date | undefined
  until: Date | undefined
  /** How the number of an order, payout or transfer begins. */
  label: string | undefined
  shopId: number | undefined
  companyId: number | undefined
  kind: TransactionKind | undefined
  account: Account | undefined
}

interface JournalLine {
  account: Account
  amountMinor: number
  shopId: number | null
  companyId: number | null
}
export interface JournalEntry {
  id: number
  kind: TransactionKind
  cause: string
  label: string
  orderId: number | null
  shopId: number | null
  companyId: number | null
  at: Date
  /** The same to the microsecond, by which a file goes on. */
  atText: string
  happenedAt: Date | null
  lines: JournalLine[]
}

const lines = sql`(select jsonb_agg(jsonb_build_object('account', e.account, 'amountMinor', e.amount_minor, 'shopId', e.shop_id,
  'companyId', e.company_id) order by e.position) from ledger_entry e where e.transaction_id = t.id)`
const columns = sql`t.id, t.kind, t.cause, t.label, t.order_id as "orderId", t.shop_id as "shopId", t.company_id as "companyId", t.at, t.at::text as "atText",
  t.happened_at as "happenedAt", coalesce(${lines}, '[]'::jsonb) as lines`

function fitting(it: JournalFilter): RawBuilder<unknown> {
  const conditions = [
    it.from && sql`t.at >= ${it.from}`,
    it.until && sql`t.at < ${it.until}`,
    it.label !== undefined && beginsWithText(sql<string>`t.label`, it.label),
    it.shopId !== undefined && sql`t.shop_id = ${it.shopId}`,
    it.companyId !== undefined && sql`t.company_id = ${it.companyId}`,
    it.kind !== undefined && sql`t.kind = ${it.kind}`,
    it.account !== undefined &&
      sql`exists (select from ledger_entry e where e.transaction_id = t.id and e.account = ${it.account})`,
  ].filter((one) => typeof one === 'object')
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** Bookings of all shops and companies, the latest first, each with its two or more lines. */
export async function pageOfJournalUnscoped(
  ctx: Ctx,
  filter: JournalFilter,
  slice: { from: number; size: number },
): Promise<{ entries: JournalEntry[]; total: number }> {
  const { rows } = await sql<JournalEntry>`
    select ${columns} from ledger_transaction t where ${fitting(filter)}
    order by t.at desc, t.id desc limit ${slice.size} offset ${slice.from}`.execute(ctx.db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transaction t where ${fitting(filter)}`.execute(ctx.db)
  return { entries: rows, total: counted.rows[0]!.n }
}

/** The same from the first on, some at a time, for a file. */
export async function journalAfterUnscoped(
  ctx: Ctx,
  filter: JournalFilter,
  after: Pick<JournalEntry, 'atText' | 'id'> | undefined,
  count: number,
): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select ${columns} from ledger_transaction t
    where ${fitting(filter)} and ${after ? sql`(t.at, t.id) > (${after.atText}::timestamptz, ${after.id})` : sql`true`}
    order by t.at, t.id limit ${count}`.execute(ctx.db)
  return rows
}
