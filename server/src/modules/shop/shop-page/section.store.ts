import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { ShopPageTables, ShopPageViews } from './shop-page.tables.ts'
import type { Section } from './shop-page.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopPageTables & ShopPageViews>(ctx)

/** The own categories of a shop in their order, with how many goods lie in them and below. */
export const sectionsOfShop = (ctx: Ctx, shopId: number): Promise<(Section & { goodsCount: number })[]> =>
  db(ctx)
    .selectFrom('shop_section')
    .select(['id', 'parent_id as parentId', 'names'])
    .select(
      sql<number>`(select count(*)::int from section_goods g where g.section_id = shop_section.id)`.as('goodsCount'),
    )
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const sectionIdsOfShop = async (ctx: Ctx, shopId: number): Promise<Set<number>> =>
  new Set(
    (await db(ctx).selectFrom('shop_section').select('id').where('shop_id', '=', shopId).execute()).map((it) => it.id),
  )

/** Answers its id. */
export async function addSection(
  ctx: Ctx,
  section: { shopId: number; parentId: number | null; names: LocalizedText; position: number },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('shop_section')
    .values({
      shop_id: section.shopId,
      parent_id: section.parentId,
      names: json(section.names),
      position: section.position,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeSection = (
  ctx: Ctx,
  section: { id: number; shopId: number; parentId: number | null; names: LocalizedText; position: number },
) =>
  db(ctx)
    .updateTable('shop_section')
    .set({ parent_id: section.parentId, names: json(section.names), position: section.position })
    .where('id', '=', section.id)
    .where('shop_id', '=', section.shopId)
    .execute()

/** Takes those that are not among these out of the tree, with what says that goods lie in them. */
export const removeOtherSections = (ctx: Ctx, shopId: number, remaining: readonly number[]) =>
  db(ctx)
    .deleteFrom('shop_section')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`id <> all(${[...remaining]}::bigint[])`)
    .execute()

/** What lies in a section of the shop, with those below it. */
export const goodsIdsOfSection = async (ctx: Ctx, shopId: number, id: number, limit: number): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('section_goods')
      .select('goods_id')
      .where('section_id', '=', id)
      .where('shop_id', '=', shopId)
      .orderBy('goods_id', 'desc')
      .limit(limit)
      .execute()
  ).map((it) => it.goods_id)

const within = (ctx: Ctx, shopId: number, id: number) =>
  db(ctx).selectFrom('shop_section_goods').where('section_id', '=', id).where('shop_id', '=', shopId)

/** What was put into this section itself. */
export const goodsInSection = async (
  ctx: Ctx,
  shopId: number,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> =>
  (
    await within(ctx, shopId, id).select('goods_id').orderBy('goods_id', 'desc').offset(offset).limit(limit).execute()
  ).map((it) => it.goods_id)

export const countInSection = async (ctx: Ctx, shopId: number, id: number): Promise<number> =>
  (
    await within(ctx, shopId, id)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Whether goods lie in this section itself. */
export const liesInSection = async (ctx: Ctx, shopId: number, id: number, goodsId: number): Promise<boolean> =>
  (await within(ctx, shopId, id).select('goods_id').where('goods_id', '=', goodsId).executeTakeFirst()) !== undefined

/** Sorted, as every row that two may want at once; what lies in it already stays. */
export const addToSection = (ctx: Ctx, shopId: number, id: number, goodsIds: readonly number[]) =>
  sql`insert into shop_section_goods (section_id, goods_id, shop_id)
    select ${id}, goods_id, ${shopId} from unnest(${[...goodsIds].toSorted((a, b) => a - b)}::bigint[]) as g(goods_id)
    on conflict do nothing`.execute(ctx.db)

export const takeFromSection = (ctx: Ctx, shopId: number, id: number, goodsIds: readonly number[]) =>
  db(ctx)
    .deleteFrom('shop_section_goods')
    .where('section_id', '=', id)
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`goods_id = ${anyOf(goodsIds)}`)
    .execute()
