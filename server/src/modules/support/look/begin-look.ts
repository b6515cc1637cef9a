import { lookMinutes } from '@borong/contract'
import { buyerOf, mallMemberUnscoped } from '#modules/company/organisation'
import { findAccountOfMall } from '#modules/foundation/identity'
import { operatorOf } from '#modules/foundation/operators'
import { accountsOfStaff, findMallShopUnscoped, staffOf } from '#modules/shop/shop'
import { minutes } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { endLooksOf, insertLook, oneBeginningAtOnce } from './look.store.ts'
import { hashLookToken, makeLookToken } from './look-token.ts'

export interface BegunLook {
  id: number
  token: string
  audience: 'buyer' | 'seller'
  endsAt: Date
}

interface Whom {
  audience: 'buyer' | 'seller'
  account_id: number
  member_id: number | null
  shop_id: number | null
  person_name: string
  place_name: string
}

/** Nobody looks as an operator, nor as somebody who cannot sign in. */
async function mayBeLookedAs(ctx: Ctx, accountId: number): Promise<boolean> {
  const account = await findAccountOfMall(ctx, accountId)
  return account !== undefined && account.disabled_at === null && !(await operatorOf(ctx, accountId))
}

/** Begins to look as a member. Refuses NOT_FOUND, and LOOK_NOT_POSSIBLE as an operator or as somebody who cannot sign in. */
export async function lookAsMember(ctx: Ctx, memberId: number, reason: string): Promise<BegunLook> {
  const member = (await mallMemberUnscoped(ctx, memberId)) ?? refuse('NOT_FOUND')
  const buyer = await buyerOf(ctx, member.account_id)
  if (buyer?.memberId !== memberId || !(await mayBeLookedAs(ctx, member.account_id))) return refuse('LOOK_NOT_POSSIBLE')
  return begin(ctx, reason, {
    audience: 'buyer',
    account_id: member.account_id,
    member_id: memberId,
    shop_id: null,
    person_name: buyer.name,
    place_name: buyer.companyName,
  })
}

/** Begins to look as a shop: as its owner, else as somebody who works there. Refuses NOT_FOUND, and LOOK_NOT_POSSIBLE where nobody is left. */
export async function lookAsShop(ctx: Ctx, shopId: number, reason: string): Promise<BegunLook> {
  const shop = (await findMallShopUnscoped(ctx, shopId)) ?? refuse('NOT_FOUND')
  const possible: { accountId: number; name: string; isOwner: boolean }[] = []
  for (const accountId of await accountsOfStaff(ctx, shopId)) {
    const staff = await staffOf(ctx, shopId, accountId)
    if (staff && (await mayBeLookedAs(ctx, accountId))) possible.push({ accountId, ...staff })
  }
  const person = possible.find((it) => it.isOwner) ?? possible[0] ?? refuse('LOOK_NOT_POSSIBLE')
  return begin(ctx, reason, {
    audience: 'seller',
    account_id: person.accountId,
    member_id: null,
    shop_id: shopId,
    person_name: person.name,
    place_name: shop.name,
  })
}

async function begin(ctx: Ctx, reason: string, whom: Whom): Promise<BegunLook> {
  const operator = adminIn(ctx)
  await oneBeginningAtOnce(ctx, operator.accountId)
  const now = ctx.clock.now()
  const endsAt = new Date(now.getTime() + minutes(lookMinutes))
  for (const id of await endLooksOf(ctx, operator.accountId, whom.audience))
    ctx.audit({ id, after: { ended_at: now.toISOString(), because: 'another' } })
  const token = makeLookToken()
  const id = await insertLook(ctx, {
    ...whom,
    token_hash: hashLookToken(token),
    operator_id: operator.accountId,
    operator_name: operator.name,
    operator_session: operator.sessionId,
    reason,
    began_at: now,
    ends_at: endsAt,
  })
  ctx.audit({
    id,
    after: {
      looks_as: whom.person_name,
      place: whom.place_name,
      member_id: whom.member_id ?? undefined,
      shop_id: whom.shop_id ?? undefined,
      reason,
      began_at: now.toISOString(),
      ends_at: endsAt.toISOString(),
    },
  })
  return { id, token, audience: whom.audience, endsAt }
}
