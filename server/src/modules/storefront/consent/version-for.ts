import { documentVersions, versionWords } from '#modules/storefront/content'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { asksOfAccount } from './asks-of-account.ts'
import { hasAgreed } from './consent.store.ts'
import { readerIn } from './reader-in.ts'

/** A version that asks whoever reads it, or to which they agreed. Refuses NOT_FOUND for every other one. */
export async function versionFor(ctx: Ctx, { place, number }: { place: string; number: number }) {
  const { accountId, audience } = readerIn(ctx)
  const [document] = await documentVersions(ctx, [place])
  if (!document) return refuse('NOT_FOUND')
  const version = { articleId: document.articleId, number }
  const asks = (await asksOfAccount(ctx, accountId, audience)).some((it) => it.place === place && it.number === number)
  if (!asks && !(await hasAgreed(ctx, accountId, version))) return refuse('NOT_FOUND')
  return (await versionWords(ctx, [version]))[0] ?? refuse('NOT_FOUND')
}
