import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ShopTables } from '../shop.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ShopTables>(ctx)

interface RoleWithLimit {
  id: number
  name: string
  permissions: string[]
  /** In hundredths of a percent; null: the usual one. */
  limitBps: number | null
}

/** Roles of a shop with the limits they have of their own, by name. */
export const rolesWithLimits = (ctx: Ctx, shopId: number): Promise<RoleWithLimit[]> =>
  db(ctx)
    .selectFrom('staff_role')
    .leftJoin('discount_limit', (join) =>
      join
        .onRef('discount_limit.role_id', '=', 'staff_role.id')
        .onRef('discount_limit.shop_id', '=', 'staff_role.shop_id'),
    )
    .select(['staff_role.id', 'staff_role.name', 'staff_role.permissions', 'discount_limit.limit_bps as limitBps'])
    .where('staff_role.shop_id', '=', shopId)
    .orderBy('staff_role.name')
    .orderBy('staff_role.id')
    .execute()

/** The limit of roles that have none of their own; null: any discount. */
export const usualLimitOf = async (ctx: Ctx, shopId: number): Promise<number | null> =>
  (
    await db(ctx)
      .selectFrom('discount_limit')
      .select('limit_bps')
      .where('shop_id', '=', shopId)
      .where('role_id', 'is', null)
      .executeTakeFirst()
  )?.limit_bps ?? null

/** Writes all limits of a shop in place of those it has; the caller has changed the version of its settings. */
export async function writeLimits(
  ctx: Ctx,
  shopId: number,
  limits: readonly { roleId: number | null; limitBps: number }[],
): Promise<void> {
  await db(ctx).deleteFrom('discount_limit').where('shop_id', '=', shopId).execute()
  if (limits.length)
    await db(ctx)
      .insertInto('discount_limit')
      .values(limits.map(({ roleId, limitBps }) => ({ shop_id: shopId, role_id: roleId, limit_bps: limitBps })))
      .execute()
}

/**
 * How far below the price somebody of a shop may quote: the greatest limit of their roles, where a role without one has the usual.
 * Null: any discount.
 */
export async function limitOfStaff(ctx: Ctx, shopId: number, staffId: number): Promise<number | null> {
  const { rows } = await sql<{ limit_bps: number | null }>`
    select case when bool_or(coalesce(own.limit_bps, usual.limit_bps) is null) then null
      else max(coalesce(own.limit_bps, usual.limit_bps)) end as limit_bps
    from (select ${shopId}::bigint as shop_id) s
    left join staff_role_grant g on g.shop_id = s.shop_id and g.staff_id = ${staffId}
    left join discount_limit own on own.shop_id = s.shop_id and own.role_id = g.role_id
    left join discount_limit usual on usual.shop_id = s.shop_id and usual.role_id is null`.execute(ctx.db)
  return rows[0]!.limit_bps
}
