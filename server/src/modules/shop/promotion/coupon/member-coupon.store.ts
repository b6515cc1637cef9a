import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { type Page, type Counted, db } from '../on-offer.store.ts'
import type { CouponScope } from './coupon.store.ts'

type CouponStatus = 'held' | 'locked' | 'used'

/** A coupon in somebody's hands, with what it is good for. */
export interface HeldCoupon {
  id: number
  couponId: number
  /** Null: good in every shop. */
  shopId: number | null
  shopName: string
  titles: LocalizedText
  valueMinor: number
  thresholdMinor: number
  startsAt: Date
  endsAt: Date
  scope: CouponScope
  /** Neither: for everything. */
  goodsIds: ReadonlySet<number> | undefined
  /** With all that lie below. */
  categoryIds: ReadonlySet<number> | undefined
}

export interface MemberCouponRow extends Omit<HeldCoupon, 'goodsIds' | 'categoryIds' | 'shopName'> {
  shopName: string | null
  scopeIds: number[]
  status: CouponStatus
  receivedAt: Date
  usedAt: Date | null
  removedAt: Date | null
  shopOpen: boolean
  /** The order that bears it. */
  label: string | null
}

const columns = sql`m.id, m.coupon_id as "couponId", c.shop_id as "shopId", f.name as "shopName", c.titles, c.value_minor as "valueMinor",
  c.threshold_minor as "thresholdMinor", c.starts_at as "startsAt", c.ends_at as "endsAt", c.scope, c.scope_ids as "scopeIds", m.status,
  m.received_at as "receivedAt", m.used_at as "usedAt", c.deleted_at as "removedAt", (c.shop_id is null or f.is_open) as "shopOpen",
  (select min(u.label) from coupon_use u where u.member_coupon_id = m.id) as label`
const from = sql`from member_coupon m join coupon c on c.id = m.coupon_id left join shop_summary f on f.shop_id = c.shop_id`

const mostHeld = 200

/** What a member can still use, the worthiest first; or the ones named, whatever became of them. */
export async function couponsHeld(ctx: Ctx, memberId: number, ids?: readonly number[]): Promise<MemberCouponRow[]> {
  const wanted = ids
    ? sql`m.id = ${anyOf(ids)}`
    : sql`m.status = 'held' and c.ends_at > ${ctx.clock.now()} and c.deleted_at is null and (c.shop_id is null or f.is_open)`
  const { rows } = await sql<MemberCouponRow>`select ${columns} ${from} where m.member_id = ${memberId} and ${wanted}
    order by c.value_minor desc, m.id limit ${mostHeld}`.execute(ctx.db)
  return rows
}

export const couponStates = ['usable', 'used', 'expired', 'unusable'] as const
export type CouponState = (typeof couponStates)[number]

const isIn = (state: CouponState, now: Date) => {
  const live = sql`c.deleted_at is null and (c.shop_id is null or f.is_open)`
  return {
    usable: sql`m.status = 'held' and c.ends_at > ${now} and ${live}`,
    used: sql`m.status <> 'held'`,
    expired: sql`m.status = 'held' and c.ends_at <= ${now}`,
    unusable: sql`m.status = 'held' and c.ends_at > ${now} and not (${live})`,
  }[state]
}

