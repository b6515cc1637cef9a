import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import type { ReferenceTables } from './reference.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReferenceTables>(ctx)

/** What can be chosen below a region; below a retired one nothing can. */
export const regionsBelow = (ctx: Ctx, parentId: number) =>
  db(ctx)
    .selectFrom('region')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where(
      sql<boolean>`not exists (select from region along where along.id = any(region.path) and along.retired_at is not null)`,
    )
    .orderBy('local_name')
    .limit(1000)
    .execute()

/** Regions by a part of their name, the larger ones first; the provinces where no name is given. */
export async function regionsNamed(ctx: Ctx, keyword: string, { from, size }: { from: number; size: number }) {
  const found = keyword
    ? db(ctx)
        .selectFrom('region')
        .where('local_name', 'ilike', `%${literally(keyword)}%`)
    : db(ctx).selectFrom('region').where('grade', '=', 1)
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await found
    .select('id')
    .orderBy('grade')
    .orderBy('local_name')
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  return { ids: rows.map((row) => row.id), total: n }
}

export const regionsAlong = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('region')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

export interface NewRegion {
  id: number
  parentId: number
  grade: number
  name: string
  /** Ids from the first level down to itself. */
  path: readonly number[]
}

/** How many regions there are. */
export const countRegions = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('region')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Of two who fill the regions at once, the second sees what the first has done. */
export const lockRegions = (ctx: Ctx) => sql`lock table region in share row exclusive mode`.execute(ctx.db)

export async function addRegions(ctx: Ctx, regions: readonly NewRegion[]): Promise<void> {
  const rows = regions.map(({ id, parentId, grade, name, path }) => ({
    id,
    parent_id: parentId,
    grade,
    local_name: name,
    path,
  }))
  // As one value: thousands of them would take longer to be named and bound than to be written.
  await sql`insert into region (id, parent_id, grade, local_name, path)
    select id, parent_id, grade, local_name, path from jsonb_populate_recordset(null::region, ${json(rows)})`.execute(
    db(ctx),
  )
}
