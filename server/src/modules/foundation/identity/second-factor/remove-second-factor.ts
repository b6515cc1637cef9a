import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findAccountByLogin, lockAccount } from '../account/account.store.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { removeFactorOf } from './second-factor.store.ts'

/** Removes the second factor of somebody who can no longer give its code. Whoever asks for it has proven that they may. */
export async function removeSecondFactor(ctx: Ctx, accountId: number): Promise<void> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('NOT_FOUND')
  if (!(await removeFactorOf(ctx, accountId))) return refuse('SECOND_FACTOR_OFF')
  await notifyOfSecondFactor(ctx, account, 'off')
}

/** The same by username, for whoever has the machine of the mall: the only owner may have lost phone and recovery codes. */
export async function removeSecondFactorNamed(ctx: Ctx, username: string): Promise<void> {
  const account = (await findAccountByLogin(ctx, username)) ?? refuse('NOT_FOUND')
  await removeSecondFactor(ctx, account.id)
}
