import { plainMobile } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { nameKey } from './account.store.ts'
import { addIssuedAccounts, type IssuedAccount, manyNamesInUse } from './issued-account.store.ts'

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
