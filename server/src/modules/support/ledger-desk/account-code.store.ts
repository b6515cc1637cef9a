import { sql } from 'kysely'
import type { Account } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { AccountCodeTable, LedgerDeskTables } from './ledger-desk.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LedgerDeskTables>(ctx)

/** The one mapping of a row of what an account was called from a moment on. */
const codeRow = rowMapping<AccountCodeTable>()({
  id: 'id',
  account: 'account',
  code: 'code',
  name: 'name',
  byName: 'by_name',
  at: 'at',
})
export type AccountCode = ReturnType<typeof codeRow.read>

/** Accounts are named one after the other. */
export const oneNameAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('account codes', 0))`.execute(ctx.db)

/** Everything that accounts were called, the latest first. */
export async function allCodes(ctx: Ctx): Promise<AccountCode[]> {
  const rows = await db(ctx).selectFrom('account_code').selectAll().orderBy('id', 'desc').execute()
  return rows.map(codeRow.read)
}

export const insertCode = (
  ctx: Ctx,
  it: { account: Account; code: string; name: string; byName: string },
): Promise<unknown> =>
  db(ctx)
    .insertInto('account_code')
    .values(codeRow.values({ ...it, at: ctx.clock.now() }))
    .execute()
