import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { ShopPageTables } from './shop-page.tables.ts'
import type { ShopPageContent } from './shop-page.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopPageTables>(ctx)

export const pageOfShop = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('shop_page')
    .select(['version', 'draft', 'published', 'sections_version as sectionsVersion'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

/** A shop has a page from its first change on; version 1 is that nobody has changed anything. */
export const beginPage = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .insertInto('shop_page')
    .values({ shop_id: shopId })
    .onConflict((it) => it.doNothing())
    .execute()

/** Takes the page for somebody who saw this version of it until the command is over; false where it is another by now. */
export async function claimPage(ctx: Ctx, shopId: number, version: number): Promise<boolean> {
  const claimed = await db(ctx)
    .updateTable('shop_page')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .returning('shop_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The same for the tree of its own categories. */
export async function claimSections(ctx: Ctx, shopId: number, version: number): Promise<boolean> {
  const claimed = await db(ctx)
    .updateTable('shop_page')
    .set((eb) => ({ sections_version: eb('sections_version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('sections_version', '=', version)
    .returning('shop_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Holds the own categories of a shop as they are until the command is over. */
export const lockSections = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('shop_page').select('shop_id').where('shop_id', '=', shopId).forUpdate().executeTakeFirst()

export const writeDraft = (ctx: Ctx, shopId: number, draft: ShopPageContent | null) =>
  db(ctx)
    .updateTable('shop_page')
    .set({ draft: draft && json(draft) })
    .where('shop_id', '=', shopId)
    .execute()

export const writePublished = (ctx: Ctx, shopId: number, content: ShopPageContent) =>
  db(ctx)
    .updateTable('shop_page')
    .set({ published: json(content), draft: null })
    .where('shop_id', '=', shopId)
    .execute()

const versionsKept = 100

/** Keeps what is published now, and drops what nobody goes back to any more. Answers its number. */
export async function addPageVersion(
  ctx: Ctx,
  { shopId, content, by }: { shopId: number; content: ShopPageContent; by: string },
): Promise<number> {
  const { number } = await db(ctx)
    .insertInto('shop_page_version')
    .values({
      shop_id: shopId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from shop_page_version where shop_id = ${shopId})`,
      content: json(content),
      published_at: ctx.clock.now(),
      published_by: by,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .deleteFrom('shop_page_version')
    .where('shop_id', '=', shopId)
    .where('number', '<=', number - versionsKept)
    .execute()
  return number
}

const versions = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('shop_page_version').selectAll().where('shop_id', '=', shopId)

export const lastPageVersion = (ctx: Ctx, shopId: number) =>
  versions(ctx, shopId).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const pageVersion = (ctx: Ctx, shopId: number, number: number) =>
  versions(ctx, shopId).where('number', '=', number).executeTakeFirst()

export const pageVersions = (ctx: Ctx, shopId: number, { offset, limit }: { offset: number; limit: number }) =>
  versions(ctx, shopId).orderBy('number', 'desc').offset(offset).limit(limit).execute()

export const countPageVersions = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('shop_page_version')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
  ).n
