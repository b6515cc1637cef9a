import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeAccount, lockAccount } from './account.store.ts'
import { assertFreeNames } from './create-account.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'

/**
 * Replaces the address of an account whose owner has never chosen a password: whoever made it mistyped. Refuses ADDRESS_THEIRS
 * afterwards, since from then on an address is a way in that only its owner moves.
 */
export async function correctAddress(ctx: Ctx, accountId: number, email: string): Promise<void> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('NOT_FOUND')
  if (!account.unclaimed) refuse('ADDRESS_THEIRS', { field: 'email' })
  if (account.email.toLowerCase() !== email.toLowerCase()) await assertFreeNames(ctx, { email })
  await changeAccount(ctx, accountId, { email })
  // A code on its way to the address before opens nothing any more.
  await endSessionsOf(ctx, accountId, 'address corrected')
}
