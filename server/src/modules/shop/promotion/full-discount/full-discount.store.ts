import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'
import type { DiscountStep } from './full-discount.types.ts'
import type { RunningAsked } from '../promotion-type.ts'
import type { FullDiscountTable } from '../promotion.tables.ts'

/** With its first step; the others begin higher and give more. */
export interface FullDiscount extends DiscountStep {
  id: number
  shopId: number
  titles: LocalizedText
  steps: readonly DiscountStep[]
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

type FullDiscountRow = Selectable<FullDiscountTable>
/** The one mapping of its row. */
const discountRow = rowMapping<FullDiscountTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    titles: 'titles',
    thresholdMinor: 'threshold_minor',
    minusMinor: 'minus_minor',
    percentOff: 'off_bps',
    freeFreight: 'free_freight',
    steps: 'steps',
    goodsIds: 'goods_ids',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
  },
  ['deleted_at'],
)

/** What runs now in the shops that are asked about, one for each at most. */
export const discountsRunning = ({ now }: Pick<RunningAsked, 'now'>) => sql`
  select d.* from full_discount d
  where d.shop_id in (select shop_id from asked) and d.deleted_at is null and d.starts_at <= ${now} and d.ends_at > ${now}`

/** The same of rows that came as json. */
export const discountsIn = (rows: readonly unknown[]): Map<number, FullDiscount> =>
  new Map(
    (rows as readonly FullDiscountRow[]).map((row) => [
      row.shop_id,
      { ...discountRow.read(row), startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) },
    ]),
  )

/** Another discount of the shop in that period. */
export const discountBetween = (ctx: Ctx, shopId: number, startsAt: Date, endsAt: Date, exceptId = 0) =>
  db(ctx)
    .selectFrom('full_discount')
    .select('titles')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()

export const insertFullDiscount = async (
  ctx: Ctx,
  { goodsIds, ...discount }: Omit<FullDiscount, 'id'>,
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('full_discount')
      // Its goods are a list of the database, not json.
      .values({ ...discountRow.values(discount), goods_ids: [...goodsIds] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The caller holds the row. */
export const changeFullDiscount = (ctx: Ctx, id: number, { goodsIds, ...it }: Omit<FullDiscount, 'id'>) =>
  db(ctx)
    .updateTable('full_discount')
    .set({ ...discountRow.values(it), goods_ids: [...goodsIds] })
    .where('id', '=', id)
    .where('shop_id', '=', it.shopId)
    .execute()
