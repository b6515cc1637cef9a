import { searchApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, PageHead } from '@borong/ui'
import { GoodsList, filtersOf } from '../goods-list/index.ts'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { messages } from './goods-search.messages.ts'

/** The whole list page: drawn with the document, working as soon as its script is there. */
export default function GoodsSearch() {
  const t = useT()
  const [search] = useSearchOf(searches.goods)
  const facets = useApiQuery(searchApi.facets, filtersOf(search), { showPreviousRows: true })
  const trail = search.category ? (facets.data?.selected_cat ?? []) : []
  const category = trail.at(-1)?.name
  const title = search.keyword
    ? t(messages.resultsFor, { keyword: search.keyword })
    : (category ?? t(search.is_zq ? messages.zone : messages.allGoods))
  const crumbs = [
    { label: t(messages.home), href: paths.home() },
    ...(trail.length ? [{ label: t(messages.allGoods), href: paths.goods() }] : []),
    ...trail.map((it) => ({ label: it.name, href: paths.goods({ category: it.value }) })),
    ...(search.keyword || !trail.length ? [{ label: title, href: '' }] : []),
  ]
  return (
    <>
      <Breadcrumb
        trail={crumbs.map(({ label, href }, at) => (href && at < crumbs.length - 1 ? { label, href } : { label }))}
      />
      <PageHead title={title} />
      <GoodsList search={search} link={paths.goods} path={paths.goods()} />
    </>
  )
}
