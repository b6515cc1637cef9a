import { type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { endTries } from '../session/login-tries.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { type PersonAsking, proveCode } from './prove-again.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { spendRightCode } from './right-code.ts'
import { secondStepsOf } from './second-steps-of.ts'

/** New recovery codes for a code; those of before are void. */
export async function renewRecoveryCodes(app: App, asking: PersonAsking, typed: string): Promise<string[]> {
  const { person, lang } = asking
  const steps = await secondStepsOf(readingCtx(app, person, lang), person.accountId)
  if (!steps.length) return refuse('SECOND_FACTOR_OFF')
  const { code, keys } = await proveCode(app, asking, typed)
  return inCommand(app, person, lang, async (ctx) => {
    const account = (await lockAccount(ctx, person.accountId)) ?? refuse('SESSION_ENDED')
    if (!(await spendRightCode(ctx, code))) return refuse('SECOND_FACTOR_WRONG')
    const codes = await makeRecoveryCodes(ctx, account.id)
    await endTries(ctx, keys)
    ctx.audit({ id: account.id })
    await notifyOfSecondFactor(ctx, account, 'renewed')
    return codes
  })
}
