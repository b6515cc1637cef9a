import {
  askedAmounts,
  askedChoice,
  askedPeriod,
  type FilterValue,
  type ListFilter,
  type ListState,
  readListState,
  writeListState,
} from '@borong/console/list'
import { useSavedViews } from '@borong/console/queue'
import { goodsEditorApi, goodsStatuses, type Reply, sellerCategoryApi } from '@borong/contract'
import { type Translate, useApiQuery, useSession, useT } from '@borong/site-kit'
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

type Brands = Reply<typeof goodsEditorApi.brands>['data']

const namedFilters = (t: Translate, tree: Categories, brands: Brands): readonly ListFilter[] => [
  {
    key: 'category',
    label: t(messages.category),
    kind: 'choice',
    operators: ['is'],
    isSingle: true,
    options: optionsOf(tree),
  },
  {
    key: 'brand',
    label: t(messages.brand),
    kind: 'choice',
    operators: ['is'],
    isSingle: true,
    options: brands.map((it) => ({ value: it.brand_id, label: it.name })),
  },
]
const measuredFilters = (t: Translate): readonly ListFilter[] => [
  { key: 'price', label: t(messages.price), kind: 'amount' },
  { key: 'changed', label: t(messages.changedOn), kind: 'date', operators: ['between', 'before', 'after'] },
]

/** A category or a brand of the address that is not known yet, or not any more, is asked for all the same. */
function withUnknown(raw: RawSearch, state: ListState): ListState {
  const named = (key: 'category' | 'brand'): Record<string, FilterValue> => {
    const id = raw[key]
    return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? { [key]: { operator: 'is', values: [id] } } : {}
  }
  return { ...state, filters: { ...state.filters, ...named('category'), ...named('brand') } }
}

/** What the server is asked for. */
function askedOf(state: ListState) {
  const status = goodsStatuses.find((it) => it === state.view)
  const category = askedChoice(state.filters['category'])
  const brand = askedChoice(state.filters['brand'])
  const { min, max } = askedAmounts(state.filters['price'])
  return {
    ...(state.keyword && { keyword: state.keyword }),
    ...(status && { status }),
    ...(state.view === 'OUT' && { stock: 'OUT' as const }),
    ...(category && { category_id: category }),
    ...(brand && { brand_id: brand }),
    ...(min !== undefined && { price_from: min }),
    ...(max !== undefined && { price_to: max }),
    ...askedPeriod(state.filters['changed']),
  }
}

/** Which goods the grid shows, as the address says, and the views that were saved of it. */
export function useGoodsListed() {
  const t = useT()
  const raw = useSearch({ strict: false }) as RawSearch
  // Who counts and packs the goods does not classify them, and may not read the names.
  const classifies = useSession().permissions?.includes('goods') === true
  const tree = useApiQuery(sellerCategoryApi.tree, {}, { enabled: classifies }).data
  const brands = useApiQuery(goodsEditorApi.brands, { page_size: 100 }, { enabled: classifies }).data?.data
  const list = useMemo(
    () => ({
      views: views.map((key) => ({ key, label: t(messages[key]) })),
      filters: [...(classifies ? namedFilters(t, tree ?? [], brands ?? []) : []), ...measuredFilters(t)],
      columns: [],
    }),
    [t, classifies, tree, brands],
  )
  const read = (from: RawSearch) => {
    const state = readListState(from, list, names)
    return classifies ? withUnknown(from, state) : state
  }
  const state = read(raw)
  const href = (to: Partial<ListState>) => `${paths.goods()}${writeSearch(writeListState(to, list, names))}`
  const savedViews = useSavedViews({ list: 'goods', state, href, read })
  const filter = askedOf(state)
  return { state, list, filter, href, savedViews }
}
