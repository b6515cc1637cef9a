import { visibleCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { countSearch } from './count-searches.ts'
import { findGoods, readingOf } from './find-goods.ts'
import { isPlain, type Search } from './search.ts'
import type { Sort } from './search.store.ts'
import { redirectOf } from './dictionary.ts'

/** A page of what somebody searches for. The first page of nothing but words is counted, and may lead elsewhere. */
export async function searchGoods(
  ctx: Ctx,
  search: Search,
  page: { sort: Sort; from: number; size: number },
): Promise<{ ids: number[]; total: number; leadsTo?: string | undefined }> {
  const found = await findGoods(ctx, search, page)
  if (page.from > 0 || !isPlain(search)) return found
  // A company that sees only some categories says nothing of what the mall has.
  const limited = await visibleCategories(ctx)
  countSearch(ctx, search.keyword, limited ? ((await readingOf(ctx, search.keyword))?.found ?? 0) : found.total)
  return { ...found, leadsTo: await redirectOf(ctx, search.keyword) }
}
