import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally } from '#platform/database/database'
import { fieldsOf, rowMapping } from '#platform/database/row-mapping'
import type { Seen } from '../categories-seen.ts'
import { type Counted, type Page, db } from '../on-offer.store.ts'
import type { CouponTable } from '../promotion.tables.ts'

/** The one mapping of a coupon's row; what was counted before the mall was there is for statements alone. */
export const couponRow = rowMapping<CouponTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    titles: 'titles',
    descriptions: 'descriptions',
    valueMinor: 'value_minor',
    thresholdMinor: 'threshold_minor',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    total: 'total',
    memberLimit: 'member_limit',
    received: 'received',
    used: 'used',
    scope: 'scope',
    scopeIds: 'scope_ids',
    createdAt: 'created_at',
    closedAt: 'closed_at',
    codeKind: 'code_kind',
    companyLimit: 'company_limit',
    audience: 'audience',
    companyIds: 'company_ids',
    groupIds: 'group_ids',
    removedAt: 'deleted_at',
  },
  ['received_before', 'used_before'],
)
export type Coupon = ReturnType<typeof couponRow.read>

export interface CouponRow extends Coupon {
  shopName: string | null
}
const columns = sql`${fieldsOf(couponRow, 'c')}, f.name as "shopName"`

/** Every category with all that stand above it and itself, so that a scope reaches what is below. */
export interface Descent {
  ids: readonly number[]
  above: readonly number[]
}

export interface CouponSearch {
  keyword: string
  shopId?: number | undefined
  /** Good for goods in one of these. */
  categoryIds?: readonly number[] | undefined
  /** Good for one of these goods. */
  goodsIds?: readonly number[] | undefined
  running?: boolean
  seen: Seen
  /** Who may use it; absent: only what everybody may. */
  buyer?: BuyerOfCoupons | undefined
}

/** A company, with the shops where it has no first order left to make; 0 is the mall. */
interface BuyerOfCoupons {
  companyId: number
  orderedAt: readonly number[]
}

/** Whether the coupon `c` names a company, by itself or by a group of customers. */
export const namesCompany = (companyId: RawBuilder<unknown>) =>
  sql<boolean>`(c.audience <> 'chosen' or ${companyId} = any(c.company_ids)
    or exists (select from company_in_group g where g.group_id = any(c.group_ids) and g.company_id = ${companyId}))`

const isFor = (buyer: BuyerOfCoupons | undefined) =>
  buyer
    ? sql`${namesCompany(sql`${buyer.companyId}`)} and (c.audience <> 'first_order' or coalesce(c.shop_id, 0) <> all(${[...buyer.orderedAt]}::bigint[]))`
    : sql`c.audience = 'everybody'`

/** Shops with a coupon for first orders; 0 is the mall. */
export async function shopsOfFirstOrders(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ shopId: number }>`
    select distinct coalesce(shop_id, 0) as "shopId" from coupon
    where audience = 'first_order' and deleted_at is null and closed_at is null and ends_at > ${ctx.clock.now()}`.execute(
    ctx.db,
  )
  return rows.map((it) => it.shopId)
}

/** A coupon that is good for nothing one can buy is not offered. Each branch is one that an index serves. */
function found(search: CouponSearch, now: Date, { ids, above }: Descent) {
  const within = search.categoryIds ? sql`and o.category_id = ${anyOf(search.categoryIds)}` : sql``
  const visible = search.seen ? sql`and o.category_id = ${anyOf(search.seen)}` : sql``
  const among = search.goodsIds ? sql`and o.goods_id = ${anyOf(search.goodsIds)}` : sql``
  const reaches = (where: ReturnType<typeof sql>) =>
    sql`exists (select from offer o join shop_summary s on s.shop_id = o.shop_id where o.on_shelf and s.is_open ${within} ${visible} ${among} and ${where})`
  const like = `%${literally(search.keyword)}%`
  return sql`from coupon c left join shop_summary f on f.shop_id = c.shop_id
    where c.deleted_at is null and c.closed_at is null and c.code_kind = 'none' and c.ends_at > ${now} and (c.shop_id is null or f.is_open)
      and ${isFor(search.buyer)}
      ${search.running ? sql`and c.starts_at <= ${now} and c.received < c.total` : sql``}
      ${search.shopId === undefined ? sql`` : sql`and c.shop_id = ${search.shopId}`}
      ${search.keyword ? sql`and (c.titles->>'en-us' ilike ${like} or c.titles->>'zh-cn' ilike ${like} or c.titles->>'en-id' ilike ${like} or f.name ilike ${like})` : sql``}
      and case c.scope
        when 'some_goods' then ${reaches(sql`o.goods_id = any(c.scope_ids) and (c.shop_id is null or o.shop_id = c.shop_id)`)}
        when 'category' then ${reaches(sql`o.category_id in (select d.id from unnest(${[...ids]}::bigint[], ${[...above]}::bigint[]) as d(id, above) where d.above = any(c.scope_ids))
          and (c.shop_id is null or o.shop_id = c.shop_id)`)}
        else case when c.shop_id is null then ${reaches(sql`true`)} else ${reaches(sql`o.shop_id = c.shop_id`)} end
      end`
}

