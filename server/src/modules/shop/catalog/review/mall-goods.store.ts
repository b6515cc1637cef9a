import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, literally } from '#platform/database/database'
import { saidNames } from '#platform/database/names-say'
import { db } from '../catalog.store.ts'
import { goodsMachine, type GoodsStatus } from '../goods.machine.ts'

export interface MallGoodsFilter {
  status: GoodsStatus | undefined
  shopId: number | undefined
  /** The category and those below it. */
  categoryIds: readonly number[] | undefined
  /** In a name, or the beginning of a number or of the name of a shop. */
  keyword: string
}

const goodsOfAll = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('goods')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods.shop_id')
    .where('goods.deleted_at', 'is', null)

const shown = (ctx: Ctx) =>
  goodsOfAll(ctx).select([
    'goods.id as goodsId',
    'goods.number',
    'goods.names',
    'goods.thumbnail',
    'goods.status',
    'goods.category_id as categoryId',
    'goods.changed_at as changedAt',
    'shop_summary.shop_id as shopId',
    'shop_summary.name as shopName',
  ])
export type MallGoods = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** Ids of goods with this in a name, or at the beginning of their number or of the name of their shop: each part by an index of its own. */
export const goodsSaying = (keyword: string) => {
  const word = literally(keyword.toLowerCase())
  return sql`select g.id from goods g where g.deleted_at is null and lower(g.number) like ${`${word}%`}
    union select g.id from goods g where g.deleted_at is null and ${saidNames(sql.ref('g.names'), word)}
    union select g.id from shop_summary s join goods g on g.shop_id = s.shop_id where g.deleted_at is null and lower(s.name) like ${`${word}%`}`
}

function fitting({ status, shopId, categoryIds, keyword }: MallGoodsFilter) {
  return sql<boolean>`(${status ?? null}::text is null or goods.status = ${status ?? null})
    and (${shopId ?? null}::bigint is null or goods.shop_id = ${shopId ?? null})
    and (${categoryIds === undefined} or goods.category_id = ${sql`any(${allOf(categoryIds ?? [])})`})
    and ${keyword ? sql`goods.id = any(array(${goodsSaying(keyword)}))` : sql`true`}`
}

/** Goods of all shops and states, the newest first. */
export async function pageOfMallGoodsUnscoped(
  ctx: Ctx,
  filter: MallGoodsFilter,
  page: { no: number; size: number },
): Promise<{ rows: MallGoods[]; total: number }> {
  const found = () => db(ctx).selectFrom('goods').where('goods.deleted_at', 'is', null).where(fitting(filter))
  // Which fit is looked for once, in rows that are narrow; only the rows that are shown are read whole.
  const { rows: ids } = await sql<{ id: number; total: number }>`
    with found as materialized ${found().select('goods.id')}
    select id, (select count(*) from found)::int as total from found order by id desc limit ${page.size} offset ${(page.no - 1) * page.size}`.execute(
    ctx.db,
  )
  const rows = await shown(ctx)
    .where(sql<boolean>`goods.id = any(${allOf(ids.map((it) => it.id))})`)
    .orderBy('goods.id', 'desc')
    .execute()
  if (ids[0] || page.no === 1) return { rows, total: ids[0]?.total ?? 0 }
  const { n } = await found()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const findMallGoodsUnscoped = (ctx: Ctx, id: number): Promise<MallGoods | undefined> =>
  shown(ctx).where('goods.id', '=', id).executeTakeFirst()

/** Those that may be taken down: on sale or off sale, from one on in the order of their ids. */
export const goodsOnSaleUnscoped = (
  ctx: Ctx,
  filter: MallGoodsFilter,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; number: string; version: number }[]> =>
  goodsOfAll(ctx)
    .select(['goods.id', 'goods.number', 'goods.version'])
    .where(fitting(filter))
    .where('goods.status', 'in', [...goodsMachine.transitions.take_down.from])
    .where('goods.id', '>', after)
    .orderBy('goods.id')
    .limit(count)
    .execute()
