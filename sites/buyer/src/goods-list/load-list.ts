import { type Reply, searchApi } from '@borong/contract'
import type { PageArgs } from '../page.tsx'
import { searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { type Facets, type ListSearch, filtersOf, rowsAsk } from './list-ask.ts'

/** Below the time after which the router would put a skeleton over the rows that are still worth reading. */
const patienceMillis = 250

export interface ListData {
  search: ListSearch
  facets?: Facets
  rows?: Reply<typeof searchApi.goods>['data']
}

export const readList = (raw: PageArgs['search'], sellerId?: string): ListSearch => ({
  ...readSearch(searches.goods, raw),
  ...(sellerId && { seller_id: sellerId }),
})

/** The server waits for everything; a browser keeps the rows it has and shows the new ones when they come. */
export async function loadList(
  { search: raw, warm }: Pick<PageArgs, 'search' | 'warm'>,
  sellerId?: string,
): Promise<ListData> {
  const search = readList(raw, sellerId)
  const data: ListData = { search }
  const all = Promise.all([
    warm(searchApi.goods, rowsAsk(search)).then((rows) => {
      if (rows) data.rows = rows.data
      return rows?.data_total === 0 && search.keyword ? warm(searchApi.words, { keyword: search.keyword }) : undefined
    }),
    warm(searchApi.facets, filtersOf(search)).then((facets) => {
      if (facets) data.facets = facets
    }),
  ])
  await (typeof document === 'undefined'
    ? all
    : Promise.race([all, new Promise((wake) => setTimeout(wake, patienceMillis))]))
  return data
}
