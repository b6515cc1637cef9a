import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { ReferenceTables } from './reference.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReferenceTables>(ctx)

export const regionsBelow = (ctx: Ctx, parentId: number) =>
  db(ctx).selectFrom('region').selectAll().where('parent_id', '=', parentId).orderBy('local_name').limit(1000).execute()

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

/** The labels of one entry of a dictionary. */
export const findEntry = async (ctx: Ctx, type: string, code: string) =>
  (
    await db(ctx)
      .selectFrom('dictionary_entry')
      .select('labels')
      .where('type', '=', type)
      .where('code', '=', code)
      .executeTakeFirst()
  )?.labels

export const entriesOf = (ctx: Ctx, type: string) =>
  db(ctx)
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
