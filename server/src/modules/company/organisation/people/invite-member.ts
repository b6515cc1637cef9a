import { makeInvitationToken, sayEmail, sendEmail, takenAmong } from '#modules/foundation/identity'
import { buyerIn } from '#platform/http/buyer-in'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  addInvitationRow,
  changeInvitationRow,
  countOpenInvitations,
  findInvitationRow,
  type InvitationRow,
  invitationRows,
  isInvited,
  emailsSentTo,
} from './invitation.store.ts'
import { invitationEmail } from './invitation.messages.ts'
import { assertPlace, type MemberInput } from './save-member.ts'
import { rolesOf } from './save-role.ts'
import { type Standing, takeStanding } from './take-standing.ts'

const lifeDays = 7
const limit = 500
const pauseSeconds = 60
const lettersADay = 10

export interface Invitation {
  id: number
  email: string
  name: string
  position: string
  unitName: string
  roles: { id: number; name: string }[]
  inviterName: string
  expired: boolean
  sentAt: Date
  expiresAt: Date
}

function invitationFrom(ctx: Ctx, row: InvitationRow, roleNames: ReadonlyMap<number, string>): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    position: row.position,
    unitName: row.unit_name ?? '',
    roles: row.role_ids.flatMap((id) => {
      const name = roleNames.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    inviterName: row.inviter_name,
    expired: row.expires_at <= ctx.clock.now(),
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
  }
}

const roleNames = async (ctx: Ctx, companyId: number) =>
  new Map((await rolesOf(ctx, companyId)).map((role) => [role.id, role.name]))

/** Invitations that nobody has accepted and nobody withdrew, the newest first; those that are too old can be sent again. */
export async function listInvitations(ctx: Ctx, page: { offset: number; limit: number }) {
  const { companyId } = buyerIn(ctx)
  const { rows, total } = await invitationRows(ctx, companyId, page)
  const names = await roleNames(ctx, companyId)
  return { invitations: rows.map((row) => invitationFrom(ctx, row, names)), total }
}

async function show(ctx: Ctx, companyId: number, id: number): Promise<Invitation> {
  const row = (await findInvitationRow(ctx, companyId, id)) ?? refuse('NOT_FOUND')
  return invitationFrom(ctx, row, await roleNames(ctx, companyId))
}

/** A fresh link, and what the invitation keeps of it. */
function freshLink(ctx: Ctx) {
  const { token, tokenHash } = makeInvitationToken(ctx.app)
  const now = ctx.clock.now()
  return {
    link: `${ctx.app.config.origin}/invitation?token=${token}`,
    kept: { token_hash: tokenHash, sent_at: now, expires_at: new Date(now.getTime() + days(lifeDays)) },
  }
}

async function assertPatience(ctx: Ctx, who: Standing, email: string) {
  const since = new Date(ctx.clock.now().getTime() - days(1))
  if ((await emailsSentTo(ctx, who.companyId, email, since)) >= lettersADay)
    refuse('TOO_OFTEN', { seconds: days(1) / 1000 })
}

async function write(ctx: Ctx, who: Standing, email: string, link: string) {
  const facts = { company: who.companyName, inviter: who.name, days: lifeDays, link }
  await sendEmail(ctx, { recipient: email, ...(await sayEmail(ctx, invitationEmail, ctx.lang, facts)) })
}

/** Invites somebody who has no account yet: an e-mail with a link that works once, for seven days. */
export async function inviteMember(ctx: Ctx, input: MemberInput & { email: string }): Promise<Invitation> {
  const who = await takeStanding(ctx, 'account-manager')
  const { companyId } = who
  await assertPlace(ctx, who, input)
  const taken = await takenAmong(ctx, { usernames: [], emails: [input.email], mobiles: [] })
  if (taken.email(input.email)) refuse('EMAIL_TAKEN')
  if (await isInvited(ctx, companyId, input.email)) refuse('INVITED_ALREADY')
  if ((await countOpenInvitations(ctx, companyId)) >= limit) refuse('INVITATION_LIMIT', { limit })
  await assertPatience(ctx, who, input.email)
  const { link, kept } = freshLink(ctx)
  const id = await addInvitationRow(ctx, {
    company_id: companyId,
    email: input.email,
    name: input.name,
    position: input.position,
    unit_id: input.unitId ?? null,
    manager_member_id: input.managerId ?? null,
    role_ids: [...new Set(input.roleIds)],
    inviter_member_id: who.memberId,
    created_at: ctx.clock.now(),
    ...kept,
  })
  await write(ctx, who, input.email, link)
  return show(ctx, companyId, id)
}

/** Sends an invitation again in the name of whoever asks now, who has to be able to grant its roles. */
export async function resendInvitation(ctx: Ctx, id: number): Promise<Invitation> {
  const who = await takeStanding(ctx, 'account-manager')
  const row = (await findInvitationRow(ctx, who.companyId, id)) ?? refuse('NOT_FOUND')
  const next = row.sent_at.getTime() + pauseSeconds * 1000 - ctx.clock.now().getTime()
  if (next > 0) refuse('TOO_OFTEN', { seconds: Math.ceil(next / 1000) })
  await assertPatience(ctx, who, row.email)
  await assertPlace(ctx, who, { unitId: undefined, managerId: undefined, roleIds: row.role_ids })
  const { link, kept } = freshLink(ctx)
  const change = { ...kept, inviter_member_id: who.memberId, email_count: row.email_count + 1 }
  if (!(await changeInvitationRow(ctx, who.companyId, id, change))) refuse('MOVED_ON')
  await write(ctx, who, row.email, link)
  return show(ctx, who.companyId, id)
}

export async function revokeInvitation(ctx: Ctx, id: number): Promise<void> {
  const who = await takeStanding(ctx, 'account-manager')
  if (!(await changeInvitationRow(ctx, who.companyId, id, { revoked_at: ctx.clock.now() }))) refuse('NOT_FOUND')
}
