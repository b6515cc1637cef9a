import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { Owner } from './collected.store.ts'
import type { CollectionTables } from './collection.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CollectionTables>(ctx)

const footprintOf = (ctx: Ctx, { companyId, memberId }: Owner) =>
  db(ctx).selectFrom('footprint').where('company_id', '=', companyId).where('member_id', '=', memberId)

/** One row for a goods and a day, each given once; coming back makes it the newest of the day. */
export const writeVisits = (ctx: Ctx, owner: Owner, visits: readonly { goodsId: number; day: string; at: Date }[]) =>
  db(ctx)
    .insertInto('footprint')
    .values(
      visits.map(({ goodsId, day, at }) => ({
        company_id: owner.companyId,
        member_id: owner.memberId,
        goods_id: goodsId,
        day,
        visited_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'goods_id', 'day'])
        .doUpdateSet({ visited_at: sql`greatest(footprint.visited_at, excluded.visited_at)` }),
    )
    .execute()

/** Of one day, only so many of the newest stay. */
export const trimDay = (ctx: Ctx, { companyId, memberId }: Owner, day: string, kept: number) =>
  sql`delete from footprint where company_id = ${companyId} and member_id = ${memberId} and id in (
    select id from footprint where company_id = ${companyId} and member_id = ${memberId} and day = ${day}
    order by visited_at desc, id desc offset ${kept})`.execute(ctx.db)

export async function daysPage(ctx: Ctx, owner: Owner, input: { from: number; size: number }) {
  const { total } = await footprintOf(ctx, owner)
    .select(sql<number>`count(distinct day)`.as('total'))
    .executeTakeFirstOrThrow()
  const days = await footprintOf(ctx, owner)
    .select('day')
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(input.size)
    .offset(input.from)
    .execute()
  const visits = days.length
    ? await footprintOf(ctx, owner)
        .select(['id', 'goods_id', 'day', 'visited_at'])
        .where(
          'day',
          'in',
          days.map((row) => row.day),
        )
        .orderBy('day', 'desc')
        .orderBy('visited_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    : []
  return { total, visits }
}
export type Visit = Awaited<ReturnType<typeof daysPage>>['visits'][number]

/** The goods looked at last, each once. */
export const lastGoods = async (ctx: Ctx, owner: Owner, input: { except: number; count: number }): Promise<number[]> =>
  (
    await footprintOf(ctx, owner)
      .select('goods_id')
      .where('goods_id', '<>', input.except)
      .groupBy('goods_id')
      .orderBy(sql`max(visited_at)`, 'desc')
      .orderBy('goods_id', 'desc')
      .limit(input.count)
      .execute()
  ).map((row) => row.goods_id)

/** Purges one row, a day, or everything of the member; says how many. */
export async function purgeVisits(
  ctx: Ctx,
  owner: Owner,
  which: { id: number } | { day: string } | 'all',
): Promise<number> {
  const gone = await db(ctx)
    .deleteFrom('footprint')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .$if(which !== 'all' && 'id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if(which !== 'all' && 'day' in which, (query) => query.where('day', '=', (which as { day: string }).day))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** For the job. */
export const dropVisitsUnscoped = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('footprint').where('visited_at', '<', before).execute()
