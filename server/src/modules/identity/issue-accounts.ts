import type { Ctx } from '#platform/ctx'
import { plainMobile } from '@borong/contract'
import { refuse } from '#platform/refuse'
import { changeAccount, lockAccount, nameKey } from './account.store.ts'
import { forgetActorsOf, forgetSession } from './actors-by-session.ts'
import { addIssuedAccounts, type IssuedAccount, manyNamesInUse, revokeSessions } from './issued-account.store.ts'
import { makeOneTimePassword } from './one-time-password.ts'
import type { SessionAudience } from './sign-tokens.ts'
import { tellOwner } from './tell-owner.ts'

export type { IssuedAccount } from './issued-account.store.ts'

/** Makes logins with one-time passwords, for names that were found free; answers their ids by username. */
export const issueAccounts = (ctx: Ctx, accounts: readonly IssuedAccount[]): Promise<ReadonlyMap<string, number>> =>
  addIssuedAccounts(ctx, accounts)

/** Tells of many names at once which are taken; the answers are asked with the names as they were given. */
export async function takenAmong(
  ctx: Ctx,
  names: { usernames: readonly string[]; emails: readonly string[]; mobiles: readonly string[] },
): Promise<{
  username(name: string): boolean
  email(address: string): boolean
  mobile(number: string): boolean
}> {
  const { usernameKeys, emails, mobiles } = await manyNamesInUse(ctx, {
    usernameKeys: names.usernames.map(nameKey),
    emails: names.emails.map((email) => email.toLowerCase()),
    mobiles: names.mobiles.map(plainMobile),
  })
  return {
    username: (name) => usernameKeys.has(nameKey(name)),
    email: (address) => emails.has(address.toLowerCase()),
    mobile: (number) => mobiles.has(plainMobile(number)),
  }
}

/** Replaces a password by one for a single login, which is answered. Every session ends, and the owner hears of it. */
export async function resetPassword(ctx: Ctx, accountId: number): Promise<string> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('NOT_FOUND')
  const { plain, sealed } = await makeOneTimePassword(ctx.house)
  await changeAccount(ctx, accountId, { password_hash: sealed, must_change_password: true })
  await endSessionsOf(ctx, accountId, 'password reset')
  await tellOwner(ctx, account, 'password')
  return plain
}

/** Ends the sessions of an account, of one side of the counter if that is named; with the commit they are forgotten here. */
export async function endSessionsOf(
  ctx: Ctx,
  accountId: number,
  because: string,
  audience?: SessionAudience,
): Promise<void> {
  const ended = await revokeSessions(ctx, accountId, because, audience)
  ctx.afterCommit(() => {
    for (const sessionId of ended) forgetSession(sessionId)
    forgetActorsOf([accountId])
  })
}
