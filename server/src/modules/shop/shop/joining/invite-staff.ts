import { emailPattern, type Language, staffInvitationLimits } from '@borong/contract'
import { addressOfUsername, makeInvitationToken, sayEmail, sendEmail } from '#modules/foundation/identity'
import { assertGrantable } from '#modules/foundation/roles'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { staffOf } from '../staff-of-shop.ts'
import { staffStore } from '../staff.store.ts'
import { shopNames } from '../shop.store.ts'
import { staffInvitationEmail } from './staff-invitation.messages.ts'
import {
  addStaffInvitation,
  countSentInvitations,
  endInvitationsTo,
  openInvitations,
  type StaffInvitation,
  withdrawStaffInvitation,
} from './staff-invitation.store.ts'

const ofShopADay = 100
const toAddressADay = 10

export interface ShownInvitation extends StaffInvitation {
  isOver: boolean
  roles: { id: number; name: string }[]
}

/** Invitations that nobody has accepted and nobody withdrew, the newest first. */
export async function listStaffInvitations(ctx: Ctx): Promise<ShownInvitation[]> {
  const found = await openInvitations(ctx)
  const roles = found.length ? await staffStore.roles.rows(ctx) : []
  return found.map((it) => ({
    ...it,
    isOver: it.expiresAt <= ctx.clock.now(),
    roles: roles.filter((role) => it.roleIds.includes(role.id)).map(({ id, name }) => ({ id, name })),
  }))
}

/** Where an invitation goes: an address as it is, a username to the address of its account, which may be nobody's. */
async function recipientOf(ctx: Ctx, addressed: string): Promise<{ email: string; language: Language }> {
  if (!addressed.includes('@')) return addressOfUsername(ctx, addressed)
  if (!new RegExp(emailPattern, 'u').test(addressed)) refuseField('addressed', 'FORM_EMAIL')
  return { email: addressed, language: ctx.lang }
}

/**
 * Invites somebody to work for the shop: an e-mail with a link that works once. It is written and answered alike whoever has the
 * address or name, so that nobody learns here who has an account.
 */
export async function inviteStaff(
  ctx: Ctx,
  input: { addressed: string; name: string; roleIds: readonly number[] },
): Promise<ShownInvitation> {
  const { shopId, accountId } = sellerIn(ctx)
  const { addressed, name } = input
  const roleIds = [...new Set(input.roleIds)]
  await staffStore.lock(ctx)
  const who = (await staffOf(ctx, shopId, accountId)) ?? refuse('SESSION_ENDED')
  if (!who.permissions.has('staff')) refuse('PERMISSION_MISSING', { permission: 'staff' })
  const roles = new Map((await staffStore.roles.rows(ctx)).map((role) => [role.id, role]))
  for (const id of roleIds) assertGrantable(who, (roles.get(id) ?? refuse('NOT_FOUND')).permissions)
  const { email, language } = await recipientOf(ctx, addressed)

  const now = ctx.clock.now()
  const sent = await countSentInvitations(ctx, addressed, new Date(now.getTime() - days(1)))
  if (sent.ofAddress >= toAddressADay || sent.ofShop >= ofShopADay) refuse('TOO_OFTEN', { seconds: days(1) / 1000 })
  await endInvitationsTo(ctx, addressed)
  const limit = staffInvitationLimits.open
  if ((await openInvitations(ctx)).length >= limit) refuse('INVITATION_LIMIT', { limit })

  const { token, tokenHash } = makeInvitationToken(ctx.app)
  const lasts = staffInvitationLimits.days
  const id = await addStaffInvitation(ctx, {
    addressed,
    recipient: email,
    name,
    roleIds,
    inviterId: who.staffId,
    sentAt: now,
    expiresAt: new Date(now.getTime() + days(lasts)),
    tokenHash,
  })
  if (email) {
    const facts = {
      shop: (await shopNames(ctx, [shopId])).get(shopId) ?? '',
      inviter: who.name,
      days: lasts,
      link: `${ctx.app.config.origin}/seller/invitation?token=${token}`,
    }
    await sendEmail(ctx, { recipient: email, ...(await sayEmail(ctx, staffInvitationEmail, language, facts)) })
  }
  const named = roleIds.flatMap((it) => roles.get(it)?.name ?? [])
  ctx.audit({ id, after: { addressed, name, roles: named.toSorted() } })
  return (await listStaffInvitations(ctx)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
}

/** Sends an invitation again in the name of whoever asks now: a new link in the place of the one before. */
export async function resendStaffInvitation(ctx: Ctx, id: number): Promise<ShownInvitation> {
  const { addressed, name, roles } = (await listStaffInvitations(ctx)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return inviteStaff(ctx, { addressed, name, roleIds: roles.map((role) => role.id) })
}

export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  if (!(await withdrawStaffInvitation(ctx, id))) refuse('NOT_FOUND')
}
