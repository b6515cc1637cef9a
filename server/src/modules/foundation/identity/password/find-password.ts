import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Language } from '@borong/contract'
import { guest } from '#platform/actor'
import { days, minutes } from '#platform/clock'
import { type Ctx, type App, asSystem, inCommand, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { findAccount, findAccountByLogin, nameKey } from '../account/account.store.ts'
import { assertCaptcha } from '../proof/ask-captcha.ts'
import {
  addPasswordSearch,
  codesSentSince,
  findPasswordSearch,
  lockCodes,
  markSearchProven,
  takeProvenSearch,
} from '../proof/challenge.store.ts'
import { hashPasswordForLogin, hashPasswordForStorage } from './hash-password.ts'
import { findPasswordEmail } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { countGuestEmail, deleteTriesOf } from '../session/login-tries.ts'
import { type CodeFor, codeMinutes, isTooMany, makeCode, tryCode, useCode } from '../proof/make-code.ts'
import { maskEmailWhole, maskName } from '../account/mask.ts'
import { openPassword } from './password-key.ts'
import { assertGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'
import { sendEmail } from '../email/send-email.ts'

const ticketMillis = minutes(15)
const provenMillis = minutes(10)
const hashTicket = (app: App, ticket: string) => app.secrets.digest('password-search', ticket)
const codeOf = ({ target, account_id }: { target: string; account_id: number | null }): CodeFor => ({
  purpose: 'find-password',
  target,
  accountId: account_id,
})

/**
 * Begins the way to a new password. A name nobody has, and one of an account without an address, gets a ticket too. What is shown is
 * made of what was typed and of nothing else, so that no answer tells an account from none or one name of it from another.
 */
export async function findPassword(
  app: App,
  requestContext: RequestContext,
  { account: typed, uuid = requestContext.uuid, captcha }: { account: string; uuid?: string; captcha?: string },
): Promise<{ ticket: string; name: string; email: string }> {
  await assertCaptcha(app, { uuid, scene: 'FIND_PASSWORD', characters: captcha })
  const ticket = randomUUID()
  await asSystem(app, 'find-password', async (ctx) => {
    const account = await findAccountByLogin(ctx, typed)
    await addPasswordSearch(ctx, {
      ticket_hash: hashTicket(app, ticket),
      account_id: account?.disabled_at === null && account.email ? account.id : null,
      // Limits count digests of what was typed, so that they say nothing of who has an account or how many names it has.
      target: app.secrets.digest('password-search', nameKey(typed)),
      expires_at: new Date(ctx.clock.now().getTime() + ticketMillis),
    })
  })
  const name = nameKey(typed)
  const address = /.@.+\../u.test(name)
  return {
    ticket,
    name: address ? maskEmailWhole(name) : maskName(name),
    email: address ? maskEmailWhole(name) : hiddenAddress,
  }
}

/** Stands for the address of an account that was named otherwise. */
const hiddenAddress = '***@***'

const searchOf = async (ctx: Ctx, ticket: string) =>
  (await findPasswordSearch(ctx, hashTicket(ctx.app, ticket))) ?? refuse('SEARCH_OVER')

/** Longer than it takes to write an e-mail: the answer comes no sooner where there is none to write. */
const sendMillis = 250

/** Sends the code of a ticket to the address of its account, if it has one. */
export async function sendFindPasswordCode(
  app: App,
  { requestContext, lang }: { requestContext: RequestContext; lang: Language },
  ticket: string,
): Promise<{ minutes: number }> {
  await countGuestEmail(app, requestContext.ip)
  const enough = setTimeout(sendMillis)
  try {
    await inCommand(app, guest, lang, async (ctx) => {
      const search = await searchOf(ctx, ticket)
      const account = search.account_id === null ? undefined : await findAccount(ctx, search.account_id)
      const reached = account && !(await isSentEnough(ctx, account.id)) ? account : undefined
      const code = await makeCode(ctx, codeOf({ ...search, account_id: reached?.id ?? null }), { inVain: !reached })
      if (!reached) return
      const facts = { code, username: reached.username, minutes: codeMinutes }
      await sendEmail(ctx, { recipient: reached.email, ...(await sayEmail(ctx, findPasswordEmail, lang, facts)) })
    })
  } finally {
    await enough
  }
  return { minutes: codeMinutes }
}

/** An account has several names; together they get it no more e-mails than one. It is kept quiet, or it would link them. */
async function isSentEnough(ctx: Ctx, accountId: number): Promise<boolean> {
  await lockCodes(ctx, 'find-password', `account ${accountId}`)
  const now = ctx.clock.now()
  return isTooMany(await codesSentSince(ctx, 'find-password', { accountId }, new Date(now.getTime() - days(1))), now)
}

/** Proves the account by the code: from then on the ticket is good for one new password within ten minutes. */
export async function proveFindPassword(app: App, ticket: string, code: string): Promise<void> {
  const search = await searchOf(readingCtx(app, guest, 'en-us'), ticket)
  const right = await tryCode(app, codeOf(search), code)
  await asSystem(app, 'find-password', async (ctx) => {
    await useCode(ctx, right)
    await markSearchProven(ctx, search.ticket_hash, new Date(ctx.clock.now().getTime() + provenMillis))
  })
}

/** Sets the new password and ends every session of the account. A weak one is refused and the ticket stays good. */
export async function replaceForgottenPassword(
  app: App,
  lang: Language,
  input: { ticket: string; password: string },
): Promise<void> {
  const reading = readingCtx(app, guest, lang)
  const search = await searchOf(reading, input.ticket)
  if (search.proven_at === null || search.account_id === null) return refuse('PROOF_WANTED')
  const account = (await findAccount(reading, search.account_id)) ?? refuse('SEARCH_OVER')
  const password = await openPassword(app, input.password)
  assertGoodPassword(password, [account.username])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  await inCommand(app, guest, lang, async (ctx) => {
    if (!(await takeProvenSearch(ctx, search.ticket_hash))) return refuse('SEARCH_OVER')
    await putPassword(ctx, account.id, stored)
    await deleteTriesOf(ctx, account)
  })
}
