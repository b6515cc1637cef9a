import { askedChoice, type ListFilter, type ListState, readListState, writeListState } from '@borong/console/list'
import { useSavedViews } from '@borong/console/queue'
import { goodsStatuses, type Reply, sellerCategoryApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { type RawSearch, writeSearch } from '@borong/site-kit/search.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './goods.messages.ts'

type Categories = Reply<typeof sellerCategoryApi.tree>

const views = ['ALL', 'ON_SHELF', 'OFF_SHELF', 'DRAFT', 'OUT', 'TAKEN_DOWN'] as const
const names = { page: 'page_no' }
const optionsOf = (tree: Categories, above = ''): { value: string; label: string }[] =>
  tree.flatMap((it) => {
    const label = above ? `${above} > ${it.name}` : it.name
    return [{ value: it.category_id, label }, ...optionsOf(it.children, label)]
  })

const filtersOf = (t: Translate, tree: Categories): readonly ListFilter[] => [
  {
    key: 'category',
    label: t(messages.category),
    kind: 'choice',
    operators: ['is'],
    isSingle: true,
    options: optionsOf(tree),
  },
]

/** A category of the address that is not known yet, or not any more, is asked for all the same. */
const withCategory = (raw: RawSearch, state: ListState): ListState => {
  const id =
    typeof raw['category'] === 'string' && /^[1-9]\d{0,14}$/.test(raw['category']) ? raw['category'] : undefined
  return id === undefined ? state : { ...state, filters: { category: { operator: 'is', values: [id] } } }
}

/** Which goods the grid shows, as the address says, and the views that were saved of it. */
export function useGoodsListed() {
  const t = useT()
  const raw = useSearch({ strict: false }) as RawSearch
  const tree = useApiQuery(sellerCategoryApi.tree, {}).data
  const list = useMemo(
    () => ({
      views: views.map((key) => ({ key, label: t(messages[key]) })),
      filters: filtersOf(t, tree ?? []),
      columns: [],
    }),
    [t, tree],
  )
  const read = (from: RawSearch) => withCategory(from, readListState(from, list, names))
  const state = read(raw)
  const href = (to: Partial<ListState>) => `${paths.goods()}${writeSearch(writeListState(to, list, names))}`
  const savedViews = useSavedViews({ list: 'goods', state, href, read })
  const status = goodsStatuses.find((it) => it === state.view)
  const category = askedChoice(state.filters['category'])
  const filter = {
    ...(state.keyword && { keyword: state.keyword }),
    ...(status && { status }),
    ...(state.view === 'OUT' && { stock: 'OUT' as const }),
    ...(category && { category_id: category }),
  }
  return { state, list, filter, href, savedViews }
}
