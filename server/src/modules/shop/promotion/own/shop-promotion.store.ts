import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { Audience, CodeKind } from '../coupon/coupon.types.ts'
import type { DiscountStep } from '../full-discount/full-discount.types.ts'
import type { Counted, Page } from '../on-offer.store.ts'
import type { ShopPromotionKind, ShopPromotionState } from './shop-promotion.types.ts'

/** A promotion of a shop, whatever its kind; what its kind does not have is null. */
export interface ShopPromotion {
  kind: ShopPromotionKind
  id: number
  shopId: number
  titles: LocalizedText
  startsAt: Date
  endsAt: Date
  /** When it is over: its end, or, of a coupon that its shop ended, that moment. */
  overAt: Date
  goodsIds: number[]
  categoryIds: number[]
  steps: DiscountStep[] | null
  minusMinor: number | null
  /** The most it takes off in all, and what orders have of that; null: no limit. */
  budgetMinor: number | null
  givenMinor: number
  valueMinor: number | null
  thresholdMinor: number | null
  total: number | null
  memberLimit: number | null
  received: number | null
  used: number | null
  isClosed: boolean
  codeKind: CodeKind
  /** Of a coupon that is taken by one code for everybody. */
  code: string | null
  companyLimit: number | null
  audience: Audience
  companyIds: number[]
  groupIds: number[]
}

export const stateOf = ({ startsAt, overAt }: Pick<ShopPromotion, 'startsAt' | 'overAt'>, now: Date) =>
  overAt <= now ? 'ended' : startsAt > now ? 'planned' : 'running'

const none = sql`null::bigint`
const noCoupon = sql`null::bigint as value_minor, null::bigint as threshold_minor, null::int as total, null::int as member_limit,
  null::int as received, null::int as used, false as is_closed, 'none'::text as code_kind, null::text as code, null::int as company_limit,
  'everybody'::text as audience, '{}'::bigint[] as company_ids, '{}'::bigint[] as group_ids`
/** Everything a shop runs, in one shape. */
const ofShop = (shopId: number): RawBuilder<unknown> => sql`(
  select 'full_discount' as kind, d.id, d.shop_id, d.titles, d.starts_at, d.ends_at, d.ends_at as over_at, d.goods_ids,
    '{}'::bigint[] as category_ids, jsonb_build_array(jsonb_build_object('thresholdMinor', d.threshold_minor, 'minusMinor', d.minus_minor,
      'percentOff', d.off_bps, 'freeFreight', d.free_freight, 'giftSkuId', d.gift_sku_id, 'giftQuantity', d.gift_quantity, 'couponId', d.coupon_id, 'points', d.points)) || d.steps as steps, ${none} as minus_minor, d.budget_minor, d.given_minor, ${noCoupon}
  from full_discount d where d.shop_id = ${shopId} and d.deleted_at is null
  union all
  select 'minus_price', m.id, m.shop_id, m.titles, m.starts_at, m.ends_at, m.ends_at, m.goods_ids, '{}', null, m.minus_minor, m.budget_minor, m.given_minor, ${noCoupon}
  from minus_price m where m.shop_id = ${shopId} and m.deleted_at is null
  union all
  select 'half_price', h.id, h.shop_id, h.titles, h.starts_at, h.ends_at, h.ends_at, h.goods_ids, '{}', null, null, h.budget_minor, h.given_minor, ${noCoupon}
  from half_price h where h.shop_id = ${shopId} and h.deleted_at is null
  union all
  select 'coupon', c.id, c.shop_id, c.titles, c.starts_at, c.ends_at, least(c.ends_at, c.closed_at),
    case when c.scope = 'some_goods' then c.scope_ids else '{}' end, case when c.scope = 'category' then c.scope_ids else '{}' end,
    null, null, null, 0, c.value_minor, c.threshold_minor, c.total, c.member_limit, c.received, c.used, c.closed_at is not null,
    c.code_kind, (select k.code from coupon_code k where k.coupon_id = c.id and not k.is_single), c.company_limit, c.audience, c.company_ids, c.group_ids
  from coupon c where c.shop_id = ${shopId} and c.deleted_at is null)`

const columns = sql`p.kind, p.id, p.shop_id as "shopId", p.titles, p.starts_at as "startsAt", p.ends_at as "endsAt", p.over_at as "overAt",
  p.goods_ids as "goodsIds", p.category_ids as "categoryIds", p.steps, p.minus_minor as "minusMinor", p.budget_minor as "budgetMinor", p.given_minor as "givenMinor", p.value_minor as "valueMinor",
  p.threshold_minor as "thresholdMinor", p.total, p.member_limit as "memberLimit", p.received, p.used, p.is_closed as "isClosed",
  p.code_kind as "codeKind", p.code, p.company_limit as "companyLimit",
  p.audience, p.company_ids as "companyIds", p.group_ids as "groupIds"`

export interface ShopPromotionFilter {
  keyword: string
  state?: ShopPromotionState | undefined
  kind?: ShopPromotionKind | undefined
}

const stateIs = (state: ShopPromotionState, now: Date) =>
  ({
    planned: sql`p.starts_at > ${now} and p.over_at > ${now}`,
    running: sql`p.starts_at <= ${now} and p.over_at > ${now}`,
    ended: sql`p.over_at <= ${now}`,
  })[state]

