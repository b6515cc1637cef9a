import { searchWordLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertLink } from './assert-link.ts'
import {
  countRedirects,
  deleteRedirect,
  findRedirect,
  insertRedirect,
  redirectFrom,
  type Seen,
  touchDictionary,
  updateRedirect,
  type WrittenRedirect,
} from './search-dictionary.store.ts'
import { invalidateFound } from './find-goods.ts'
import { plainKeyword } from './search.ts'

async function readRedirect(ctx: Ctx, given: WrittenRedirect): Promise<WrittenRedirect> {
  const [keyword, url] = [plainKeyword(given.keyword), given.url.trim()]
  await assertLink(ctx, url)
  // One keyword could lead to another and back again.
  if (new URL(url, 'http://mall.invalid').searchParams.has('keyword')) refuse('KEYWORD_TO_SEARCH')
  return { keyword, url }
}

async function assertFree(ctx: Ctx, keyword: string, own?: number): Promise<void> {
  const other = await redirectFrom(ctx, keyword)
  if (other !== undefined && other !== own) refuse('KEYWORD_LEADS', { keyword })
}

/** Has a keyword lead to a page. Refuses KEYWORD_LEADS, KEYWORDS_FULL, KEYWORD_TO_SEARCH and what `assertLink` refuses. */
export async function createRedirect(ctx: Ctx, given: WrittenRedirect): Promise<number> {
  const redirect = await readRedirect(ctx, given)
  await touchDictionary(ctx)
  await assertFree(ctx, redirect.keyword)
  const limit = searchWordLimits.redirects
  if ((await countRedirects(ctx)) >= limit) refuse('KEYWORDS_FULL', { limit })
  const id = await insertRedirect(ctx, redirect)
  ctx.audit({ id, after: { ...redirect } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
  return id
}

/** Changes a keyword or where it leads. Refuses NOT_FOUND, MOVED_ON, KEYWORD_LEADS, KEYWORD_TO_SEARCH and what `assertLink` refuses. */
export async function changeRedirect(ctx: Ctx, seen: Seen, given: WrittenRedirect): Promise<void> {
  const redirect = await readRedirect(ctx, given)
  await touchDictionary(ctx)
  const { keyword, url } = (await findRedirect(ctx, seen.id)) ?? refuse('NOT_FOUND')
  await assertFree(ctx, redirect.keyword, seen.id)
  if (!(await updateRedirect(ctx, seen, redirect))) refuse('MOVED_ON')
  ctx.audit({ before: { keyword, url }, after: { ...redirect } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
}

/** Has a keyword lead to what is found again. Refuses NOT_FOUND and MOVED_ON. */
export async function removeRedirect(ctx: Ctx, seen: Seen): Promise<void> {
  await touchDictionary(ctx)
  const { keyword, url } = (await findRedirect(ctx, seen.id)) ?? refuse('NOT_FOUND')
  if (!(await deleteRedirect(ctx, seen))) refuse('MOVED_ON')
  ctx.audit({ before: { keyword, url } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
}
