import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf } from '#platform/database/database'
import { fieldsOf, rowMapping } from '#platform/database/row-mapping'
import { type Page, type Counted, db } from '../on-offer.store.ts'
import type { CouponUseTable, MemberCouponTable } from '../promotion.tables.ts'
import { type Coupon, couponRow, namesCompany } from './coupon.store.ts'

/** The one mapping of the row of a coupon that a member has received. */
const memberCouponRow = rowMapping<MemberCouponTable>()({
  id: 'id',
  couponId: 'coupon_id',
  companyId: 'company_id',
  memberId: 'member_id',
  status: 'status',
  receivedAt: 'received_at',
  usedAt: 'used_at',
  givenFor: 'given_for',
})
type Received = ReturnType<typeof memberCouponRow.read>

/** The one mapping of the row that says which order uses it. */
const useRow = rowMapping<CouponUseTable>()({
  memberCouponId: 'member_coupon_id',
  reservedFor: 'reserved_for',
  label: 'label',
  amountMinor: 'amount_minor',
})
/** `label` is what people call it: the number of its order. */
export type CouponUse = ReturnType<typeof useRow.read>

/** A coupon that a member has received, with what it is good for; without a shop it is good in every shop. */
export interface MemberCoupon
  extends
    Pick<Received, 'id' | 'couponId'>,
    Pick<Coupon, 'shopId' | 'titles' | 'valueMinor' | 'thresholdMinor' | 'startsAt' | 'endsAt' | 'scope'> {
  shopName: string
  /** Neither: for everything. */
  goodsIds: ReadonlySet<number> | undefined
  /** With all that lie below. */
  categoryIds: ReadonlySet<number> | undefined
  /** Why the company of the member cannot use it. */
  barred?: 'COUPON_OTHER_COMPANY' | 'COUPON_NOT_FIRST' | undefined
}

export interface MemberCouponRow extends Received, Omit<Coupon, 'id'> {
  shopName: string | null
  shopOpen: boolean
  /** Unless it is for chosen companies and this is none of them. */
  namesCompany: boolean
  /** The number of the order that uses it. */
  label: string | null
}

const columns = sql`${fieldsOf(memberCouponRow, 'm')}, ${fieldsOf(couponRow.without(['id']), 'c')}, f.name as "shopName",
  (c.shop_id is null or f.is_open) as "shopOpen", ${namesCompany(sql`m.company_id`)} as "namesCompany", (select min(u.label) from coupon_use u where u.member_coupon_id = m.id) as label`
const from = sql`from member_coupon m join coupon c on c.id = m.coupon_id left join shop_summary f on f.shop_id = c.shop_id`

const maxShown = 200

const couponsThat = (memberId: number, are: RawBuilder<unknown>) =>
  sql<MemberCouponRow>`select ${columns} ${from} where m.member_id = ${memberId} and ${are} order by c.value_minor desc, m.id limit ${maxShown}`
const named = compileOnce((_db, { memberId, ids }: { memberId: number; ids: readonly number[] }) =>
  couponsThat(memberId, sql`m.id = ${anyOf(ids)}`),
)
const usable = compileOnce((_db, { memberId, now }: { memberId: number; now: Date }) =>
  couponsThat(
    memberId,
    sql`m.status = 'held' and c.ends_at > ${now} and c.deleted_at is null and (c.shop_id is null or f.is_open)`,
  ),
)

/** What a member can still use, the worthiest first; or the ones named, whatever became of them. */
export async function memberCoupons(ctx: Ctx, memberId: number, ids?: readonly number[]): Promise<MemberCouponRow[]> {
  return ids ? named(ctx, { memberId, ids }) : usable(ctx, { memberId, now: ctx.clock.now() })
}

export const couponStates = ['usable', 'used', 'expired', 'unusable'] as const
export type CouponState = (typeof couponStates)[number]

