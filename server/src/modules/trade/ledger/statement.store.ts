import type { Sen } from '@borong/money'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { About } from './ledger.store.ts'

export interface Between {
  from: Date | undefined
  until: Date | undefined
}
export interface Slice {
  from: number
  size: number
}

export interface StatementRow {
  id: number
  kind: About['kind']
  number: string
  /** The number is that of an order. */
  ofOrder: boolean
  at: Date
  amountMinor: number
  balanceMinor: number
  /** Of a charge: by when it is owed, and what of it still is. */
  dueOn: string | null
  openMinor: number | null
}

/** What is still owed of each order on account, of one company or of all: what was settled pays the oldest day first. */
export const openCharges = (companyId?: number) => sql`
  charge as (
    select m.company_id, m.order_id, m.due_on, sum(e.amount_minor) as net
    from order_money m
    join ledger_entry e on e.order_id = m.order_id and e.account = 'receivable' and e.company_id = m.company_id
    where m.source = 'receivable' and ${companyId === undefined ? sql`true` : sql`m.company_id = ${companyId}`}
    group by m.company_id, m.order_id, m.due_on),
  settled as (
    select company_id, -sum(amount_minor) as amount from ledger_entry
    where ${companyId === undefined ? sql`company_id is not null` : sql`company_id = ${companyId}`} and account = 'receivable' and order_id is null
    group by company_id),
  open_charge as (
    select company_id, order_id, due_on, greatest(0, least(net,
      sum(net) over (partition by company_id order by due_on, order_id) - coalesce(amount, 0)))::bigint as open_minor
    from charge left join settled using (company_id))`

const between = (at: ReturnType<typeof sql.ref>, { from, until }: Between) =>
  sql`${from ? sql`${at} >= ${from}` : sql`true`} and ${until ? sql`${at} < ${until}` : sql`true`}`

/** What a company owes, movement by movement, the newest first, each with what is owed after it. */
export async function statementOf(
  ctx: Ctx,
  companyId: number,
  time: Between,
  slice: Slice,
): Promise<{ rows: StatementRow[]; total: number }> {
  const within = between(sql.ref('e.at'), time)
  const { rows } = await sql<StatementRow>`
    with ${openCharges(companyId)},
    line as (
      select transaction_id as id, order_id, at, amount_minor,
        (sum(amount_minor) over (order by transaction_id, position))::bigint as balance_minor
      from ledger_entry where company_id = ${companyId} and account = 'receivable')
    select e.id, t.kind, t.label as number, e.order_id is not null as "ofOrder", e.at, e.amount_minor as "amountMinor",
      e.balance_minor as "balanceMinor",
      case when t.kind = 'payment' then m.due_on::text end as "dueOn",
      case when t.kind = 'payment' then o.open_minor end as "openMinor"
    from line e
    join ledger_transaction t on t.id = e.id
    left join order_money m on m.order_id = e.order_id
    left join open_charge o on o.order_id = e.order_id
    where ${within}
    order by e.id desc limit ${slice.size} offset ${slice.from}`.execute(ctx.db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ledger_entry e
    where e.company_id = ${companyId} and e.account = 'receivable' and ${within}`.execute(ctx.db)
  return { rows, total: counted.rows[0]!.n }
}

/** What a company owes by a day and has not settled: before `today`, and from `today` to `soon` (yyyy-mm-dd, both included). */
export async function dueOf(
  ctx: Ctx,
  companyId: number,
  days: { today: string; soon: string },
): Promise<{ overdueMinor: number; soonMinor: number }> {
  const { rows } = await sql<{ overdue: number; soon: number }>`
    with ${openCharges(companyId)}
    select coalesce(sum(open_minor) filter (where due_on < ${days.today}::date), 0)::bigint as overdue,
      coalesce(sum(open_minor) filter (where due_on between ${days.today}::date and ${days.soon}::date), 0)::bigint as soon
    from open_charge`.execute(ctx.db)
  return { overdueMinor: rows[0]!.overdue, soonMinor: rows[0]!.soon }
}

/** What a company owes of orders on account, by how many days late it is. */
export interface Ageing {
  notDueMinor: Sen
  to30Minor: Sen
  to60Minor: Sen
  to90Minor: Sen
  over90Minor: Sen
}

/** What a company owes and has not settled, by the days between its due day and `today` (yyyy-mm-dd). */
export async function ageingOf(ctx: Ctx, companyId: number, today: string): Promise<Ageing> {
  const late = sql`(${today}::date - due_on)`
  const owed = (when: RawBuilder<unknown>) => sql`coalesce(sum(open_minor) filter (where ${when}), 0)::bigint`
  const { rows } = await sql<Ageing>`
    with ${openCharges(companyId)}
    select ${owed(sql`due_on is null or ${late} <= 0`)} as "notDueMinor",
      ${owed(sql`${late} between 1 and 30`)} as "to30Minor",
      ${owed(sql`${late} between 31 and 60`)} as "to60Minor",
      ${owed(sql`${late} between 61 and 90`)} as "to90Minor",
      ${owed(sql`${late} > 90`)} as "over90Minor"
    from open_charge`.execute(ctx.db)
  return rows[0]!
}