export async function couponsOfMember(
  ctx: Ctx,
  memberId: number,
  state: CouponState | undefined,
  { from: skip, size }: Page,
): Promise<Counted<MemberCouponRow>> {
  const where = sql`where m.member_id = ${memberId} and ${state ? isIn(state, ctx.clock.now()) : sql`true`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${from} ${where}`.execute(ctx.db)
  const { rows } = await sql<MemberCouponRow>`select ${columns} ${from} ${where}
    order by m.id desc limit ${size} offset ${skip}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}

export async function countCoupons(ctx: Ctx, memberId: number): Promise<Record<CouponState, number>> {
  const now = ctx.clock.now()
  const count = (state: CouponState) => sql`count(*) filter (where ${isIn(state, now)})::int`
  const { rows } = await sql<Record<CouponState, number>>`
    select ${count('usable')} as usable, ${count('used')} as used, ${count('expired')} as expired, ${count('unusable')} as unusable
    ${from} where m.member_id = ${memberId}`.execute(ctx.db)
  return rows[0]!
}

/** How many a member has taken of each of these coupons. */
export async function countTaken(
  ctx: Ctx,
  memberId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('member_coupon')
    .select(['coupon_id', sql<number>`count(*)`.as('taken')])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`coupon_id = ${anyOf(couponIds)}`)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, row.taken]))
}

/** Counts one more that is handed out. The coupon is held until the end of the command, so that receivers come one after the other. */
export const countReceived = (ctx: Ctx, id: number) =>
  db(ctx)
    .updateTable('coupon')
    .set({ received: sql<number>`received + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<=', ctx.clock.now())
    .where('ends_at', '>', ctx.clock.now())
    .where(sql<boolean>`received < total`)
    .returning(['id', 'member_limit as memberLimit'])
    .executeTakeFirst()

export const insertMemberCoupon = async (
  ctx: Ctx,
  it: { couponId: number; companyId: number; memberId: number },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('member_coupon')
      .values({
        coupon_id: it.couponId,
        company_id: it.companyId,
        member_id: it.memberId,
        received_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Of two orders that want the same coupon one has it. */
export const lockCoupons = async (ctx: Ctx, memberId: number, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with mine as (select id from member_coupon where id = ${anyOf(ids)} and member_id = ${memberId} order by id for update)
    update member_coupon m set status = 'locked' from mine where m.id = mine.id and m.status = 'held' returning m.id`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

export interface CouponUse {
  memberCouponId: number
  reservedFor: string
  /** What people call it: the number of its order. */
  label: string
  amountMinor: number
}

export const writeUses = (ctx: Ctx, uses: readonly CouponUse[]) =>
  db(ctx)
    .insertInto('coupon_use')
    .values(
      uses.map((it) => ({
        member_coupon_id: it.memberCouponId,
        reserved_for: it.reservedFor,
        label: it.label,
        amount_minor: it.amountMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_coupon_id', 'reserved_for'])
        .doUpdateSet((given) => ({ amount_minor: given.ref('excluded.amount_minor') })),
    )
    .execute()

/** The coupon an order uses, and whether others use it too. */
export async function useOf(
  ctx: Ctx,
  reservedFor: string,
): Promise<{ memberCouponId: number; memberId: number; amountMinor: number; shared: boolean } | undefined> {
  const { rows } = await sql<{ memberCouponId: number; memberId: number; amountMinor: number; shared: boolean }>`
    select u.member_coupon_id as "memberCouponId", m.member_id as "memberId", u.amount_minor as "amountMinor",
      exists (select from coupon_use o where o.member_coupon_id = u.member_coupon_id and o.reserved_for <> u.reserved_for) as shared
    from coupon_use u join member_coupon m on m.id = u.member_coupon_id where u.reserved_for = ${reservedFor}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The first order that is paid uses the coupon up. */
export const markUsed = (ctx: Ctx, reservedFor: string) =>
  sql`
    with mine as (
      update member_coupon m set status = 'used', used_at = ${ctx.clock.now()} from coupon_use u
      where u.reserved_for = ${reservedFor} and m.id = u.member_coupon_id and m.status = 'locked' returning m.coupon_id)
    update coupon c set used = c.used + 1 from mine where c.id = mine.coupon_id`.execute(ctx.db)

/** Takes the coupon off an order; the last one that used it gives it back to the member. */
export async function dropUse(ctx: Ctx, reservedFor: string, memberCouponId: number): Promise<void> {
  // Held first: of two orders that let go at once, the second has to see that it is the last.
  await sql`select from member_coupon where id = ${memberCouponId} for update`.execute(ctx.db)
  await db(ctx)
    .deleteFrom('coupon_use')
    .where('reserved_for', '=', reservedFor)
    .where('member_coupon_id', '=', memberCouponId)
    .execute()
  await sql`
    with back as (
      select id, coupon_id, status from member_coupon m where id = ${memberCouponId} and status <> 'held'
        and not exists (select from coupon_use u where u.member_coupon_id = m.id)),
    freed as (update member_coupon m set status = 'held', used_at = null from back where m.id = back.id)
    update coupon c set used = c.used - 1 from back where c.id = back.coupon_id and back.status = 'used'`.execute(
    ctx.db,
  )
}
