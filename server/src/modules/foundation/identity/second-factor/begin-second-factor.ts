import { minutes } from '#platform/clock'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { endTries } from '../session/login-tries.ts'
import { makeSecret, uriOf } from './code-generator.ts'
import { type PersonAsking, provePassword } from './prove-again.ts'
import { findGenerator, saveWaitingGenerator } from './second-factor.store.ts'

const confirmMillis = minutes(15)

/** Makes a secret for an authenticator app and answers it. Nothing asks for its codes until one of them has confirmed it. */
export async function beginSecondFactor(
  app: App,
  asking: PersonAsking,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { person, lang } = asking
  if (await findGenerator(readingCtx(app, person, lang), person.accountId)) return refuse('SECOND_FACTOR_ON')
  const { account, keys } = await provePassword(app, asking, password)
  const { secret, sealed } = makeSecret(app, account.id)
  await inCommand(app, person, lang, async (ctx) => {
    const until = new Date(ctx.clock.now().getTime() + confirmMillis)
    if (!(await saveWaitingGenerator(ctx, account.id, sealed, until))) refuse('SECOND_FACTOR_ON')
    await endTries(ctx, keys)
    ctx.audit({ id: account.id })
  })
  return { secret, uri: uriOf(app, account.username, secret) }
}
