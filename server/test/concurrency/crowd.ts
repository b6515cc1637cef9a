import { randomUUID } from 'node:crypto'
import { api, type Input, type Reply, type Route } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import type { TestMall } from '../test-mall.ts'

export interface Shopper {
  memberId: number
  token: string
}

/** A company without cost centres and with this many members, each with an address and a session. */
export async function makeCrowd(mall: Pick<TestMall, 'app'>, size: number): Promise<Shopper[]> {
  const { pool } = mall.app.database
  const mark = makeSn(new Date()).slice(-8)
  const company = (
    await pool.query<{ id: number }>('insert into company (name) values ($1) returning id', [`Crowd ${mark}`])
  ).rows[0]!.id
  const region = (await pool.query<{ id: number }>('select id from region where grade = 3 order by id limit 1'))
    .rows[0]!.id
  const { rows } = await pool.query<{ account_id: number; member_id: number }>(
    `with a as (insert into account (username, username_key, login_count) select 'crowd-' || $1::text || '-' || n, 'crowd-' || $1::text || '-' || n, 1 from generate_series(1, $2::int) n returning id),
          r as (insert into role (company_id, name, permissions) values ($3, 'buyer', '{my-order,my-order-audit}') returning id),
          m as (insert into member (company_id, account_id, name) select $3, id, 'Crowd ' || id from a returning id, account_id),
          g as (insert into member_role (company_id, member_id, role_id) select $3, m.id, r.id from m, r),
          d as (insert into address (company_id, member_id, consignee, mobile, region_id, detail, is_default) select $3, id, 'Crowd', '081234567890', $4::int, 'Jl. Ramai 1', true from m)
     select account_id, id as member_id from m`,
    [mark, size, company, region],
  )
  return asSystem(mall.app, 'test', async (ctx) => {
    const crowd: Shopper[] = []
    for (const row of rows) {
      const session = await openSession(ctx, { accountId: row.account_id, audience: 'buyer' })
      crowd.push({ memberId: row.member_id, token: session.accessToken })
    }
    return crowd
  })
}

/** A sku of a new goods of a shop, the first one if not said otherwise, with so much on the shelf. */
export async function makeSku(
  mall: Pick<TestMall, 'app'>,
  onHand: number,
  priceMinor = 150_000,
  shopAt = 0,
): Promise<number> {
  const { pool } = mall.app.database
  const mark = makeSn(new Date())
  const { rows } = await pool.query<{ id: number }>(
    `with g as (insert into goods (shop_id, category_id, number, names) select s.id, c.id, $1, '{"en-us": "Raced goods"}' from (select id from shop order by id limit 1 offset $4::int) s, (select id from category where grade = 3 limit 1) c returning id, shop_id),
          k as (insert into sku (goods_id, shop_id, number, price_minor) select id, shop_id, $1, $2::bigint from g returning id),
          t as (insert into stock (sku_id, on_hand) select id, $3::int from k returning sku_id),
          f as (insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select id, $3::int, 0, 'opening' from k)
     select id from k`,
    [mark, priceMinor, onHand, shopAt],
  )
  return rows[0]!.id
}

/** Asks over real connections, so that many are truly in flight; each ask is a click of its own unless it names its key, or none (null). */
export async function send<R extends Route>(
  origin: string,
  shopper: { token: string },
  route: R,
  fields: Partial<Input<R>> = {},
  key: string | null = randomUUID(),
) {
  const left: Record<string, unknown> = { ...fields }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left[name]
    delete left[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = route.method === 'GET' || route.method === 'DELETE'
  const query = inQuery && Object.keys(left).length ? `?${new URLSearchParams(left as Record<string, string>)}` : ''
  const response = await fetch(origin + path + query, {
    method: route.method,
    headers: {
      authorization: shopper.token,
      ...(key && { 'idempotency-key': key }),
      ...(!inQuery && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { body: JSON.stringify(left) }),
  })
  return { status: response.status, body: (await response.json()) as Reply<R> & { code?: string } }
}

/** The same, and again under the same key while the mall says that it is busy, as a browser does: a slow machine says so to many. */
export async function sendUntilHeard<R extends Route>(
  origin: string,
  shopper: { token: string },
  route: R,
  fields: Partial<Input<R>> = {},
) {
  const key = randomUUID()
  for (;;) {
    const answer = await send(origin, shopper, route, fields, key)
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const putInCart = (origin: string, shopper: Shopper, skuId: number, num: number) =>
  send(origin, shopper, api.cart.add, { sku_id: String(skuId), num })
export const place = (origin: string, shopper: Shopper, key?: string | null) =>
  send(origin, shopper, api.checkout.place, {}, key)
