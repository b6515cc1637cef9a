import { isUsername, type Language } from '@borong/contract'
import {
  assertGoodPassword,
  createAccountWithHash,
  hashPasswordForLogin,
  hashPasswordForStorage,
  invalidateActorsOf,
  openPassword,
  readInvitationToken,
} from '#modules/foundation/identity'
import { operatorOf } from '#modules/foundation/operators'
import { beyondOwn } from '#modules/foundation/roles'
import { guest } from '#platform/actor'
import { type App, type Ctx, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockColleague } from '../staff-of-shop.ts'
import { rolesOfShop } from '../staff.store.ts'
import { findAnyStaff, lockPeopleOf, takeIntoShop } from './membership.store.ts'
import { hasPeople } from './owner-invitation.store.ts'
import {
  isUnclaimed,
  liveInvitationUnscoped,
  type LiveInvitation,
  spendStaffInvitation,
} from './staff-invitation.store.ts'

/** What a link leads to; undefined for a forged, used, withdrawn or old one. */
async function findLive(ctx: Ctx, token: string): Promise<{ tokenHash: string; found: LiveInvitation } | undefined> {
  const tokenHash = readInvitationToken(ctx.app, token)
  const found = tokenHash === undefined ? undefined : await liveInvitationUnscoped(ctx, tokenHash)
  return found && { tokenHash: tokenHash!, found }
}

/** Which shop a link is of. Links that lead nowhere are refused alike. */
export const showStaffInvitation = async (ctx: Ctx, token: string): Promise<LiveInvitation> =>
  (await findLive(ctx, token))?.found ?? refuse('INVITATION_GONE')

/** The shop that a link opens to an account, for somebody on the way in. */
export async function invitedTo(ctx: Ctx, token: string): Promise<{ shopId: number; name: string } | undefined> {
  const live = await findLive(ctx, token)
  return live && { shopId: live.found.shopId, name: live.found.shopName }
}

/** The roles of an invitation that its inviter could still give. */
async function rolesStillGiven(ctx: Ctx, found: LiveInvitation): Promise<number[]> {
  const inviter = found.inviterId === null ? undefined : await lockColleague(ctx, found.shopId, found.inviterId)
  if (!inviter?.permissions.has('staff')) return refuse('INVITATION_GONE')
  const roles = (await rolesOfShop(ctx, found.shopId)).filter((role) => found.roleIds.includes(role.id))
  if (roles.some((role) => beyondOwn(inviter, role.permissions).length)) refuse('INVITATION_GONE')
  return roles.map((role) => role.id)
}

/** The first of a shop becomes its owner, if the operator who invited them could still open a shop. */
async function assertFirstOwner(ctx: Ctx, shopId: number, operatorId: number): Promise<void> {
  const operator = await operatorOf(ctx, operatorId)
  if (!operator?.permissions.has('shops') || (await hasPeople(ctx, shopId))) refuse('INVITATION_GONE')
}

/**
 * An account that is proven takes the place it was invited to, and the link is spent: both or neither. Roles are given only if the
 * inviter could still give them. Whoever the shop disabled after it was sent does not come back by it.
 */
export async function joinShop(ctx: Ctx, accountId: number, token: string): Promise<{ shopId: number; id: number }> {
  const before = (await findLive(ctx, token)) ?? refuse('INVITATION_GONE')
  const { shopId } = before.found
  await lockPeopleOf(ctx, shopId)
  const { found, tokenHash } = (await findLive(ctx, token)) ?? refuse('INVITATION_GONE')
  const roleIds = found.operatorId === null ? await rolesStillGiven(ctx, found) : []
  if (found.operatorId !== null) await assertFirstOwner(ctx, shopId, found.operatorId)
  // Whoever gave the account its password may give it another one, and would have both places.
  if (await isUnclaimed(ctx, accountId)) refuse('INVITATION_GONE')
  const known = await findAnyStaff(ctx, shopId, accountId)
  if (known && !known.disabled_at) return refuse('STAFF_ALREADY')
  if (known?.disabled_at && known.disabled_at > found.sentAt) return refuse('INVITATION_GONE')
  if (!(await spendStaffInvitation(ctx, shopId, tokenHash))) return refuse('INVITATION_GONE')
  const id = await takeIntoShop(ctx, shopId, { accountId, name: found.name, roleIds })
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
  return { shopId, id }
}

/** Makes an account for an invited person who has none; its e-mail address is the one that the link was sent to. */
export async function joinWithNewAccount(
  app: App,
  lang: Language,
  { token, username, password: encrypted }: { token: string; username: string; password: string },
): Promise<{ username: string }> {
  const { recipient, name } = await showStaffInvitation(readingCtx(app, guest, lang), token)
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const password = await openPassword(app, encrypted)
  assertGoodPassword(password, [username, recipient.split('@')[0]!])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  return inCommand(app, guest, lang, async (ctx) => {
    const person = { username, nickname: name, email: recipient, language: lang }
    await joinShop(ctx, await createAccountWithHash(ctx, person, stored), token)
    return { username }
  })
}
