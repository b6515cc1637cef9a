import { isUsername, type Language } from '@borong/contract'
import {
  createAccountWithHash,
  assertGoodPassword,
  hashPasswordForLogin,
  openPassword,
  readInvitationToken,
  hashPasswordForStorage,
} from '#modules/foundation/identity'
import { beyondOwn } from '#modules/foundation/roles'
import { guest } from '#platform/actor'
import { type Ctx, type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { liveInvitationUnscoped, spendInvitation } from './invitation.store.ts'
import { joinCompany } from './save-member.ts'
import { rolesOf } from './save-role.ts'
import { managersAbove } from './member.store.ts'
import { standingOf } from './take-standing.ts'

/** What a link is for. Forged, used, withdrawn and old ones are answered alike. */
export async function showInvitation(ctx: Ctx, token: string) {
  const tokenHash = readInvitationToken(ctx.app, token) ?? refuse('INVITATION_GONE')
  return (await liveInvitationUnscoped(ctx, tokenHash)) ?? refuse('INVITATION_GONE')
}

/**
 * Makes the account of an invited person and spends the link, both or neither. Roles are given only if the inviter could
 * still give them: who has lost the right, or the company, has lost it for e-mails on the way too.
 */
export async function acceptInvitation(
  app: App,
  lang: Language,
  input: { token: string; username: string; name: string; password: string },
): Promise<{ username: string }> {
  const { username, name } = input
  const { company_id: companyId, email } = await showInvitation(readingCtx(app, guest, lang), input.token)
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const password = await openPassword(app, input.password)
  assertGoodPassword(password, [username, email.split('@')[0]!])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  const tokenHash = readInvitationToken(app, input.token) ?? refuse('INVITATION_GONE')

  return inCommand(app, guest, lang, async (ctx) => {
    const { inviter_member_id: inviterId } = (await liveInvitationUnscoped(ctx, tokenHash)) ?? refuse('INVITATION_GONE')
    const inviter = await standingOf(ctx, companyId, inviterId)
    const invitation = (await spendInvitation(ctx, companyId, tokenHash)) ?? refuse('INVITATION_GONE')
    if (!inviter?.permissions.has('account-manager') || invitation.inviter_member_id !== inviterId)
      return refuse('INVITATION_GONE')
    const wanted = new Set(invitation.role_ids)
    const roles = (await rolesOf(ctx, companyId)).filter((role) => wanted.has(role.id))
    if (roles.some((role) => beyondOwn(inviter, role.permissions).length)) refuse('INVITATION_GONE')
    const manager = invitation.manager_member_id
    const above = manager === null ? [] : await managersAbove(ctx, companyId, manager)
    const accountId = await createAccountWithHash(ctx, { username, nickname: name, email, language: lang }, stored)
    await joinCompany(ctx, companyId, accountId, {
      name,
      position: invitation.position,
      unitId: invitation.unit_id ?? undefined,
      managerId: above.find((it) => it.id === manager && !it.disabled)?.id,
      roleIds: roles.map((role) => role.id),
    })
    return { username }
  })
}
