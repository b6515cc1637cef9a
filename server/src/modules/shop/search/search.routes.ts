import { searchApi, sortMeant } from '@borong/contract'
import { presentCards } from '#modules/shop/catalog'
import type { Http } from '#platform/http/http'
import { completeWords } from './complete-words.ts'
import { findFacets, findGoods } from './find-goods.ts'
import { searchFor } from './search.ts'

export function searchRoutes(http: Http) {
  http.query(searchApi.goods, async (ctx, input) => {
    const { sort = 'def', page_no = 1, page_size = 10 } = input
    const { ids, total } = await findGoods(ctx, searchFor(input), {
      sort: sortMeant(sort),
      from: (page_no - 1) * page_size,
      size: page_size,
    })
    return { data: await presentCards(ctx, ids), data_total: total, page_no, page_size }
  })

  http.query(searchApi.facets, (ctx, input) => findFacets(ctx, searchFor(input)))

  http.query(searchApi.words, async (ctx, { keyword }) =>
    (await completeWords(ctx, keyword)).map(({ words, goodsCount }) => ({ words, goods_num: goodsCount })),
  )
}
