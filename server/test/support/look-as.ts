import { api } from '@borong/contract'
import type { Client, TestMall } from '../test-mall.ts'

type Mall = Pick<TestMall, 'app' | 'bearer'>

/** What an operator may call who looks as a member, and which look that is. */
export async function lookAsMember(mall: Mall, it: { owner: Client; password: string; memberId: number }) {
  const begun = await it.owner.get(api.look.asMember, {
    id: String(it.memberId),
    reason: 'asked by phone',
    password: it.password,
  })
  return { begun, looking: mall.bearer(begun.look_token) }
}

export async function lookAsShop(mall: Mall, it: { owner: Client; password: string; shopId: number }) {
  const begun = await it.owner.get(api.look.asShop, {
    id: String(it.shopId),
    reason: 'cannot find an order',
    password: it.password,
  })
  return { begun, looking: mall.bearer(begun.look_token) }
}

/** A member of the demo data who is no operator, and a shop with an owner. */
export async function whomToLookAs(mall: Mall): Promise<{ memberId: number; shopId: number }> {
  const { rows } = await mall.app.database.pool.query<{ member_id: number; shop_id: number }>(
    `select (select m.id from member m join company c on c.owner_member_id = m.id
             where m.disabled_at is null and m.account_id not in (select account_id from operator)
               and exists (select from customer_order o where o.company_id = c.id) order by m.id limit 1) as member_id,
            (select shop_id from shop_staff where is_owner and account_id not in (select account_id from operator) order by shop_id limit 1) as shop_id`,
  )
  return { memberId: rows[0]!.member_id, shopId: rows[0]!.shop_id }
}
