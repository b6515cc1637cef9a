import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { PaymentTables } from './payment.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PaymentTables>(ctx)

export const findCredit = (ctx: Ctx, companyId: number) =>
  db(ctx).selectFrom('credit_account').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** Adds to what a company owes, if its limit allows; undefined otherwise. */
export const useCredit = (ctx: Ctx, companyId: number, amountMinor: number) =>
  db(ctx)
    .updateTable('credit_account')
    .set({ used_minor: sql<number>`used_minor + ${amountMinor}` })
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where(sql<boolean>`used_minor + ${amountMinor} <= limit_minor`)
    .returning(['used_minor', 'limit_minor', 'net_days'])
    .executeTakeFirst()

/** Takes from what a company owes; undefined where that would be less than nothing. */
export const giveCredit = (ctx: Ctx, companyId: number, amountMinor: number) =>
  db(ctx)
    .updateTable('credit_account')
    .set({ used_minor: sql<number>`used_minor - ${amountMinor}` })
    .where('company_id', '=', companyId)
    .where('used_minor', '>=', amountMinor)
    .returning('used_minor')
    .executeTakeFirst()

export async function writeCredit(
  ctx: Ctx,
  it: { companyId: number; limitMinor: number; netDays: number; status: 'active' | 'stopped'; actorName: string },
): Promise<void> {
  const row = { limit_minor: it.limitMinor, net_days: it.netDays, status: it.status }
  await db(ctx)
    .insertInto('credit_account')
    .values({ company_id: it.companyId, ...row, changed_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...row, changed_at: ctx.clock.now() }))
    .execute()
  await db(ctx)
    .insertInto('credit_change')
    .values({ company_id: it.companyId, ...row, actor_name: it.actorName, at: ctx.clock.now() })
    .execute()
}
