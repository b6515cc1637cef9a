import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ChatTables } from './chat.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ChatTables>(ctx)

export const templatesOf = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('chat_template')
    .select(['id', 'name', 'content'])
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Adds a template, or replaces the one of its name; undefined where the shop has as many as it may. Two at once do not exceed it. */
export async function putTemplate(
  ctx: Ctx,
  { shopId, name, content }: { shopId: number; name: string; content: string },
  most: number,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat templates', ${shopId}))`.execute(ctx.db)
  const known = await templatesOf(ctx, shopId)
  if (known.length >= most && !known.some((it) => it.name === name)) return undefined
  const { id } = await db(ctx)
    .insertInto('chat_template')
    .values({ shop_id: shopId, name, content })
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ content }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteTemplate(ctx: Ctx, shopId: number, id: number): Promise<boolean> {
  const gone = await db(ctx)
    .deleteFrom('chat_template')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
