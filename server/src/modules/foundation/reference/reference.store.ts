import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
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

export const regionsAlong = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .selectFrom('region')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
