import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { AnswerTemplateTable, AnswerTemplateTables } from './answer-template.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AnswerTemplateTables>(ctx)

const templateRow = rowMapping<AnswerTemplateTable>()({ id: 'id', name: 'name', texts: 'texts', version: 'version' }, [
  'shop_id',
])
export type AnswerTemplate = ReturnType<typeof templateRow.read>
export interface WrittenTemplate {
  name: string
  texts: LocalizedText
}

/** Templates of a shop, by name. */
export const answerTemplatesOf = async (ctx: Ctx, shopId: number): Promise<AnswerTemplate[]> => {
  const rows = await db(ctx)
    .selectFrom('answer_template')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(templateRow.read)
}

/** People of a shop who add templates do it one after the other until the command is over. */
export const lockTemplatesOf = ({ db }: Pick<Ctx, 'db'>, shopId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('answer templates', ${shopId}))`.execute(db)

export const insertTemplate = async (ctx: Ctx, shopId: number, { name, texts }: WrittenTemplate): Promise<number> =>
  (
    await db(ctx)
      .insertInto('answer_template')
      .values({ shop_id: shopId, name, texts: json(texts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes a template anew; false where somebody has changed it since that version. */
export const rewriteTemplate = async (
  ctx: Ctx,
  shopId: number,
  { id, version }: { id: number; version: number },
  { name, texts }: WrittenTemplate,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('answer_template')
    .set({ name, texts: json(texts), version: version + 1 })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteTemplate = async (ctx: Ctx, shopId: number, id: number): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('answer_template')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined
