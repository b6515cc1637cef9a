import { operatorInvitationLimits } from '@borong/contract'
import { makeInvitationToken, sayEmail, sendEmail, takenAmong } from '#modules/foundation/identity'
import { assertGrantable } from '#modules/foundation/roles'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { operatorInvitationEmail } from './operator-invitation.messages.ts'
import {
  addOperatorInvitation,
  countOperatorInvitations,
  endOperatorInvitation,
  endOperatorInvitationsTo,
  type OperatorInvitation,
  openOperatorInvitations,
} from './operator-invitation.store.ts'
import { operatorOf } from './operator-of.ts'
import { operatorStore } from './operators.store.ts'

const ofMallADay = 100
const toAddressADay = 10

export interface ShownOperatorInvitation extends OperatorInvitation {
  isOver: boolean
  roles: { id: number; name: string }[]
}

/** Invitations that nobody has accepted and nobody withdrew, the newest first. */
export async function listOperatorInvitations(ctx: Ctx): Promise<ShownOperatorInvitation[]> {
  const found = await openOperatorInvitations(ctx)
  const roles = found.length ? await operatorStore.roles.rows(ctx) : []
  return found.map((it) => ({
    ...it,
    isOver: it.expiresAt <= ctx.clock.now(),
    roles: roles.filter((role) => it.roleIds.includes(role.id)).map(({ id, name }) => ({ id, name })),
  }))
}

/**
 * Invites somebody to run the mall: an e-mail with a link that works once. Nobody gives a role they lack. The account is made when
 * the link is used, so its address is nobody's until then.
 */
export async function inviteOperator(
  ctx: Ctx,
  input: { email: string; name: string; roleIds: readonly number[] },
): Promise<ShownOperatorInvitation> {
  const { email, name } = input
  const roleIds = [...new Set(input.roleIds)]
  await operatorStore.lock(ctx)
  const { accountId } = adminIn(ctx)
  const who = (await operatorOf(ctx, accountId)) ?? refuse('SESSION_ENDED')
  if (!who.permissions.has('operators')) refuse('PERMISSION_MISSING', { permission: 'operators' })
  const roles = new Map((await operatorStore.roles.rows(ctx)).map((role) => [role.id, role]))
  for (const id of roleIds) assertGrantable(who, (roles.get(id) ?? refuse('NOT_FOUND')).permissions)
  const taken = await takenAmong(ctx, { usernames: [], emails: [email], mobiles: [] })
  if (taken.email(email)) refuse('EMAIL_TAKEN')

  const now = ctx.clock.now()
  const sent = await countOperatorInvitations(ctx, email, new Date(now.getTime() - days(1)))
  if (sent.ofAddress >= toAddressADay || sent.ofMall >= ofMallADay) refuse('TOO_OFTEN', { seconds: days(1) / 1000 })
  await endOperatorInvitationsTo(ctx, email)
  const limit = operatorInvitationLimits.open
  if ((await openOperatorInvitations(ctx)).length >= limit) refuse('INVITATION_LIMIT', { limit })

  const { token, tokenHash } = makeInvitationToken(ctx.app)
  const lasts = operatorInvitationLimits.days
  const id = await addOperatorInvitation(ctx, {
    email,
    name,
    roleIds,
    inviterId: accountId,
    sentAt: now,
    expiresAt: new Date(now.getTime() + days(lasts)),
    tokenHash,
  })
  const link = `${ctx.app.config.origin}/admin/invitation?token=${token}`
  const facts = { inviter: who.name, days: lasts, link }
  await sendEmail(ctx, { recipient: email, ...(await sayEmail(ctx, operatorInvitationEmail, ctx.lang, facts)) })
  const named = roleIds.flatMap((it) => roles.get(it)?.name ?? [])
  ctx.audit({ id, after: { email, name, roles: named.toSorted() } })
  return (await listOperatorInvitations(ctx)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
}

/** Sends an invitation again in the name of whoever asks now: a new link in the place of the one before. */
export async function resendOperatorInvitation(ctx: Ctx, id: number): Promise<ShownOperatorInvitation> {
  const { email, name, roles } = (await listOperatorInvitations(ctx)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return inviteOperator(ctx, { email, name, roleIds: roles.map((role) => role.id) })
}

export async function withdrawOperatorInvitation(ctx: Ctx, id: number): Promise<void> {
  if (!(await endOperatorInvitation(ctx, id))) refuse('NOT_FOUND')
}
