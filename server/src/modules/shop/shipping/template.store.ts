import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import { refuse } from '#platform/http/refuse'
import { db, type FreightTemplate, readTemplate, type TemplateDraft, templateValues } from './shipping.store.ts'

export interface CountedTemplate extends FreightTemplate {
  /** Goods that name it, without removed ones. */
  named: number
  /** Goods that are charged by it. */
  goods: number
}

const namedBy = sql<number>`coalesce((select goods_count from goods_of_template g where g.shop_id = freight_template.shop_id and g.template_id = freight_template.id), 0)`
const unnamed = sql<number>`coalesce((select goods_count from goods_of_template g where g.shop_id = freight_template.shop_id and g.template_id is null), 0)`

const ofShop = (ctx: Ctx, shopId: number, keyword = '') =>
  db(ctx)
    .selectFrom('freight_template')
    .where('shop_id', '=', shopId)
    .where('name', 'ilike', `%${literally(keyword)}%`)

const counted = (ctx: Ctx, shopId: number, keyword = '') =>
  ofShop(ctx, shopId, keyword)
    .selectAll()
    .select([namedBy.as('named'), unnamed.as('unnamed')])
type CountedRow = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>
const readCounted = (row: CountedRow): CountedTemplate => ({
  ...readTemplate(row),
  named: row.named,
  goods: row.named + (row.is_default ? row.unnamed : 0),
})

export async function pageOfTemplates(
  ctx: Ctx,
  shopId: number,
  { keyword, from, size }: { keyword: string; from: number; size: number },
): Promise<{ rows: CountedTemplate[]; total: number }> {
  const { n } = await ofShop(ctx, shopId, keyword)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await counted(ctx, shopId, keyword)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(size)
    .offset(from)
    .execute()
  return { rows: rows.map(readCounted), total: n }
}

/** Whether a shop has said what its deliveries cost. */
export const hasTemplate = async (ctx: Ctx, shopId: number): Promise<boolean> =>
  (await ofShop(ctx, shopId).select('id').limit(1).executeTakeFirst()) !== undefined

/** A template of a shop; those of another shop are not there. */
export async function findTemplate(ctx: Ctx, shopId: number, id: number): Promise<CountedTemplate | undefined> {
  const row = await counted(ctx, shopId).where('id', '=', id).executeTakeFirst()
  return row && readCounted(row)
}

/** Locks a template of a shop against everything, also against goods that are said to be charged by it. */
export async function lockTemplate(ctx: Ctx, shopId: number, id: number): Promise<void> {
  const row = await ofShop(ctx, shopId).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) refuse('NOT_FOUND')
}

/** Locks all templates of a shop, for whoever says which one is its default. */
export const lockTemplates = (ctx: Ctx, shopId: number) =>
  ofShop(ctx, shopId).select('id').orderBy('id').forUpdate().execute()

/** Keeps a template of a shop from being deleted until the transaction ends. Refuses FREIGHT_UNKNOWN where it is not there. */
export async function shareTemplate(ctx: Ctx, shopId: number, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await sql`
    select id from freight_template where shop_id = ${shopId} and id = ${id} for key share`.execute(ctx.db)
  if (!rows.length) refuse('FREIGHT_UNKNOWN')
}

/** The id of a new template; undefined where its name, or the place of the default, is taken. */
export async function insertTemplate(
  ctx: Ctx,
  shopId: number,
  draft: TemplateDraft,
  isDefault: boolean,
): Promise<number | undefined> {
  const row = await db(ctx)
    .insertInto('freight_template')
    .values({ ...templateValues(draft), shop_id: shopId, is_default: isDefault, changed_at: ctx.clock.now() })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another template of the shop has this name, whatever its capitals. */
export const isNameTaken = async (ctx: Ctx, shopId: number, name: string, except: number): Promise<boolean> =>
  (await ofShop(ctx, shopId)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

export const countTemplates = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await ofShop(ctx, shopId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Writes a template anew if it is still the version that was seen. */
export async function updateTemplate(
  ctx: Ctx,
  shopId: number,
  { id, version, draft }: { id: number; version: number; draft: TemplateDraft },
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('freight_template')
    .set({ ...templateValues(draft), version: version + 1, changed_at: ctx.clock.now() })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes one of the locked templates of a shop its default. */
export async function setDefault(ctx: Ctx, shopId: number, id: number): Promise<void> {
  const all = db(ctx).updateTable('freight_template').where('shop_id', '=', shopId)
  await all.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await all.set({ is_default: true }).where('id', '=', id).execute()
}

export const deleteTemplate = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx).deleteFrom('freight_template').where('shop_id', '=', shopId).where('id', '=', id).execute()

/** Ids of templates of a shop by their names in lower case. */
export async function templatesNamed(ctx: Ctx, shopId: number, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = names.map((it) => it.trim().toLowerCase())
  const rows = await ofShop(ctx, shopId)
    .select(['id', sql<string>`lower(name)`.as('name')])
    .where(sql<boolean>`lower(name) = any(${wanted}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** What a shop calls its templates. */
export async function templateNames(ctx: Ctx, shopId: number): Promise<Map<number, string>> {
  const rows = await ofShop(ctx, shopId).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
