import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, literally } from '#platform/database/database'
import { namesSay } from '#platform/database/names-say'
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

function fitting({ status, shopId, categoryIds, keyword }: MallGoodsFilter) {
  const word = literally(keyword)
  return sql<boolean>`(${status ?? null}::text is null or goods.status = ${status ?? null})
    and (${shopId ?? null}::bigint is null or goods.shop_id = ${shopId ?? null})
    and (${categoryIds === undefined} or goods.category_id = ${sql`any(${allOf(categoryIds ?? [])})`})
    and (${word} = '' or goods.number ilike ${`${word}%`} or shop_summary.name ilike ${`${word}%`}
      or ${namesSay(sql.ref('goods.names'), word)})`
}

/** Goods of all shops and states, the newest first. */
export async function pageOfMallGoodsUnscoped(
  ctx: Ctx,
  filter: MallGoodsFilter,
  page: { no: number; size: number },
): Promise<{ rows: MallGoods[]; total: number }> {
  const fits = fitting(filter)
  const rows = await shown(ctx)
    .where(fits)
    .orderBy('goods.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await goodsOfAll(ctx)
    .select(sql<number>`count(*)`.as('n'))
    .where(fits)
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
