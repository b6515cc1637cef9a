import { sql } from 'kysely'
import type { ShopViews } from '#modules/shop/shop'
import type { Buyer } from '#platform/actor'
import { minutes } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import type { CollectionTables } from './collection.tables.ts'

export type Owner = Pick<Buyer, 'companyId' | 'memberId'>

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CollectionTables & ShopViews>(ctx)

/** How long something that was taken out can be put back as it was. */
const undoFor = minutes(10)
const undoableSince = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - undoFor)

/** What one member adds comes one after the other, so that nobody gets beyond the limit. */
export const lockCollection = (ctx: Ctx, { memberId }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('collection'), ${memberId}::integer)`.execute(ctx.db)

const goodsOf = (ctx: Ctx, { companyId, memberId }: Owner) =>
  db(ctx)
    .selectFrom('collected_goods')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)

export const listGoodsRows = (ctx: Ctx, owner: Owner) =>
  goodsOf(ctx, owner)
    .select(['id', 'goods_id', 'saved_price_minor', 'collected_at'])
    .orderBy('collected_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type GoodsRow = Awaited<ReturnType<typeof listGoodsRows>>[number]

export const findGoodsRow = (ctx: Ctx, owner: Owner, goodsId: number): Promise<GoodsRow | undefined> =>
  goodsOf(ctx, owner)
    .select(['id', 'goods_id', 'saved_price_minor', 'collected_at'])
    .where('goods_id', '=', goodsId)
    .executeTakeFirst()

export const countGoods = async (ctx: Ctx, owner: Owner): Promise<number> =>
  (
    await goodsOf(ctx, owner)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Puts a goods back that was taken out a moment ago: with its place and the price it was saved at. */
export const restoreGoodsRow = (ctx: Ctx, owner: Owner, goodsId: number): Promise<GoodsRow | undefined> =>
  db(ctx)
    .updateTable('collected_goods')
    .set({ deleted_at: null })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('goods_id', '=', goodsId)
    .where('deleted_at', '>', undoableSince(ctx))
    .returning(['id', 'goods_id', 'saved_price_minor', 'collected_at'])
    .executeTakeFirst()

export const addGoodsRow = (ctx: Ctx, owner: Owner, goodsId: number, priceMinor: number): Promise<GoodsRow> => {
  const now = ctx.clock.now()
  return db(ctx)
    .insertInto('collected_goods')
    .values({
      company_id: owner.companyId,
      member_id: owner.memberId,
      goods_id: goodsId,
      saved_price_minor: priceMinor,
      collected_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'goods_id'])
        .doUpdateSet({ saved_price_minor: priceMinor, collected_at: now, deleted_at: null }),
    )
    .returning(['id', 'goods_id', 'saved_price_minor', 'collected_at'])
    .executeTakeFirstOrThrow()
}

/** Many at once, as they cost now, and kept since now where nothing else is said. */
export const addGoodsRows = async (
  ctx: Ctx,
  owner: Owner,
  goods: readonly { goodsId: number; priceMinor: number; at?: Date }[],
): Promise<void> => {
  const now = ctx.clock.now()
  await sql`
    insert into collected_goods (company_id, member_id, goods_id, saved_price_minor, collected_at)
    select ${owner.companyId}, ${owner.memberId}, g.goods_id, g.price, g.at
    from unnest(${goods.map((it) => it.goodsId)}::bigint[], ${goods.map((it) => it.priceMinor)}::bigint[],
      ${goods.map(({ at = now }) => at.toISOString())}::timestamptz[]) as g(goods_id, price, at)
    on conflict (member_id, goods_id) do update
      set saved_price_minor = excluded.saved_price_minor, collected_at = excluded.collected_at, deleted_at = null`.execute(
    db(ctx),
  )
}

export const removeGoodsRows = async (ctx: Ctx, owner: Owner, goodsIds: readonly number[]): Promise<number> => {
  const removed = await db(ctx)
    .updateTable('collected_goods')
    .set({ deleted_at: ctx.clock.now() })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .where('goods_id', 'in', [...goodsIds])
    .executeTakeFirst()
  return Number(removed.numUpdatedRows)
}

const shopsOf = (ctx: Ctx, { companyId, memberId }: Owner) =>
  db(ctx)
    .selectFrom('collected_shop')
    .where('collected_shop.company_id', '=', companyId)
    .where('collected_shop.member_id', '=', memberId)
    .where('collected_shop.deleted_at', 'is', null)

export async function shopsPage(ctx: Ctx, owner: Owner, input: { keyword: string; from: number; size: number }) {
  const found = shopsOf(ctx, owner)
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'collected_shop.shop_id')
    .where('shop_summary.name', 'ilike', `%${literally(input.keyword)}%`)
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const shops = await found
    .innerJoin('shop_figures', 'shop_figures.shop_id', 'collected_shop.shop_id')
    .select([
      'collected_shop.id',
      'collected_shop.shop_id',
      'collected_shop.collected_at',
      'shop_summary.name',
      'shop_summary.logo',
      'shop_summary.city',
      'shop_summary.is_open',
      'shop_figures.goods_count',
      'shop_figures.rating_tenths',
    ])
    .orderBy('collected_shop.collected_at', 'desc')
    .orderBy('collected_shop.id', 'desc')
    .limit(input.size)
    .offset(input.from)
    .execute()
  return { total, shops }
}
export type ShopRow = Awaited<ReturnType<typeof shopsPage>>['shops'][number]

export const listShopIds = async (ctx: Ctx, owner: Owner): Promise<number[]> =>
  (await shopsOf(ctx, owner).select('shop_id').orderBy('id', 'desc').execute()).map((row) => row.shop_id)

export const hasShopRow = async (ctx: Ctx, owner: Owner, shopId: number): Promise<boolean> =>
  (await shopsOf(ctx, owner).select('id').where('shop_id', '=', shopId).executeTakeFirst()) !== undefined

export const countShops = async (ctx: Ctx, owner: Owner): Promise<number> =>
  (
    await shopsOf(ctx, owner)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const restoreShopRow = (ctx: Ctx, owner: Owner, shopId: number) =>
  db(ctx)
    .updateTable('collected_shop')
    .set({ deleted_at: null })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('shop_id', '=', shopId)
    .where('deleted_at', '>', undoableSince(ctx))
    .returning('id')
    .executeTakeFirst()

export const addShopRow = (ctx: Ctx, owner: Owner, shopId: number) => {
  const now = ctx.clock.now()
  return db(ctx)
    .insertInto('collected_shop')
    .values({ company_id: owner.companyId, member_id: owner.memberId, shop_id: shopId, collected_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'shop_id']).doUpdateSet({ collected_at: now, deleted_at: null }),
    )
    .execute()
}

export const removeShopRows = async (ctx: Ctx, owner: Owner, shopIds: readonly number[]): Promise<number> => {
  const removed = await db(ctx)
    .updateTable('collected_shop')
    .set({ deleted_at: ctx.clock.now() })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('deleted_at', 'is', null)
    .where('shop_id', 'in', [...shopIds])
    .executeTakeFirst()
  return Number(removed.numUpdatedRows)
}

/** Who keeps one of these goods. For events about the goods. */
export const savedByUnscoped = (
  ctx: Ctx,
  goodsIds: readonly number[],
): Promise<{ goods_id: number; company_id: number; member_id: number }[]> =>
  db(ctx)
    .selectFrom('collected_goods')
    .select(['goods_id', 'company_id', 'member_id'])
    .where('goods_id', 'in', [...goodsIds])
    .where('deleted_at', 'is', null)
    .execute()

/** Lets go for good of what can no longer be put back. For the job. */
export async function dropRemovedUnscoped(ctx: Ctx): Promise<void> {
  const before = undoableSince(ctx)
  await db(ctx).deleteFrom('collected_goods').where('deleted_at', '<=', before).execute()
  await db(ctx).deleteFrom('collected_shop').where('deleted_at', '<=', before).execute()
}

/** Favourites and footprints of a member, in one statement. */
export const countCollected = async (ctx: Ctx, { companyId, memberId }: Owner) => {
  const { rows } = await sql<{ goods: number; shops: number; footprints: number }>`select
    (select count(*) from collected_goods where company_id = ${companyId} and member_id = ${memberId} and deleted_at is null) as goods,
    (select count(*) from collected_shop where company_id = ${companyId} and member_id = ${memberId} and deleted_at is null) as shops,
    (select count(*) from footprint where company_id = ${companyId} and member_id = ${memberId}) as footprints`.execute(
    ctx.db,
  )
  return rows[0]!
}
