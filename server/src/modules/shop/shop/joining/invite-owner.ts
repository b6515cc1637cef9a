import { staffInvitationLimits } from '@borong/contract'
import { makeInvitationToken, sayEmail, sendEmail } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { shopNames } from '../shop.store.ts'
import { lockPeopleOf } from './membership.store.ts'
import {
  addOwnerInvitation,
  countOwnerInvitations,
  endOwnerInvitation,
  hasPeople,
  openOwnerInvitationUnscoped,
} from './owner-invitation.store.ts'
import { ownerInvitationEmail } from './owner-invitation.messages.ts'

const aDay = 10

/**
 * Invites the first owner of a shop: an e-mail with a link that works once, in the place of the one before. Refuses NOT_FOUND for the shop,
 * OWNER_THERE where somebody works there, and TOO_OFTEN.
 */
export async function inviteOwner(
  ctx: Ctx,
  { shopId, email, name }: { shopId: number; email: string; name: string },
): Promise<void> {
  const operator = adminIn(ctx)
  await lockPeopleOf(ctx, shopId)
  const shop = (await shopNames(ctx, [shopId])).get(shopId) ?? refuse('NOT_FOUND')
  if (await hasPeople(ctx, shopId)) refuse('OWNER_THERE')
  const now = ctx.clock.now()
  if ((await countOwnerInvitations(ctx, shopId, new Date(now.getTime() - days(1)))) >= aDay)
    refuse('TOO_OFTEN', { seconds: days(1) / 1000 })
  const before = await openOwnerInvitationUnscoped(ctx, shopId)
  await endOwnerInvitation(ctx, shopId)
  const { token, tokenHash } = makeInvitationToken(ctx.app)
  const lasts = staffInvitationLimits.days
  await addOwnerInvitation(ctx, {
    shopId,
    email,
    name,
    operatorId: operator.accountId,
    operatorName: operator.name,
    sentAt: now,
    expiresAt: new Date(now.getTime() + days(lasts)),
    tokenHash,
  })
  const facts = { shop, days: lasts, link: `${ctx.app.config.origin}/seller/invitation?token=${token}` }
  await sendEmail(ctx, { recipient: email, ...(await sayEmail(ctx, ownerInvitationEmail, ctx.lang, facts)) })
  ctx.audit({ ...(before && { before: { owner: before.email } }), after: { owner: email, name } })
}

/** Ends the invitation of the first owner. Refuses NOT_FOUND where none is open. */
export async function withdrawOwnerInvitation(ctx: Ctx, shopId: number): Promise<void> {
  await lockPeopleOf(ctx, shopId)
  const before = await openOwnerInvitationUnscoped(ctx, shopId)
  if (!before || !(await endOwnerInvitation(ctx, shopId))) refuse('NOT_FOUND')
  ctx.audit({ before: { owner: before!.email } })
}
