import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { db } from '../on-offer.store.ts'
import { type CouponToTake, namesCompany } from './coupon.store.ts'

interface CodeToTake {
  id: number
  coupon: CouponToTake
  isSingle: boolean
  isTaken: boolean
}

/** A code of a coupon that stands, of a shop that is open or of the mall. */
export async function findCode(ctx: Ctx, code: string, companyId: number): Promise<CodeToTake | undefined> {
  const { rows } = await sql<CouponToTake & { codeId: number; isSingle: boolean; isTaken: boolean }>`
    select k.id as "codeId", k.is_single as "isSingle", k.member_coupon_id is not null as "isTaken",
      c.id, c.shop_id as "shopId", c.starts_at as "startsAt", c.audience, ${namesCompany(sql`${companyId}`)} as "namesCompany"
    from coupon_code k join coupon c on c.id = k.coupon_id left join shop_summary f on f.shop_id = c.shop_id
    where k.code = ${code} and c.deleted_at is null and (c.shop_id is null or f.is_open)`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { codeId, isSingle, isTaken, ...coupon } = row
  return { id: codeId, coupon, isSingle, isTaken }
}

/** Of several who enter a code that is good once, one has it. */
export async function takeCode(ctx: Ctx, id: number, memberCouponId: number): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('coupon_code')
    .set({ member_coupon_id: memberCouponId })
    .where('id', '=', id)
    .where('member_coupon_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Codes that nobody has yet; one that is there already is left out. Answers how many were written. */
export async function insertCodes(
  ctx: Ctx,
  couponId: number,
  codes: readonly string[],
  isSingle: boolean,
): Promise<number> {
  if (!codes.length) return 0
  const written = await db(ctx)
    .insertInto('coupon_code')
    .values(codes.map((code) => ({ coupon_id: couponId, code, is_single: isSingle })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return written.length
}

export const sharedCode = async (ctx: Ctx, couponId: number): Promise<string | undefined> =>
  (
    await db(ctx)
      .selectFrom('coupon_code')
      .select('code')
      .where('coupon_id', '=', couponId)
      .where('is_single', '=', false)
      .executeTakeFirst()
  )?.code

export async function countCodes(ctx: Ctx, couponId: number, isSingle: boolean): Promise<number> {
  const { n } = await db(ctx)
    .selectFrom('coupon_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coupon_id', '=', couponId)
    .where('is_single', '=', isSingle)
    .executeTakeFirstOrThrow()
  return n
}

/** Takes away codes that nobody has: those of the other kind, and another one for everybody. */
export const dropOtherCodes = (ctx: Ctx, couponId: number, { single, code }: { single: boolean; code: string }) =>
  sql`delete from coupon_code where coupon_id = ${couponId} and member_coupon_id is null
    and (is_single <> ${single} or not is_single and code <> ${code})`.execute(ctx.db)

/** Takes away the last codes that nobody has, so many. */
export const dropCodes = (ctx: Ctx, couponId: number, count: number) =>
  sql`delete from coupon_code where id in (
    select id from coupon_code where coupon_id = ${couponId} and is_single and member_coupon_id is null order by id desc limit ${count})`.execute(
    ctx.db,
  )

/** Every code of a coupon and when it was used; of the shop, or with null of the mall. */
export async function codesOf(
  ctx: Ctx,
  shopId: number | null,
  couponId: number,
): Promise<{ code: string; isSingle: boolean; takenAt: Date | null }[]> {
  const { rows } = await sql<{ code: string; isSingle: boolean; takenAt: Date | null }>`
    select k.code, k.is_single as "isSingle", m.received_at as "takenAt" from coupon_code k
    join coupon c on c.id = k.coupon_id and c.shop_id is not distinct from ${shopId}
    left join member_coupon m on m.id = k.member_coupon_id
    where k.coupon_id = ${couponId} and c.deleted_at is null order by k.id`.execute(ctx.db)
  return rows
}
