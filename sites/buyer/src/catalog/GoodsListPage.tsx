import { searchApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Breadcrumb, PageHead } from '@borong/ui'
import { GoodsList } from '../goods-list/GoodsList.tsx'
import { type Facets, type ListSearch, filtersOf, tidied } from '../goods-list/list-search.ts'
import { type ListData, loadList } from '../goods-list/load-list.ts'
import type { Head, PageArgs, PageModule } from '../page.tsx'
import { useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { words } from './goods-search.words.ts'

export const loader = (it: PageArgs): Promise<ListData> => loadList(it)

const trailOf = (search: ListSearch, facets: Facets | undefined) => (search.category ? (facets?.selected_cat ?? []) : [])

export const head: NonNullable<PageModule<ListData>['head']> = ({ t, data }): Head => {
  const { search, facets } = data
  const trail = trailOf(search, facets)
  const name = search.keyword ? t(words.resultsFor, { keyword: search.keyword }) : (trail.at(-1)?.name ?? t(words.allGoods))
  const { category, page_no } = tidied(search)
  const crumbs = [{ name: t(words.home), path: paths.home() }, ...trail.map((it) => ({ name: it.name, path: paths.goods({ category: it.value }) }))]
  return {
    title: name,
    description: t(words.about, { name }),
    canonical: paths.goods({ ...(category && { category }), ...(page_no && { page_no }) }),
    // Searches and narrowed lists are for people; engines get the categories.
    noIndex: Boolean(search.keyword || search.brand || search.prop || search.price || search.seller_id),
    ...(trail.length > 0 && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, name: crumb.name, item: crumb.path })),
      },
    }),
  }
}

export default function GoodsListPage() {
  const t = useT()
  const [search] = useSearchOf(searches.goods)
  const facets = useAsk(searchApi.facets, filtersOf(search), { keepRows: true })
  const trail = trailOf(search, facets.data)
  const category = trail.at(-1)?.name
  const title = search.keyword ? t(words.resultsFor, { keyword: search.keyword }) : (category ?? t(search.is_zq ? words.zone : words.allGoods))
  const crumbs = [
    { label: t(words.home), href: paths.home() },
    ...(trail.length ? [{ label: t(words.allGoods), href: paths.goods() }] : []),
    ...trail.map((it) => ({ label: it.name, href: paths.goods({ category: it.value }) })),
    ...(search.keyword ? [{ label: title, href: '' }] : []),
  ]
  return (
    <>
      <Breadcrumb trail={crumbs.map(({ label, href }, at) => (href && at < crumbs.length - 1 ? { label, href } : { label }))} />
      <PageHead title={title} />
      <GoodsList search={search} link={paths.goods} path={paths.goods()} />
    </>
  )
}
