import { type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { endTries } from '../session/login-tries.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { type PersonAsking, proveCode, provePassword } from './prove-again.ts'
import { spendRightCode } from './right-code.ts'
import { hasPasskey } from '../passkey/passkey.store.ts'
import { findGenerator, removeFactorOf, removeGeneratorOf } from './second-factor.store.ts'

/** Turns the second factor off, for somebody who has both: the password and a code. */
export async function turnOffSecondFactor(
  app: App,
  asking: PersonAsking,
  input: { password: string; code: string },
): Promise<void> {
  const { person, lang } = asking
  if (!(await findGenerator(readingCtx(app, person, lang), person.accountId))) return refuse('SECOND_FACTOR_OFF')
  await provePassword(app, asking, input.password)
  const { code, keys } = await proveCode(app, asking, input.code)
  await inCommand(app, person, lang, async (ctx) => {
    const account = (await lockAccount(ctx, person.accountId)) ?? refuse('SESSION_ENDED')
    if (!(await spendRightCode(ctx, code))) return refuse('SECOND_FACTOR_WRONG')
    // Passkeys keep the recovery codes.
    if (await hasPasskey(ctx, account.id)) await removeGeneratorOf(ctx, account.id)
    else await removeFactorOf(ctx, account.id)
    await endTries(ctx, keys)
    ctx.audit({ id: account.id, before: { on: true }, after: { on: false } })
    await notifyOfSecondFactor(ctx, account, 'off')
  })
}
