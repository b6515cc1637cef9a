import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { givesStill, leftOfBudget } from '../budget/promotion-budget.store.ts'
import { db } from '../on-offer.store.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { HalfPriceTable } from '../promotion.tables.ts'

export interface HalfPrice {
  id: number
  shopId: number
  titles: LocalizedText
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; null: no limit. */
  budgetMinor?: number | null
  /** What is left of that; null: there is no limit. */
  leftMinor?: number | null
}

type HalfPriceRow = Selectable<HalfPriceTable>
/** The one mapping of its row. */
const halfRow = rowMapping<HalfPriceTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    titles: 'titles',
    goodsIds: 'goods_ids',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    budgetMinor: 'budget_minor',
  },
  ['deleted_at', 'given_minor'],
)

/** What runs now for the goods that are asked about. */
export const halfRunning = ({ now, reservedFor }: Pick<RunningAsked, 'now' | 'reservedFor'>) => sql`
  select h.*, ${leftOfBudget('half_price', 'h', reservedFor)} as left_minor from half_price h
  where h.shop_id in (select shop_id from asked) and h.goods_ids && array(select goods_id from asked)
    and h.deleted_at is null and h.starts_at <= ${now} and h.ends_at > ${now}`

/** What runs in a time; without a budget it is the same for everybody. */
export const halfReach = ({ now, until }: ReachAsked) => sql`
  select null::bigint as sku_id, h.shop_id, h.goods_ids, h.starts_at, h.ends_at,
    case when h.budget_minor is null then to_jsonb(h) || '{"left_minor": null}' end as fixed
  from half_price h where h.deleted_at is null and h.ends_at > ${now} and h.starts_at < ${until}`

/** By goods, of rows that came as json. */
export const halfIn = (rows: readonly unknown[]): Map<number, HalfPrice> =>
  new Map(
    (rows as readonly (HalfPriceRow & { left_minor: number | null })[]).filter(givesStill).flatMap((row) => {
      const times = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }
      const it = { ...halfRow.read(row), ...times, leftMinor: row.left_minor }
      return it.goodsIds.map((goodsId) => [goodsId, it] as const)
    }),
  )

/** Another one of these goods in that period. */
export const halfBetween = (ctx: Ctx, goodsIds: readonly number[], startsAt: Date, endsAt: Date, exceptId = 0) =>
  db(ctx)
    .selectFrom('half_price')
    .select('titles')
    .where(sql<boolean>`goods_ids && ${allOf(goodsIds)}`)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()

export const insertHalfPrice = async (ctx: Ctx, { goodsIds, ...it }: Omit<HalfPrice, 'id'>): Promise<number> =>
  (
    await db(ctx)
      .insertInto('half_price')
      // Its goods are a list of the database, not json.
      .values({ ...halfRow.values(it), goods_ids: [...goodsIds] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The caller holds the row. */
export const changeHalfPrice = (ctx: Ctx, id: number, { goodsIds, ...it }: Omit<HalfPrice, 'id'>) =>
  db(ctx)
    .updateTable('half_price')
    .set({ ...halfRow.values(it), goods_ids: [...goodsIds] })
    .where('id', '=', id)
    .where('shop_id', '=', it.shopId)
    .execute()
