import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { Account } from './accounts.ts'
import type { LedgerTables } from './ledger.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerTables>(ctx)

/** Debits and credits of each account of all shops and companies, from zero up. */
export async function sumsOfAccountsUnscoped(
  ctx: Ctx,
  until: Date | undefined,
): Promise<{ account: Account; debit: number; credit: number }[]> {
  const rows = await db(ctx)
    .selectFrom('ledger_entry')
    .select([
      'account',
      sql<number>`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint`.as('debit'),
      sql<number>`coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint`.as('credit'),
    ])
    .$if(until !== undefined, (query) => query.where('at', '<', until!))
    .groupBy('account')
    .execute()
  return rows as { account: Account; debit: number; credit: number }[]
}

export async function countTransactionsUnscoped(ctx: Ctx, until: Date | undefined): Promise<number> {
  const { n } = await db(ctx)
    .selectFrom('ledger_transaction')
    .select(sql<number>`count(*)::int`.as('n'))
    .$if(until !== undefined, (query) => query.where('at', '<', until!))
    .executeTakeFirstOrThrow()
  return n
}