export async function couponPage(
  ctx: Ctx,
  search: CouponSearch,
  descent: Descent,
  { from, size }: Page,
): Promise<Counted<CouponRow>> {
  const now = ctx.clock.now()
  const where = found(search, now, descent)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<CouponRow>`select ${columns} ${where}
    order by c.starts_at > ${now}, c.received >= c.total, c.ends_at, c.id limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

/** Goods that can be bought, with their skus: everything for the coupons of one goods. */
export const skusOnShelf = (ctx: Ctx, seen: Seen, goodsId: number) =>
  db(ctx)
    .selectFrom('offer')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'offer.shop_id')
    .select(['offer.sku_id as skuId', 'offer.shop_id as shopId'])
    .where('offer.goods_id', '=', goodsId)
    .where('offer.on_shelf', '=', true)
    .where('shop_summary.is_open', '=', true)
    .where(seen ? sql<boolean>`offer.category_id = ${anyOf(seen)}` : sql<boolean>`true`)
    .orderBy('offer.sku_id')
    .limit(1000)
    .execute()

/** Which of these goods can be bought, in the order given; of one shop only, where a shop is named. */
export async function goodsOnShelf(
  ctx: Ctx,
  { goodsIds, shopId, seen }: { goodsIds: readonly number[]; shopId: number | null; seen: Seen },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${[...goodsIds]}::bigint[]) with ordinality as wanted(id, place)
    where exists (select from offer o join shop_summary s on s.shop_id = o.shop_id
      where o.goods_id = wanted.id and o.on_shelf and s.is_open ${shopId === null ? sql`` : sql`and o.shop_id = ${shopId}`}
        ${seen ? sql`and o.category_id = ${anyOf(seen)}` : sql``})
    order by wanted.place`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** What its giver says of a coupon. */
export interface CouponTerms extends Pick<
  Coupon,
  | 'titles'
  | 'descriptions'
  | 'valueMinor'
  | 'thresholdMinor'
  | 'startsAt'
  | 'endsAt'
  | 'total'
  | 'memberLimit'
  | 'scope'
  | 'codeKind'
  | 'companyLimit'
  | 'audience'
> {
  scopeIds: readonly number[]
  companyIds: readonly number[]
  groupIds: readonly number[]
}
/** What it names are lists of the database, not json. */
const termsWritten = ({ scopeIds, companyIds, groupIds, ...terms }: CouponTerms) => ({
  ...couponRow.values(terms),
  scope_ids: [...scopeIds],
  company_ids: [...companyIds],
  group_ids: [...groupIds],
})

export const insertCoupon = async (
  ctx: Ctx,
  { shopId, terms }: { shopId: number | null; terms: CouponTerms },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('coupon')
      .values({ ...termsWritten(terms), ...couponRow.values({ shopId, createdAt: ctx.clock.now() }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Of the shop, or with null of the mall; locked until the end of the command. */
export const lockCoupon = async (ctx: Ctx, shopId: number | null, id: number): Promise<Coupon | undefined> => {
  const row = await db(ctx)
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', shopId === null ? 'is' : '=', shopId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && couponRow.read(row)
}

/** Coupons of a shop that it may give for orders. */
export const couponsToGive = async (ctx: Ctx, shopId: number, ids: readonly number[]): Promise<Coupon[]> =>
  ids.length
    ? (
        await db(ctx)
          .selectFrom('coupon')
          .selectAll()
          .where('shop_id', '=', shopId)
          .where(sql<boolean>`id = ${anyOf(ids)}`)
          .where('deleted_at', 'is', null)
          .execute()
      ).map((row) => couponRow.read(row))
    : []

export const changeCoupon = (ctx: Ctx, shopId: number | null, id: number, terms: CouponTerms) =>
  db(ctx)
    .updateTable('coupon')
    .set(termsWritten(terms))
    .where('id', '=', id)
    .where('shop_id', shopId === null ? 'is' : '=', shopId)
    .execute()

/** A coupon that is handed out, or was, to whoever asks without a code; of a shop that is open, or of the mall. */
export async function findCoupon(ctx: Ctx, id: number, companyId: number): Promise<CouponToTake | undefined> {
  const { rows } = await sql<CouponToTake>`
    select c.id, c.shop_id as "shopId", c.starts_at as "startsAt", c.audience, ${namesCompany(sql`${companyId}`)} as "namesCompany"
    from coupon c left join shop_summary f on f.shop_id = c.shop_id
    where c.id = ${id} and c.code_kind = 'none' and c.deleted_at is null and (c.shop_id is null or f.is_open)`.execute(
    ctx.db,
  )
  return rows[0]
}

/** A coupon as somebody of a company takes it. */
export interface CouponToTake extends Pick<Coupon, 'id' | 'shopId' | 'startsAt' | 'audience'> {
  namesCompany: boolean
}
