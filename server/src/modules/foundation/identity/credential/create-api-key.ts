import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { keyMadeEmail } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { type KeyRow, addKey, countKeys } from './api-key.store.ts'
import { holderOfKeys, personIn } from './key-holder.ts'
import { hashKey, makeKeyText } from './key-text.ts'

export const keysAtMost = 20

/**
 * Makes a key by which a program acts for whoever asks, and answers it: afterwards nobody can read it again. Refuses
 * GRANT_BEYOND_OWN for a permission the person lacks, and KEY_LIMIT. The owner of the account is written to.
 */
export async function createApiKey(
  ctx: Ctx,
  input: { label: string; permissions: readonly string[]; days: number },
): Promise<{ key: string; row: KeyRow }> {
  const person = personIn(ctx)
  const held: ReadonlySet<string> = person.permissions
  const wanted = [...new Set(input.permissions)]
  const missing = wanted.filter((it) => !held.has(it))
  if (missing.length) return refuse('GRANT_BEYOND_OWN', { missing: missing.join(', ') })
  const holder = holderOfKeys(person)
  const account = (await lockAccount(ctx, person.accountId)) ?? refuse('SESSION_ENDED')
  if ((await countKeys(ctx, holder)) >= keysAtMost) return refuse('KEY_LIMIT', { limit: keysAtMost })
  const { key, prefix } = makeKeyText()
  const row = await addKey(ctx, holder, {
    prefix,
    hash: hashKey(key),
    label: input.label,
    permissions: wanted,
    expiresAt: new Date(ctx.clock.now().getTime() + days(input.days)),
  })
  ctx.audit({ id: row.id, after: { label: row.label, permissions: wanted, days: input.days } })
  if (account.email) {
    const facts = { username: account.username, label: row.label, origin: ctx.app.config.origin }
    await sendEmail(ctx, { recipient: account.email, ...(await sayEmail(ctx, keyMadeEmail, ctx.lang, facts)) })
  }
  return { key, row }
}