const isIn = (state: CouponState, now: Date) => {
  const live = sql`c.deleted_at is null and (c.shop_id is null or f.is_open) and ${namesCompany(sql`m.company_id`)}`
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

/** How many a member has taken of each of these coupons; those that were given for orders do not count. */
export async function countTaken(
  ctx: Ctx,
  memberId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('member_coupon')
    .select(['coupon_id', sql<number>`count(*)`.as('taken')])
    .where('member_id', '=', memberId)
    .where('given_for', 'is', null)
    .where(sql<boolean>`coupon_id = ${anyOf(couponIds)}`)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, row.taken]))
}

/** How many the members of a company have taken of a coupon. */
export async function countTakenBy(ctx: Ctx, companyId: number, couponId: number): Promise<number> {
  const { n } = await db(ctx)
    .selectFrom('member_coupon')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('coupon_id', '=', couponId)
    .where('given_for', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Counts one more that is handed out. The coupon is locked until the end of the command, so that receivers come one after the other. */
export const countReceived = (ctx: Ctx, id: number) =>
  db(ctx)
    .updateTable('coupon')
    .set({ received: sql<number>`received + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('starts_at', '<=', ctx.clock.now())
    .where('ends_at', '>', ctx.clock.now())
    .where(sql<boolean>`received < total`)
    .returning(['id', 'member_limit as memberLimit', 'company_limit as companyLimit'])
    .executeTakeFirst()

/** Counts one that an order was promised; of one that was promised there is always one more. False where it is over. */
export const countGiven = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('coupon')
    .set({ received: sql<number>`received + 1`, total: sql<number>`greatest(total, received + 1)` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', ctx.clock.now())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Takes back what was given for an order and is still in hand. */
export const takeBackGiven = (ctx: Ctx, givenFor: string) =>
  sql`
    with gone as (delete from member_coupon where given_for = ${givenFor} and status = 'held' returning coupon_id)
    update coupon c set received = c.received - 1 from gone where c.id = gone.coupon_id`.execute(ctx.db)

export const insertMemberCoupon = async (
  ctx: Ctx,
  it: { couponId: number; companyId: number; memberId: number; givenFor?: string },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('member_coupon')
      .values(memberCouponRow.values({ ...it, receivedAt: ctx.clock.now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Of two orders that want the same coupon one has it; of two that are both the first of a company, by a coupon for that, as well. */
export const lockCoupons = async (ctx: Ctx, memberId: number, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with mine as (select m.id, m.company_id, coalesce(c.shop_id, 0) as shop_id, c.audience from member_coupon m join coupon c on c.id = m.coupon_id
        where m.id = ${anyOf(ids)} and m.member_id = ${memberId} and m.status = 'held' order by m.id for update of m),
    first as (insert into coupon_first_order (company_id, shop_id, member_coupon_id)
        select company_id, shop_id, id from mine where audience = 'first_order' order by shop_id, id on conflict do nothing returning member_coupon_id)
    update member_coupon m set status = 'locked' from mine
    where m.id = mine.id and (mine.audience <> 'first_order' or m.id in (select member_coupon_id from first)) returning m.id`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

export const writeUses = (ctx: Ctx, uses: readonly CouponUse[]) =>
  db(ctx)
    .insertInto('coupon_use')
    .values(uses.map((it) => useRow.values(it)))
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
): Promise<(CouponUse & { memberId: number; shared: boolean }) | undefined> {
  const { rows } = await sql<CouponUse & { memberId: number; shared: boolean }>`
    select ${fieldsOf(useRow, 'u')}, m.member_id as "memberId",
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
  // Locked first: of two orders that let go at once, the second has to see that it is the last.
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
    freed as (update member_coupon m set status = 'held', used_at = null from back where m.id = back.id),
    open as (delete from coupon_first_order f using back where f.member_coupon_id = back.id)
    update coupon c set used = c.used - 1 from back where c.id = back.coupon_id and back.status = 'used'`.execute(
    ctx.db,
  )
}

/** Whether an order has any. */
export const couponReserved = (reservedFor: string) => sql`select from coupon_use where reserved_for = ${reservedFor}`
