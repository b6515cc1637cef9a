import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

/** At which of these shops a company has an order that stands; 0 asks for any shop. */
export async function shopsOrderedAt(ctx: Ctx, companyId: number, among: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...among]}::bigint[]) as w(id) where exists (select from customer_order o
      where o.company_id = ${companyId} and (w.id = 0 or o.shop_id = w.id) and o.status not in ('cancelled', 'creation_failed', 'rejected'))`.execute(
    ctx.db,
  )
  return rows.map((it) => it.id)
}
