import { isUsername, type Language } from '@borong/contract'
import {
  assertGoodPassword,
  createAccountWithHash,
  hashPasswordForLogin,
  hashPasswordForStorage,
  openPassword,
  readInvitationToken,
} from '#modules/foundation/identity'
import { beyondOwn } from '#modules/foundation/roles'
import { guest } from '#platform/actor'
import { type App, type Ctx, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  liveOperatorInvitationUnscoped,
  type OperatorInvitation,
  spendOperatorInvitation,
} from './operator-invitation.store.ts'
import { operatorOf } from './operator-of.ts'
import { addOperator, operatorStore } from './operators.store.ts'

/** What a link leads to. A forged, used, withdrawn or old one is refused alike. */
export async function showOperatorInvitation(ctx: Ctx, token: string): Promise<OperatorInvitation> {
  const tokenHash = readInvitationToken(ctx.app, token) ?? refuse('INVITATION_GONE')
  return (await liveOperatorInvitationUnscoped(ctx, tokenHash)) ?? refuse('INVITATION_GONE')
}

/**
 * Makes the account of an invited operator, with the address that the link was sent to: with the link spent, or not at all. Roles
 * are given only if the inviter could still give them; one that was removed is not given.
 */
export async function joinAsOperator(
  app: App,
  lang: Language,
  { token, username, password: encrypted }: { token: string; username: string; password: string },
): Promise<{ username: string }> {
  const { email } = await showOperatorInvitation(readingCtx(app, guest, lang), token)
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const password = await openPassword(app, encrypted)
  assertGoodPassword(password, [username, email.split('@')[0]!])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  return inCommand(app, guest, lang, async (ctx) => {
    await operatorStore.lock(ctx)
    const found = await showOperatorInvitation(ctx, token)
    const inviter = await operatorOf(ctx, found.inviterId)
    if (!inviter?.permissions.has('operators')) return refuse('INVITATION_GONE')
    const roles = (await operatorStore.roles.rows(ctx)).filter((role) => found.roleIds.includes(role.id))
    if (roles.some((role) => beyondOwn(inviter, role.permissions).length)) refuse('INVITATION_GONE')
    const tokenHash = readInvitationToken(app, token)
    if (!tokenHash || !(await spendOperatorInvitation(ctx, tokenHash))) return refuse('INVITATION_GONE')
    const { name } = found
    const accountId = await createAccountWithHash(ctx, { username, nickname: name, email, language: lang }, stored)
    await addOperator(ctx, accountId, name)
    await operatorStore.setRoles(
      ctx,
      accountId,
      roles.map((role) => role.id),
    )
    return { username }
  })
}
