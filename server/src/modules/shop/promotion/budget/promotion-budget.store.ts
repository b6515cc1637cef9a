import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { rowMapping } from '#platform/database/row-mapping'
import { db } from '../on-offer.store.ts'
import type { PromotionBudgetUseTable } from '../promotion.tables.ts'

/** Kinds that can have a budget, each with a table of its name. */
export type BudgetKind = 'full_discount' | 'minus_price' | 'half_price'

/** The one mapping of its row. */
const useRow = rowMapping<PromotionBudgetUseTable>()({
  reservedFor: 'reserved_for',
  kind: 'kind',
  promotionId: 'promotion_id',
  amountMinor: 'amount_minor',
})
/** What an order has of the budget of a promotion. */
export interface BudgetUse {
  reservedFor: string
  kind: BudgetKind
  promotionId: number
  amountMinor: number
}

/** What the budget of a row has left, where an order that is priced anew has what it has; null: it has none. */
export const leftOfBudget = (kind: BudgetKind, of: string, reservedFor: string) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`case when ${column('budget_minor')} is not null then ${column('budget_minor')} - ${column('given_minor')} + coalesce((
    select u.amount_minor from promotion_budget_use u where u.reserved_for = ${reservedFor} and u.kind = ${sql.lit(kind)} and u.promotion_id = ${column('id')}), 0) end`
}

/** Whether a row that runs gives anything more. */
export const givesStill = ({ left_minor }: { left_minor: number | null }): boolean =>
  left_minor === null || left_minor > 0

/** Whether an order has any of a kind. */
export const budgetReserved = (kind: BudgetKind, reservedFor: string) =>
  sql`select from promotion_budget_use where reserved_for = ${reservedFor} and kind = ${kind}`

/** What an order has of budgets of a kind, in the order of the promotions. */
export async function budgetUses(ctx: Ctx, kind: BudgetKind, reservedFor: string): Promise<BudgetUse[]> {
  const rows = await db(ctx)
    .selectFrom('promotion_budget_use')
    .selectAll()
    .where('reserved_for', '=', reservedFor)
    .where('kind', '=', kind)
    .orderBy('promotion_id')
    .execute()
  return rows.map((row) => ({ ...useRow.read(row), kind }))
}

/** Counts what an order has of it, in one statement; false where the budget has not so much left. */
export async function countGiven(
  ctx: Ctx,
  { kind, promotionId, reservedFor, amountMinor }: BudgetUse,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update ${sql.table(kind)} p set given_minor = p.given_minor + ${amountMinor}::bigint
      where p.id = ${promotionId} and (p.budget_minor is null or p.given_minor + ${amountMinor}::bigint <= p.budget_minor) returning p.id)
    insert into promotion_budget_use as u (reserved_for, kind, promotion_id, amount_minor)
    select ${reservedFor}::text, ${kind}::text, c.id, ${amountMinor}::bigint from counted c
    on conflict (reserved_for, kind, promotion_id) do update set amount_minor = u.amount_minor + excluded.amount_minor
    returning u.promotion_id as id`.execute(ctx.db)
  return rows.length > 0
}

/** What an order gives back, all or some; counted once, because its use goes with it. */
export async function uncountGiven(
  ctx: Ctx,
  { kind, promotionId, reservedFor, amountMinor }: BudgetUse,
): Promise<void> {
  await sql`
    with gone as (
      delete from promotion_budget_use where reserved_for = ${reservedFor} and kind = ${kind} and promotion_id = ${promotionId}
        and amount_minor = ${amountMinor}::bigint returning promotion_id),
    less as (
      update promotion_budget_use set amount_minor = amount_minor - ${amountMinor}::bigint where reserved_for = ${reservedFor} and kind = ${kind}
        and promotion_id = ${promotionId} and amount_minor > ${amountMinor}::bigint returning promotion_id)
    update ${sql.table(kind)} p set given_minor = p.given_minor - ${amountMinor}::bigint
    where p.id in (select promotion_id from gone union all select promotion_id from less)`.execute(ctx.db)
}
