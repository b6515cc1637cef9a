import { type App, type Ctx, inCommand } from '#platform/ctx'
import { endTries } from '../session/login-tries.ts'
import { type PersonAsking, provePassword } from './prove-again.ts'

/** Runs a command of somebody of a console who says their password again; nothing of it happens when the password is wrong. */
export async function withPassword<T>(
  app: App,
  asking: PersonAsking,
  password: string,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { keys } = await provePassword(app, asking, password)
  return inCommand(app, asking.person, asking.lang, async (ctx) => {
    const done = await run(ctx)
    await endTries(ctx, keys)
    return done
  })
}