/** What runs and what is to come by its start, then what ended, the latest first. */
export async function pageOfShopPromotions(
  ctx: Ctx,
  shopId: number,
  { keyword, state, kind }: ShopPromotionFilter,
  { from, size }: Page,
): Promise<Counted<ShopPromotion>> {
  const now = ctx.clock.now()
  const like = `%${literally(keyword)}%`
  const where = sql`from ${ofShop(shopId)} p where ${state ? stateIs(state, now) : sql`true`}
    and ${kind ? sql`p.kind = ${kind}` : sql`true`}
    and ${keyword ? sql`(p.titles->>'en-us' ilike ${like} or p.titles->>'zh-cn' ilike ${like} or p.titles->>'en-id' ilike ${like})` : sql`true`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<ShopPromotion>`select ${columns} ${where}
    order by p.over_at <= ${now}, case when p.over_at > ${now} then p.starts_at end, p.over_at desc, p.kind, p.id
    limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

/** One of a shop; that of another shop is not there. */
export async function findShopPromotion(
  ctx: Ctx,
  shopId: number,
  { kind, id }: { kind: ShopPromotionKind; id: number },
): Promise<ShopPromotion | undefined> {
  const { rows } = await sql<ShopPromotion>`
    select ${columns} from ${ofShop(shopId)} p where p.kind = ${kind} and p.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Others of a shop at the same time, for some of the same goods; without goods it is for all of them. */
export async function shopPromotionsBetween(
  ctx: Ctx,
  shopId: number,
  it: Pick<ShopPromotion, 'kind' | 'id' | 'goodsIds' | 'startsAt' | 'endsAt'>,
): Promise<(ShopPromotion & { shared: number })[]> {
  const goods = sql`${[...it.goodsIds]}::bigint[]`
  const { rows } = await sql<ShopPromotion & { shared: number }>`
    select ${columns}, (select count(*)::int from unnest(p.goods_ids) as g(id) where g.id = any(${goods}) or cardinality(${goods}) = 0) as shared
    from ${ofShop(shopId)} p
    where (p.kind <> ${it.kind} or p.id <> ${it.id}) and p.starts_at < ${it.endsAt} and p.over_at > ${it.startsAt} and p.over_at > ${ctx.clock.now()}
      and (p.kind = 'full_discount' and ${it.kind} = 'full_discount' or cardinality(p.goods_ids) = 0 or cardinality(${goods}) = 0 or p.goods_ids && ${goods})
    order by p.starts_at, p.kind, p.id limit 20`.execute(ctx.db)
  return rows
}

/** What runs in a time, by its start; at most so many as a month can show. */
export async function shopPromotionsIn(ctx: Ctx, shopId: number, from: Date, to: Date): Promise<ShopPromotion[]> {
  const { rows } = await sql<ShopPromotion>`
    select ${columns} from ${ofShop(shopId)} p where p.starts_at < ${to} and p.over_at > ${from} and p.over_at > p.starts_at
    order by p.starts_at, p.kind, p.id limit 100`.execute(ctx.db)
  return rows
}

/** Each kind has a table of its name. */
const tableOf = (kind: ShopPromotionKind) => sql.table(kind)

/** Holds one of a shop until the end of the command. */
export async function lockShopPromotion(
  ctx: Ctx,
  shopId: number,
  { kind, id }: { kind: ShopPromotionKind; id: number },
): Promise<ShopPromotion | undefined> {
  await sql`select from ${tableOf(kind)} where id = ${id} and shop_id = ${shopId} for update`.execute(ctx.db)
  return findShopPromotion(ctx, shopId, { kind, id })
}

/** Takes away one that has promised nothing to anybody. */
export const removeShopPromotion = (ctx: Ctx, shopId: number, { kind, id }: { kind: ShopPromotionKind; id: number }) =>
  sql`update ${tableOf(kind)} set deleted_at = ${ctx.clock.now()} where id = ${id} and shop_id = ${shopId} and deleted_at is null`.execute(
    ctx.db,
  )

/** Ends one that runs. Of a coupon no more are handed out; those in hand stay as they were promised. */
export const stopShopPromotion = (ctx: Ctx, shopId: number, { kind, id }: { kind: ShopPromotionKind; id: number }) =>
  sql`update ${tableOf(kind)} set ${sql.ref(kind === 'coupon' ? 'closed_at' : 'ends_at')} = ${ctx.clock.now()}
    where id = ${id} and shop_id = ${shopId} and deleted_at is null`.execute(ctx.db)

/** Goods of a shop as its promotions name them; those that are off the shelf by now as well. */
export async function goodsOfPromotion(
  ctx: Ctx,
  shopId: number,
  goodsIds: readonly number[],
): Promise<{ goodsId: number; names: LocalizedText; picture: string }[]> {
  if (!goodsIds.length) return []
  const { rows } = await sql<{ goodsId: number; names: LocalizedText; picture: string }>`
    select distinct on (o.goods_id) o.goods_id as "goodsId", o.names, o.picture from offer o
    where o.shop_id = ${shopId} and o.goods_id = ${anyOf(goodsIds)} order by o.goods_id, o.sku_id`.execute(ctx.db)
  return rows
}
