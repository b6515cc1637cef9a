import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ShopApplicationFileTable, ShopApplicationTables } from './shop-application.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopApplicationTables>(ctx)

export const documentsOf = (ctx: Ctx, applicationId: number) =>
  db(ctx)
    .selectFrom('shop_application_file')
    .select(['id', 'kind', 'name', 'format', 'bytes'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()

/** Adds a document; false where there are as many as there may be. The caller holds the application. */
export async function addDocument(
  ctx: Ctx,
  it: Pick<ShopApplicationFileTable, 'application_id' | 'kind' | 'name' | 'format' | 'bytes' | 'file'>,
  most: number,
): Promise<boolean> {
  const { n } = await db(ctx)
    .selectFrom('shop_application_file')
    .select(sql<number>`count(*)`.as('n'))
    .where('application_id', '=', it.application_id)
    .executeTakeFirstOrThrow()
  if (n >= most) return false
  await db(ctx)
    .insertInto('shop_application_file')
    .values({ ...it, created_at: ctx.clock.now() })
    .execute()
  return true
}

/** A document of one application; another's is not there. */
export const findDocument = (ctx: Ctx, applicationId: number, id: number) =>
  db(ctx)
    .selectFrom('shop_application_file')
    .select(['id', 'format', 'file'])
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .executeTakeFirst()

export const removeDocument = (ctx: Ctx, applicationId: number, id: number) =>
  db(ctx)
    .deleteFrom('shop_application_file')
    .where('application_id', '=', applicationId)
    .where('id', '=', id)
    .returning('file')
    .executeTakeFirst()

/** What documents of applications take. */
export const storedApplicationFiles = (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('shop_application_file')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
