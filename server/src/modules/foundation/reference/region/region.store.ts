import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { ReferenceTables } from '../reference.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReferenceTables>(ctx)

export interface AdminRegion {
  id: number
  parent_id: number
  grade: number
  local_name: string
  retired_at: Date | null
  version: number
  children: number
  trail: string[]
}

const regions = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('region')
    .select(['id', 'parent_id', 'grade', 'local_name', 'retired_at', 'version'])
    .select([
      sql<number>`(select count(*)::int from region child where child.parent_id = region.id)`.as('children'),
      sql<
        string[]
      >`array(select above.local_name from region above where above.id = any(region.path) and above.id <> region.id order by above.grade)`.as(
        'trail',
      ),
    ])

/** Those directly below a region by name, retired ones too. */
export const allRegionsBelow = (ctx: Ctx, parentId: number): Promise<AdminRegion[]> =>
  regions(ctx).where('parent_id', '=', parentId).orderBy('local_name').orderBy('id').limit(2000).execute()

export const findRegion = (ctx: Ctx, id: number): Promise<AdminRegion | undefined> =>
  regions(ctx).where('id', '=', id).executeTakeFirst()

export async function pageOfRegions(
  ctx: Ctx,
  keyword: string,
  { from, size }: { from: number; size: number },
): Promise<{ rows: AdminRegion[]; total: number }> {
  const part = `%${literally(keyword)}%`
  const { n } = await db(ctx)
    .selectFrom('region')
    .where('local_name', 'ilike', part)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await regions(ctx)
    .where('local_name', 'ilike', part)
    .orderBy('grade')
    .orderBy('local_name')
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  return { rows, total: n }
}

/** Of two who change regions one waits for the other; whoever reads them waits for nobody. */
export const lockRegions = (ctx: Ctx) => sql`lock table region in share row exclusive mode`.execute(ctx.db)

/** The place of a region that is added, with its number, which is its own. */
export async function insertRegion(ctx: Ctx, it: { parentId: number; grade: number; name: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with given as (select nextval('region_added')::integer as id)
    insert into region (id, parent_id, grade, local_name, path)
    select given.id, ${it.parentId}::integer, ${it.grade}::smallint, ${it.name}::text,
      coalesce((select above.path from region above where above.id = ${it.parentId}::integer), '{}') || given.id
    from given returning id`.execute(ctx.db)
  return rows[0]!.id
}

/** Changes a region under the lock; its version is another. */
export const changeRegion = (ctx: Ctx, id: number, change: { local_name?: string; retired_at?: Date | null }) =>
  db(ctx)
    .updateTable('region')
    .set((eb) => ({ version: eb('version', '+', 1), ...change }))
    .where('id', '=', id)
    .execute()
