import { contentApi, type Reply, searchApi } from '@borong/contract'
import { within } from '@borong/site-kit/within.ts'
import type { PageArgs } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import { parseSearch, readSearch, writeSearch } from '../page/search.ts'
import { type Facets, type ListSearch, filtersOf, rowsInput } from './list-ask.ts'

/** Below the time after which the router would put a skeleton over the rows that are still worth reading. */
const patienceMillis = 250

export interface ListData {
  search: ListSearch
  facets?: Facets
  rows?: Reply<typeof searchApi.goods>['data']
  /** The page to which the keyword leads instead. */
  leadsTo?: string
}

const readList = (raw: PageArgs['search'], sellerId?: string): ListSearch => ({
  ...readSearch(searches.goods, raw),
  ...(sellerId && { seller_id: sellerId }),
})

/**
 * Spec 2, `nav_id`: where the entry of the navigation with this number leads; what the URL says beside it counts on. Undefined
 * where there is no such entry.
 */
export async function landingOf({
  search,
  prefetch,
}: Pick<PageArgs, 'search' | 'prefetch'>): Promise<string | undefined> {
  const { nav_id } = readSearch(searches.goods, search)
  if (!nav_id) return undefined
  const entries = await prefetch(contentApi.navigations, { client_type: 'PC' })
  const [path, query = ''] = entries?.find((it) => it.navigation_id === nav_id)?.url.split('?') ?? []
  if (!path?.startsWith('/')) return undefined
  return path + writeSearch({ ...parseSearch(query), ...search, nav_id: undefined })
}

/** The server waits for everything; a browser keeps the rows it has and shows the new ones when they come. */
export async function loadList(
  { search: raw, prefetch }: Pick<PageArgs, 'search' | 'prefetch'>,
  sellerId?: string,
): Promise<ListData> {
  const search = readList(raw, sellerId)
  const data: ListData = { search }
  const all = Promise.all([
    prefetch(searchApi.goods, rowsInput(search)).then((rows) => {
      if (rows) data.rows = rows.data
      if (rows?.leads_to) data.leadsTo = rows.leads_to
      return rows?.data_total === 0 && search.keyword
        ? prefetch(searchApi.words, { keyword: search.keyword })
        : undefined
    }),
    prefetch(searchApi.facets, filtersOf(search)).then((facets) => {
      if (facets) data.facets = facets
    }),
  ])
  await (typeof document === 'undefined' ? all : within(patienceMillis, all))
  return data
}
