import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { Account } from './accounts.ts'
import type { LedgerTables } from './ledger.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerTables>(ctx)

/** Booked from a moment on, and before another one. */
interface Booked {
  from?: Date | undefined
  until?: Date | undefined
}

interface AccountSums {
  account: Account
  /** Debits less credits of what was booked before. */
  opening: number
  debit: number
  credit: number
}

const counted = (from: Date | undefined, what: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${what}) filter (where ${fits} ${from ? sql`and at >= ${from}` : sql``}), 0)::bigint`

/** What stood on each account of all shops and companies, and its debits and credits within the time, from zero up. */
export async function sumsOfAccountsUnscoped(ctx: Ctx, { from, until }: Booked): Promise<AccountSums[]> {
  const rows = await db(ctx)
    .selectFrom('ledger_entry')
    .select([
      'account',
      sql<number>`coalesce(sum(amount_minor) filter (where at < ${from ?? new Date(0)}), 0)::bigint`.as('opening'),
      counted(from, sql`amount_minor`, sql`amount_minor > 0`).as('debit'),
      counted(from, sql`-amount_minor`, sql`amount_minor < 0`).as('credit'),
    ])
    .$if(until !== undefined, (query) => query.where('at', '<', until!))
    .groupBy('account')
    .execute()
  return rows
}

export async function countTransactionsUnscoped(ctx: Ctx, { from, until }: Booked): Promise<number> {
  const { n } = await db(ctx)
    .selectFrom('ledger_transaction')
    .select(sql<number>`count(*)::int`.as('n'))
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('at', '<', until!))
    .executeTakeFirstOrThrow()
  return n
}
