import { searchApi, sortMeant } from '@borong/contract'
import { categoryTree, presentCards, standing } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { completeWords } from './complete-words.ts'
import { findFacets } from './find-goods.ts'
import { adminSearchRoutes } from './admin-search.routes.ts'
import { searchGoods } from './search-goods.ts'
import { type Search, searchFor } from './search.ts'

/** The search for what was asked; an address of former days names a category that was merged into another one. */
async function searchNow(ctx: Ctx, input: Parameters<typeof searchFor>[0]): Promise<Search> {
  const search = searchFor(input)
  return search.categoryId === undefined
    ? search
    : { ...search, categoryId: standing(await categoryTree(ctx), search.categoryId) }
}

export function searchRoutes(http: Http) {
  adminSearchRoutes(http)
  http.query(searchApi.goods, async (ctx, input) => {
    const { sort = 'def', page_no = 1, page_size = 10 } = input
    const { ids, total, leadsTo } = await searchGoods(ctx, await searchNow(ctx, input), {
      sort: sortMeant(sort),
      from: (page_no - 1) * page_size,
      size: page_size,
    })
    return {
      data: await presentCards(ctx, ids),
      data_total: total,
      page_no,
      page_size,
      ...(leadsTo !== undefined && { leads_to: leadsTo }),
    }
  })

  http.query(searchApi.facets, async (ctx, input) => findFacets(ctx, await searchNow(ctx, input)))

  http.query(searchApi.words, async (ctx, { keyword }) =>
    (await completeWords(ctx, keyword)).map(({ words, goodsCount }) => ({ words, goods_num: goodsCount })),
  )
}
