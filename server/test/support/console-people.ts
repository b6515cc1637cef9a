import type { AdminPermission, SellerPermission } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import type { Client, TestMall } from '../test-mall.ts'

type Mall = Pick<TestMall, 'app' | 'bearer'>

const tokenOf = async (mall: Mall, accountId: number, audience: 'seller' | 'admin', scopeId?: number) => {
  const opened = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId, audience, ...(scopeId !== undefined && { scopeId }) }),
  )
  return opened.accessToken
}
const idOf = async (mall: Mall, text: string, values: unknown[]) =>
  (await mall.app.database.pool.query<{ id: number }>(text, values)).rows[0]!.id

/** Somebody new who works for a shop with these permissions and no others, or who owns it. */
export async function makeStaff(
  mall: Mall,
  shopId: number,
  name: string,
  granted: readonly SellerPermission[] | 'owner',
): Promise<Client> {
  const accountId = await idOf(
    mall,
    `with a as (insert into account (username, username_key, login_count) values ($2, lower($2), 1) returning id),
          s as (insert into shop_staff (shop_id, account_id, name, is_owner) select $1::bigint, id, $2, $4 from a returning id, account_id),
          r as (insert into staff_role (shop_id, name, permissions) values ($1::bigint, 'Role of ' || $2, $3::text[]) returning id),
          g as (insert into staff_role_grant (shop_id, staff_id, role_id) select $1::bigint, s.id, r.id from s, r)
     select account_id as id from s`,
    [shopId, name, granted === 'owner' ? [] : granted, granted === 'owner'],
  )
  return mall.bearer(await tokenOf(mall, accountId, 'seller', shopId))
}

/** The same of an operator. */
export async function makeOperator(
  mall: Mall,
  name: string,
  granted: readonly AdminPermission[] | 'owner',
): Promise<Client> {
  const accountId = await idOf(
    mall,
    `with a as (insert into account (username, username_key, login_count) values ($1, lower($1), 1) returning id),
          o as (insert into operator (account_id, name, is_owner) select id, $1, $3 from a returning account_id),
          r as (insert into operator_role (name, permissions) values ('Role of ' || $1, $2::text[]) returning id),
          g as (insert into operator_role_grant (operator_id, role_id) select o.account_id, r.id from o, r)
     select account_id as id from o`,
    [name, granted === 'owner' ? [] : granted, granted === 'owner'],
  )
  return mall.bearer(await tokenOf(mall, accountId, 'admin'))
}
