import type { Sen } from '@borong/money'
import { sql } from 'kysely'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Ageing, openCharges } from './statement.store.ts'

/**
 * Writes what every company owes by the day on which it is due, as the book has it now. Reading all charges of the mall takes longer
 * than a page may, so a job does it; rows that are as they were stay untouched.
 */
export async function countOwedUnscoped(ctx: Ctx): Promise<void> {
  // First, so that two who count do it one after the other.
  await sql`
    insert into company_owed_count (counted_at) values (${ctx.clock.now()})
    on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(ctx.db)
  await sql`
    with ${openCharges()},
    wanted as (
      select company_id, coalesce(due_on, date '9999-12-31') as due_on, sum(open_minor)::bigint as open_minor
      from open_charge where open_minor > 0 group by 1, 2),
    settled_days as (
      delete from company_owed o
      where not exists (select from wanted w where w.company_id = o.company_id and w.due_on = o.due_on))
    insert into company_owed (company_id, due_on, open_minor)
    select company_id, due_on, open_minor from wanted order by company_id, due_on
    on conflict (company_id, due_on) do update set open_minor = excluded.open_minor
      where company_owed.open_minor <> excluded.open_minor`.execute(ctx.db)
}

const late = (ctx: Ctx) => sql`(${dayIn(ctx.clock.now(), mallZone)}::date - due_on)`
/** The parts of what is owed, from the fewest days late to the most. */
const daysLate = {
  notDue: [undefined, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, undefined],
} as const satisfies Record<string, readonly [from: number | undefined, to: number | undefined]>
export type AgeingPart = keyof typeof daysLate
const within = (ctx: Ctx, part: AgeingPart) => {
  const [from, to] = daysLate[part]
  return sql<boolean>`(${from === undefined ? sql`true` : sql`${late(ctx)} >= ${sql.lit(from)}`}
    and ${to === undefined ? sql`true` : sql`${late(ctx)} <= ${sql.lit(to)}`})`
}

export interface MallAgeing extends Ageing {
  /** Companies that owe something, and those of them that are late. */
  owing: number
  late: number
  /** When it was counted; null until it was for the first time. */
  countedAt: Date | null
}

/** What all companies owe, by how late it is in days of the mall, as it was counted last. */
export async function ageingOfMall(ctx: Ctx): Promise<MallAgeing> {
  const owed = (part: AgeingPart) => sql<Sen>`coalesce(sum(open_minor) filter (where ${within(ctx, part)}), 0)::bigint`
  const { rows } = await sql<MallAgeing>`
    select ${owed('notDue')} as "notDueMinor", ${owed('to30')} as "to30Minor", ${owed('to60')} as "to60Minor",
      ${owed('to90')} as "to90Minor", ${owed('over90')} as "over90Minor",
      count(distinct company_id)::int as owing, count(distinct company_id) filter (where ${late(ctx)} > 0)::int as late,
      (select counted_at from company_owed_count) as "countedAt"
    from company_owed`.execute(ctx.db)
  return rows[0]!
}

/** Companies that owe something that is so late, by their ids. */
export const companiesOwing = async (ctx: Ctx, part: AgeingPart): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct company_id as id from company_owed where ${within(ctx, part)} order by 1`.execute(ctx.db)
  ).rows.map((row) => row.id)
