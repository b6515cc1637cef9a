import type { Language } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import type { Actor } from '#platform/actor'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { RequestContext } from '#platform/http/http'
import { refuseField } from '#platform/http/refuse'

/** The operator who acts, as the call brings them. */
export interface Acting {
  actor: Actor
  lang: Language
  requestContext: RequestContext
}

/** Runs a command, after the password where the act is grave. Refuses INVALID_INPUT without one and PASSWORD_WRONG. */
export async function act<T>(
  app: App,
  { actor, lang, requestContext }: Acting,
  { isGrave, password }: { isGrave: boolean; password: string | undefined },
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const person = adminIn({ actor })
  if (!isGrave) return inCommand(app, person, lang, run)
  if (!password) return refuseField('password', 'MISSING')
  return withPassword(app, { person, lang, requestContext }, password, run)
}
