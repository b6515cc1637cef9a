import {
  type MailServer,
  partsOf,
  postNow,
  saveMailServer,
  tryMailServer,
  withPassword,
} from '#modules/foundation/identity'
import { type App, readingCtx } from '#platform/ctx'

type Asking = Parameters<typeof withPassword>[1]

/**
 * Keeps a mail server once it has been reached and has taken the login, after the operator's own password. A password that is left
 * out stays, but only for the host and the name it belongs to. Refuses as `tryMailServer` does, PASSWORD_WRONG and LOGIN_PAUSED.
 */
export async function setMailServer(
  app: App,
  asking: Asking,
  ownPassword: string,
  { password, ...wanted }: Omit<MailServer, 'password'> & { password: string | undefined },
): Promise<void> {
  const known = await postNow(readingCtx(app, asking.person, asking.lang))
  const kept = known && partsOf(known)
  const isSame = kept?.host === wanted.host && kept.username === wanted.username
  const server = { ...wanted, password: password ?? (isSame ? kept.password : '') }
  await withPassword(
    app,
    asking,
    ownPassword,
    (ctx) => saveMailServer(ctx, server),
    () => tryMailServer(app, server),
  )
}
