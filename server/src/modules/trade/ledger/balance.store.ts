import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { About } from './ledger.store.ts'
import type { Between, Slice } from './statement.store.ts'

export interface BalanceRow {
  id: number
  kind: About['kind']
  label: string
  /** The label is the number of an order. */
  ofOrder: boolean
  at: Date
  inEscrow: number
  earned: number
  commission: number
  withShop: number
}

/** The accounts of a shop as people count them: what is theirs above zero, and what lies with them as well. */
const sums = sql`
  coalesce(-sum(e.amount_minor) filter (where e.account = 'escrow'), 0)::bigint as "inEscrow",
  coalesce(-sum(e.amount_minor) filter (where e.account = 'payable'), 0)::bigint as earned,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'commission'), 0)::bigint as commission,
  coalesce(sum(e.amount_minor) filter (where e.account = 'shop_cash'), 0)::bigint as "withShop"`

/** Transactions that moved the accounts of a shop, the newest first, with what they changed. */
export async function balanceEntries(
  ctx: Ctx,
  shopId: number,
  { from, until }: Between,
  slice: Slice,
): Promise<{ rows: BalanceRow[]; total: number }> {
  const within = sql`e.shop_id = ${shopId} and ${from ? sql`e.at >= ${from}` : sql`true`} and ${until ? sql`e.at < ${until}` : sql`true`}`
  const { rows } = await sql<BalanceRow>`
    select t.id, t.kind, t.label, t.order_id is not null as "ofOrder", t.at, ${sums}
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where ${within} group by t.id
    order by t.id desc limit ${slice.size} offset ${slice.from}`.execute(ctx.db)
  const counted = await sql<{ n: number }>`
    select count(distinct e.transaction_id)::int as n from ledger_entry e where ${within}`.execute(ctx.db)
  return { rows, total: counted.rows[0]!.n }
}

/** Of the money that buyers sent straight to a shop: how much is for orders that nobody has received. */
export async function shopCashInEscrow(ctx: Ctx, shopId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as amount
    from ledger_entry e join order_money m on m.order_id = e.order_id
    where e.shop_id = ${shopId} and e.account = 'escrow' and m.source = 'shop_cash'`.execute(ctx.db)
  return rows[0]!.amount
}
