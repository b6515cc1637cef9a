import { crumbList, itemList } from '../page/crumb-list.ts'
import { type ListData, landingOf, loadList } from '../goods-list/index.ts'
import type { Head, PageArgs, PageModule } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Redirect } from '../page/router.ts'
import { PagePending } from '../page/PagePending.tsx'
import { lazyPart } from '../page/lazy.tsx'
import { messages } from './goods-search.messages.ts'

const GoodsSearch = lazyPart(() => import('./GoodsSearch.lazy.tsx'), <PagePending />)

export const loader = async (it: PageArgs): Promise<ListData> => {
  const landing = await landingOf(it)
  if (landing) throw new Redirect(landing)
  const data = await loadList(it)
  if (data.leadsTo) throw new Redirect(data.leadsTo)
  return data
}

export const head: NonNullable<PageModule<ListData>['head']> = ({ t, data }): Head => {
  const { search, facets, rows = [] } = data
  const { keyword, category, page_no } = search
  const trail = category ? (facets?.selected_cat ?? []) : []
  const name = keyword ? t(messages.resultsFor, { keyword }) : (trail.at(-1)?.name ?? t(messages.allGoods))
  const crumbs = [
    { name: t(messages.home), path: paths.home() },
    ...trail.map((it) => ({ name: it.name, path: paths.goods({ category: it.value }) })),
  ]
  return {
    title: name,
    description: t(messages.about, { name }),
    canonical: paths.goods({ ...(category && { category }), ...(page_no && page_no > 1 && { page_no }) }),
    // Searches and narrowed lists are for people; engines get the categories.
    noIndex: Boolean(keyword || search.brand || search.prop || search.price || search.seller_id),
    ...(import.meta.env.SSR && {
      jsonLd: [
        ...(trail.length > 0 ? [crumbList(crumbs)] : []),
        itemList(rows.map((it) => ({ path: paths.goodsDetail(it.goods_id) }))),
      ],
    }),
  }
}

export default function GoodsListPage() {
  return <GoodsSearch />
}
