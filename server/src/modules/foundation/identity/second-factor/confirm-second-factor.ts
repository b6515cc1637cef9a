import type { Admin, Seller } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { periodOf } from './code-generator.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { findGenerator, findWaitingGenerator, turnGeneratorOn } from './second-factor.store.ts'

/** Turns the second factor on by the first code of the app, and answers the recovery codes. That code is spent. */
export async function confirmSecondFactor(ctx: Ctx, { accountId }: Seller | Admin, code: string): Promise<string[]> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
  if (await findGenerator(ctx, accountId)) return refuse('SECOND_FACTOR_ON')
  const waiting = (await findWaitingGenerator(ctx, accountId)) ?? refuse('SECOND_FACTOR_OVER')
  // Whoever is here was shown the secret: there is nothing to guess at, so nothing is counted.
  const period = periodOf(ctx, waiting, code) ?? refuse('SECOND_FACTOR_WRONG')
  if (!(await turnGeneratorOn(ctx, waiting.id, period))) return refuse('SECOND_FACTOR_OVER')
  const codes = await makeRecoveryCodes(ctx, accountId)
  ctx.audit({ id: accountId, before: { on: false }, after: { on: true } })
  await notifyOfSecondFactor(ctx, account, 'on')
  return codes
}
