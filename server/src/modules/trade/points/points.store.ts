import { sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { PointsEntryTable, PointsTables } from './points.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PointsTables & OrganisationViews>(ctx)

export type PointsKind = 'earned' | 'taken_back' | 'spent' | 'given_back' | 'expired' | 'adjusted'

/** The one mapping of an entry's row. */
const entryRow = rowMapping<PointsEntryTable>()({
  id: 'id',
  memberId: 'member_id',
  kind: 'kind',
  points: 'points',
  balanceAfter: 'balance_after',
  cause: 'cause',
  label: 'label',
  reason: 'reason',
  byAccountId: 'by_account_id',
  byName: 'by_name',
  at: 'at',
})
export type PointsEntry = ReturnType<typeof entryRow.read>

/** Locks the account of a member until the end of the command, and opens it where there is none. */
export async function lockAccount(ctx: Ctx, memberId: number): Promise<{ balance: number; owed: number }> {
  await sql`insert into points_account (member_id, company_id) select member_id, company_id from member_summary where member_id = ${memberId}
    on conflict do nothing`.execute(ctx.db)
  return db(ctx)
    .selectFrom('points_account')
    .select(['balance', 'owed'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Takes points off the balance; false where there are not so many. */
export const takeOff = async (ctx: Ctx, memberId: number, points: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('points_account')
    .set({ balance: sql<number>`balance - ${points}` })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`balance >= ${points}`)
    .returning('member_id')
    .executeTakeFirst()) !== undefined

/** What comes pays what is owed first. The caller has locked the account. */
export const putOn = (ctx: Ctx, memberId: number, points: number, owedLess: number) =>
  db(ctx)
    .updateTable('points_account')
    .set({ balance: sql<number>`balance + ${points}`, owed: sql<number>`owed - ${owedLess}` })
    .where('member_id', '=', memberId)
    .execute()

export const oweMore = (ctx: Ctx, memberId: number, points: number) =>
  db(ctx)
    .updateTable('points_account')
    .set({ owed: sql<number>`owed + ${points}` })
    .where('member_id', '=', memberId)
    .execute()

export const insertLot = (ctx: Ctx, memberId: number, points: number, expiresAt: Date) =>
  db(ctx)
    .insertInto('points_lot')
    .values({ member_id: memberId, points, remaining: points, got_at: ctx.clock.now(), expires_at: expiresAt })
    .execute()

/** Lots with something left, those that expire first first. The caller has locked the account. */
export const openLots = (ctx: Ctx, memberId: number) =>
  db(ctx)
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

export const drawFromLot = (ctx: Ctx, lotId: number, points: number) =>
  db(ctx)
    .updateTable('points_lot')
    .set({ remaining: sql<number>`remaining - ${points}` })
    .where('id', '=', lotId)
    .execute()

export const insertEntry = (ctx: Ctx, entry: Omit<PointsEntry, 'id' | 'balanceAfter' | 'at'>) =>
  sql`insert into points_entry (member_id, kind, points, balance_after, cause, label, reason, by_account_id, by_name, at)
    select a.member_id, ${entry.kind}, ${entry.points}, a.balance - a.owed, ${entry.cause}, ${entry.label}, ${entry.reason},
      ${entry.byAccountId}, ${entry.byName}, ${ctx.clock.now()} from points_account a where a.member_id = ${entry.memberId}`.execute(
    ctx.db,
  )

/** Notes from which lots an order was paid. */
export const noteDraw = (ctx: Ctx, reservedFor: string, lotId: number, points: number) =>
  sql`insert into points_draw as d (reserved_for, lot_id, points) values (${reservedFor}, ${lotId}, ${points})
    on conflict (reserved_for, lot_id) do update set points = d.points + excluded.points`.execute(ctx.db)

/** From which lots an order was paid, those that expire last first. */
export const drawsOf = (ctx: Ctx, reservedFor: string) =>
  db(ctx)
    .selectFrom('points_draw as d')
    .innerJoin('points_lot as l', 'l.id', 'd.lot_id')
    .select(['d.lot_id as lotId', 'd.points', 'l.expires_at as expiresAt'])
    .where('d.reserved_for', '=', reservedFor)
    .orderBy('l.expires_at', 'desc')
    .orderBy('d.lot_id', 'desc')
    .execute()

/** Less of what an order was paid with from a lot; the row goes with the last of it. */
export async function undraw(ctx: Ctx, reservedFor: string, lotId: number, points: number): Promise<void> {
  await sql`with gone as (delete from points_draw where reserved_for = ${reservedFor} and lot_id = ${lotId} and points = ${points})
    update points_draw set points = points - ${points} where reserved_for = ${reservedFor} and lot_id = ${lotId} and points > ${points}`.execute(
    ctx.db,
  )
}

/** Writes what an order has earned; false where it has earned before. */
export const insertEarning = async (
  ctx: Ctx,
  it: {
    orderId: number
    memberId: number
    perPointMinor: number
    goodsMinor: number
    refundedMinor: number
    extra: number
    points: number
  },
): Promise<boolean> =>
  (await db(ctx)
    .insertInto('points_of_order')
    .values({
      order_id: it.orderId,
      member_id: it.memberId,
      per_point_minor: it.perPointMinor,
      goods_minor: it.goodsMinor,
      refunded_minor: it.refundedMinor,
      extra: it.extra,
      points: it.points,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()) !== undefined

export const lockEarning = (ctx: Ctx, orderId: number) =>
  db(ctx)
    .selectFrom('points_of_order')
    .select(['per_point_minor as perPointMinor', 'goods_minor as goodsMinor', 'extra', 'points'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export const lessenEarning = (ctx: Ctx, orderId: number, refundedMinor: number, points: number) =>
  db(ctx)
    .updateTable('points_of_order')
    .set({ refunded_minor: refundedMinor, points })
    .where('order_id', '=', orderId)
    .execute()

/** Members with points that are over, of the whole mall. */
export const membersDueUnscoped = async (ctx: Ctx, without: readonly string[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('points_lot as l')
      .select('l.member_id')
      .distinct()
      .where('l.remaining', '>', 0)
      .where('l.expires_at', '<=', ctx.clock.now())
      .where(sql<boolean>`l.member_id <> all(${without.map(Number)}::bigint[])`)
      .limit(200)
      .execute()
  ).map((row) => row.member_id)

/** What a member has: what is over counts no more, whether it was booked or not. */
export async function balanceOf(ctx: Ctx, memberId: number): Promise<{ balance: number; owed: number }> {
  const { rows } = await sql<{ balance: number; owed: number }>`
    select coalesce((select sum(remaining) from points_lot where member_id = ${memberId} and remaining > 0 and expires_at > ${ctx.clock.now()}), 0)::bigint as balance,
      coalesce((select owed from points_account where member_id = ${memberId}), 0)::bigint as owed`.execute(ctx.db)
  return rows[0]!
}

/** What expires when, the soonest first. */
export const expiriesOf = (ctx: Ctx, memberId: number) =>
  db(ctx)
    .selectFrom('points_lot')
    .select(['expires_at as expiresAt', (eb) => eb.fn.sum<number>('remaining').as('points')])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', ctx.clock.now())
    .groupBy('expires_at')
    .orderBy('expires_at')
    .limit(12)
    .execute()

export async function pageOfEntries(
  ctx: Ctx,
  memberId: number,
  { from, size }: { from: number; size: number },
): Promise<{ total: number; rows: PointsEntry[] }> {
  const of = db(ctx).selectFrom('points_entry').where('member_id', '=', memberId)
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await of.selectAll().orderBy('id', 'desc').offset(from).limit(size).execute()
  return { total: Number(total), rows: rows.map((row) => entryRow.read(row)) }
}

export interface PointsOfMember {
  memberId: number
  companyId: number
  name: string
  companyName: string
  isActive: boolean
  balance: number
  owed: number
}

const ofMembers = (ctx: Ctx, about: { keyword?: string; memberId?: number }) => sql`
  from member_summary m left join points_account a on a.member_id = m.member_id
  left join lateral (select sum(remaining) as there from points_lot l
    where l.member_id = m.member_id and l.remaining > 0 and l.expires_at > ${ctx.clock.now()}) l on true
  where ${
    about.memberId !== undefined
      ? sql`m.member_id = ${about.memberId}`
      : about.keyword
        ? sql`(strpos(lower(m.name), lower(${about.keyword})) > 0 or strpos(lower(m.company_name), lower(${about.keyword})) > 0)`
        : sql`a.member_id is not null`
  }`

/** Members of the whole mall with what they have, most points first; without a word those who ever had points. */
export async function pageOfBalancesUnscoped(
  ctx: Ctx,
  about: { keyword?: string; memberId?: number },
  { from, size }: { from: number; size: number },
): Promise<{ total: number; rows: PointsOfMember[] }> {
  const found = ofMembers(ctx, about)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db)
  const { rows } = await sql<PointsOfMember>`
    select m.member_id as "memberId", m.company_id as "companyId", m.name, m.company_name as "companyName", m.is_active as "isActive",
      coalesce(l.there, 0)::bigint as balance, coalesce(a.owed, 0)::bigint as owed ${found}
    order by coalesce(l.there, 0) desc, m.name, m.member_id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}
