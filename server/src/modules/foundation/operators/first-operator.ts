import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Language, isUsername } from '@borong/contract'
import {
  assertGoodPassword,
  countSetupTry,
  createAccountWithHash,
  hashPasswordForLogin,
  hashPasswordForStorage,
  openPassword,
} from '#modules/foundation/identity'
import { guest } from '#platform/actor'
import { type App, type Ctx, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addOperator, countOperators, lockOperators } from './operators.store.ts'

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * The code that makes the first operator: drawn from the secret of the installation, so that every process and every start shows the
 * same one and nothing has to be kept. 80 bits, and it opens nothing once somebody runs the mall.
 */
function setupCode({ secrets }: App): string {
  const bytes = createHmac('sha256', secrets.keyFor('first-operator')).update('setup code').digest()
  return [...bytes.subarray(0, 16)].map((byte) => signs[byte % signs.length]).join('')
}

const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
const digest = (app: App, code: string) => Buffer.from(app.secrets.digest('first-operator-code', code))

export const isWithoutOperator = async (ctx: Ctx): Promise<boolean> => (await countOperators(ctx)) === 0

/** The code as the log shows it, while the mall waits for its first operator. */
export async function codeForFirstOperator(app: App): Promise<string | undefined> {
  const ctx = readingCtx(app, { kind: 'system', name: 'first-operator' }, 'en-us')
  return (await isWithoutOperator(ctx)) ? setupCode(app).match(/.{4}/g)!.join('-') : undefined
}

/**
 * Makes the operator who owns the mall, for whoever reads its log. Refuses SETUP_OVER where somebody runs it already, SETUP_CODE_WRONG,
 * and TOO_OFTEN for guesses. Of two at once one is made.
 */
export async function createFirstOperator(
  app: App,
  { lang, ip }: { lang: Language; ip: string },
  typed: { code: string; name: string; username: string; password: string },
): Promise<{ username: string }> {
  if (!(await isWithoutOperator(readingCtx(app, guest, lang)))) refuse('SETUP_OVER')
  await countSetupTry(app, ip)
  if (!timingSafeEqual(digest(app, plainCode(typed.code)), digest(app, setupCode(app)))) refuse('SETUP_CODE_WRONG')
  const { username, name } = typed
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const password = await openPassword(app, typed.password)
  assertGoodPassword(password, [username, name])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  await inCommand(app, guest, lang, async (ctx) => {
    await lockOperators(ctx)
    if (!(await isWithoutOperator(ctx))) refuse('SETUP_OVER')
    const id = await createAccountWithHash(ctx, { username, nickname: name, language: lang }, stored)
    await addOperator(ctx, id, name)
  })
  // Guests leave no row in the audit log.
  app.log.info({ username }, 'the first operator was made')
  return { username }
}
