import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { CreditAccountTable, CreditChangeTable, PaymentTables } from './payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

/** The one mapping of the row of an account. */
const creditRow = rowMapping<CreditAccountTable>()({
  companyId: 'company_id',
  limitMinor: 'limit_minor',
  usedMinor: 'used_minor',
  netDays: 'net_days',
  status: 'status',
  changedAt: 'changed_at',
})
export type Credit = ReturnType<typeof creditRow.read>

const changeRow = rowMapping<CreditChangeTable>()({
  id: 'id',
  companyId: 'company_id',
  limitMinor: 'limit_minor',
  netDays: 'net_days',
  status: 'status',
  actorName: 'actor_name',
  at: 'at',
})

export const findCredit = async (ctx: Ctx, companyId: number): Promise<Credit | undefined> => {
  const row = await db(ctx)
    .selectFrom('credit_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row && creditRow.read(row)
}

/** Accounts of companies by their ids, for those who run the mall. */
export async function creditsOf(ctx: Ctx, companyIds: readonly number[]): Promise<Map<number, Credit>> {
  if (!companyIds.length) return new Map()
  const rows = await db(ctx)
    .selectFrom('credit_account')
    .selectAll()
    .where('company_id', 'in', [...companyIds])
    .execute()
  return new Map(rows.map((row) => [row.company_id, creditRow.read(row)]))
}

/** Adds to what a company owes, if its limit allows; undefined otherwise. */
export const useCredit = async (ctx: Ctx, companyId: number, amountMinor: number): Promise<Credit | undefined> => {
  const row = await db(ctx)
    .updateTable('credit_account')
    .set({ used_minor: sql<number>`used_minor + ${amountMinor}` })
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where(sql<boolean>`used_minor + ${amountMinor} <= limit_minor`)
    .returningAll()
    .executeTakeFirst()
  return row && creditRow.read(row)
}

/** Takes from what a company owes; undefined where that would be less than nothing. */
export const giveCredit = (ctx: Ctx, companyId: number, amountMinor: number) =>
  db(ctx)
    .updateTable('credit_account')
    .set({ used_minor: sql<number>`used_minor - ${amountMinor}` })
    .where('company_id', '=', companyId)
    .where('used_minor', '>=', amountMinor)
    .returning('used_minor')
    .executeTakeFirst()

/** Adds to what a company owes, above its limit too: nothing is bought by it. */
export const takeCreditBack = (ctx: Ctx, companyId: number, amountMinor: number) =>
  db(ctx)
    .updateTable('credit_account')
    .set({ used_minor: sql<number>`used_minor + ${amountMinor}` })
    .where('company_id', '=', companyId)
    .execute()

/** Companies that owe something, for those who run the mall. */
export const debtorsUnscoped = async (ctx: Ctx): Promise<Credit[]> =>
  (
    await db(ctx).selectFrom('credit_account').selectAll().where('used_minor', '>', 0).orderBy('company_id').execute()
  ).map(creditRow.read)

export async function writeCredit(
  ctx: Ctx,
  credit: Pick<Credit, 'companyId' | 'limitMinor' | 'netDays' | 'status'> & { actorName: string },
): Promise<void> {
  const at = ctx.clock.now()
  const row = creditRow.values({ ...credit, changedAt: at })
  await db(ctx)
    .insertInto('credit_account')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  await db(ctx)
    .insertInto('credit_change')
    .values(changeRow.values({ ...credit, at }))
    .execute()
}
