import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { literally } from '#platform/database/database'
import { fieldsOf } from '#platform/database/row-mapping'
import type { Counted, Page } from '../on-offer.store.ts'
import { type Coupon, couponRow } from './coupon.store.ts'

type CouponState = 'planned' | 'running' | 'ended'

/** A coupon of the mall; `code` where it is taken by one code for everybody. */
export interface MallCoupon extends Coupon {
  state: CouponState
  code: string | null
}

const columns = sql`${fieldsOf(couponRow, 'c')}, c.state, (select k.code from coupon_code k where k.coupon_id = c.id and not k.is_single) as code`
const ofMall = (now: Date) => sql`(
  select c.*, case when least(c.ends_at, c.closed_at) <= ${now} then 'ended' when c.starts_at > ${now} then 'planned' else 'running' end as state
  from coupon c where c.shop_id is null and c.deleted_at is null) c`

/** What runs and what is to come by its start, then what ended, the latest first. */
export async function pageOfMallCoupons(
  ctx: Ctx,
  { keyword, state }: { keyword: string; state?: CouponState | undefined },
  { from, size }: Page,
): Promise<Counted<MallCoupon>> {
  const like = `%${literally(keyword)}%`
  const where = sql`from ${ofMall(ctx.clock.now())} where ${state ? sql`c.state = ${state}` : sql`true`}
    and ${keyword ? sql`(c.titles->>'en-us' ilike ${like} or c.titles->>'zh-cn' ilike ${like} or c.titles->>'en-id' ilike ${like})` : sql`true`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(ctx.db)
  const { rows } = await sql<MallCoupon>`select ${columns} ${where}
    order by c.state = 'ended', case when c.state <> 'ended' then c.starts_at end, c.ends_at desc, c.id limit ${size} offset ${from}`.execute(
    ctx.db,
  )
  return { total: counts[0]!.total, rows }
}

export async function findMallCoupon(ctx: Ctx, id: number): Promise<MallCoupon | undefined> {
  const { rows } = await sql<MallCoupon>`select ${columns} from ${ofMall(ctx.clock.now())} where c.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Hands out no more of it, or takes away one that nobody took. */
export const closeMallCoupon = (ctx: Ctx, id: number, removed: boolean) =>
  sql`update coupon set ${sql.ref(removed ? 'deleted_at' : 'closed_at')} = ${ctx.clock.now()} where id = ${id} and shop_id is null`.execute(
    ctx.db,
  )
