import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, anyOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { givesStill, leftOfBudget } from '../budget/promotion-budget.store.ts'
import { db } from '../on-offer.store.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { MinusPriceTable } from '../promotion.tables.ts'

export interface MinusPrice {
  id: number
  shopId: number
  titles: LocalizedText
  /** Off each piece. */
  minusMinor: number
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; null: no limit. */
  budgetMinor?: number | null
  /** What is left of that; null: there is no limit. */
  leftMinor?: number | null
}

type MinusPriceRow = Selectable<MinusPriceTable>
/** The one mapping of its row. */
const minusRow = rowMapping<MinusPriceTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    titles: 'titles',
    minusMinor: 'minus_minor',
    goodsIds: 'goods_ids',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    budgetMinor: 'budget_minor',
  },
  ['deleted_at', 'given_minor'],
)

/** What runs now for the goods that are asked about. */
export const minusRunning = ({ now, reservedFor }: Pick<RunningAsked, 'now' | 'reservedFor'>) => sql`
  select m.*, ${leftOfBudget('minus_price', 'm', reservedFor)} as left_minor from minus_price m
  where m.shop_id in (select shop_id from asked) and m.goods_ids && array(select goods_id from asked)
    and m.deleted_at is null and m.starts_at <= ${now} and m.ends_at > ${now}`

/** What runs in a time; without a budget it is the same for everybody. */
export const minusReach = ({ now, until }: ReachAsked) => sql`
  select null::bigint as sku_id, m.shop_id, m.goods_ids, m.starts_at, m.ends_at,
    case when m.budget_minor is null then to_jsonb(m) || '{"left_minor": null}' end as fixed
  from minus_price m where m.deleted_at is null and m.ends_at > ${now} and m.starts_at < ${until}`

/** By goods, of rows that came as json. */
export const minusIn = (rows: readonly unknown[]): Map<number, MinusPrice> =>
  new Map(
    (rows as readonly (MinusPriceRow & { left_minor: number | null })[]).filter(givesStill).flatMap((row) => {
      const times = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }
      const it = { ...minusRow.read(row), ...times, leftMinor: row.left_minor }
      return it.goodsIds.map((goodsId) => [goodsId, it] as const)
    }),
  )

/** Another one of these goods in that period. */
export const minusBetween = (ctx: Ctx, goodsIds: readonly number[], startsAt: Date, endsAt: Date, exceptId = 0) =>
  db(ctx)
    .selectFrom('minus_price')
    .select('titles')
    .where(sql<boolean>`goods_ids && ${allOf(goodsIds)}`)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()

/** Goods of these that cost no more than so much a piece, if there are any. */
export const cheapestNotAbove = (ctx: Ctx, goodsIds: readonly number[], priceMinor: number) =>
  db(ctx)
    .selectFrom('offer')
    .select('names')
    .where(sql<boolean>`goods_id = ${anyOf(goodsIds)}`)
    .where('on_shelf', '=', true)
    .where('price_minor', '<=', priceMinor)
    .limit(1)
    .executeTakeFirst()

export const insertMinusPrice = async (ctx: Ctx, { goodsIds, ...it }: Omit<MinusPrice, 'id'>): Promise<number> =>
  (
    await db(ctx)
      .insertInto('minus_price')
      // Its goods are a list of the database, not json.
      .values({ ...minusRow.values(it), goods_ids: [...goodsIds] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The caller holds the row. */
export const changeMinusPrice = (ctx: Ctx, id: number, { goodsIds, ...it }: Omit<MinusPrice, 'id'>) =>
  db(ctx)
    .updateTable('minus_price')
    .set({ ...minusRow.values(it), goods_ids: [...goodsIds] })
    .where('id', '=', id)
    .where('shop_id', '=', it.shopId)
    .execute()
