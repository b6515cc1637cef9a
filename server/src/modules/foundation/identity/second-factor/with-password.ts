import { type App, type Ctx, inCommand } from '#platform/ctx'
import { endTries } from '../session/login-tries.ts'
import { type PersonAsking, provePassword } from './prove-again.ts'

/**
 * Runs a command of somebody of a console who says their password again; nothing of it happens when the password is wrong. What
 * asks another server goes into `first`: it runs once the password is proved, outside of the transaction.
 */
export async function withPassword<T>(
  app: App,
  asking: PersonAsking,
  password: string,
  run: (ctx: Ctx) => Promise<T>,
  first?: () => Promise<void>,
): Promise<T> {
  const { keys } = await provePassword(app, asking, password)
  await first?.()
  return inCommand(app, asking.person, asking.lang, async (ctx) => {
    const done = await run(ctx)
    await endTries(ctx, keys)
    return done
  })
}
