import { isLanguage, type Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { findAccountByLogin, nameKey } from './account.store.ts'

/** Where to write to whoever has a username, and in which language; an empty address when nobody can be written to. */
export async function addressOfUsername(ctx: Ctx, username: string): Promise<{ email: string; language: Language }> {
  const found = await findAccountByLogin(ctx, username)
  // A number of somebody is no username: only who knows the name writes to them.
  const theirs = found?.username_key === nameKey(username) && found.disabled_at === null ? found : undefined
  const language = theirs?.language
  return { email: theirs?.email ?? '', language: isLanguage(language) ? language : ctx.lang }
}
