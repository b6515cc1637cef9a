import { type Reply, catalogApi, promotionApi, questionApi, reviewApi } from '@borong/contract'
import { crumbList } from '../page/crumb-list.ts'
import type { Head, PageArgs, PageModule } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { askOfQuestions, askOfReviews } from '../review/index.ts'
import { readSearch } from '../page/search.ts'
import { lazyPart } from '../page/lazy.tsx'
import { PagePending } from '../page/PagePending.tsx'
import { messages } from './goods-detail.messages.ts'
import { previewIn } from './preview-in.ts'
import { paragraphsOf } from './paragraphs-of.ts'

type Goods = Reply<typeof catalogApi.goods>

const GoodsShown = lazyPart(() => import('./GoodsShown.lazy.tsx'), <PagePending />)
const GoodsMore = lazyPart(() => import('./GoodsMore.lazy.tsx'))

export async function loader({ params, search, ready, prefetch }: PageArgs): Promise<Goods> {
  const id = params['id'] ?? ''
  const asked = readSearch(searches.goodsDetail, search)
  const [goods] = await Promise.all([
    ready(catalogApi.goods, { id, ...previewIn(asked) }),
    prefetch(catalogApi.topFive, { goods_id: id }),
    prefetch(promotionApi.ofGoods, { goods_id: id }),
    prefetch(reviewApi.countsOfGoods, { goods_id: id }),
    prefetch(reviewApi.ofGoods, askOfReviews(id, asked)),
    prefetch(questionApi.ofGoods, askOfQuestions(id, asked)),
  ])
  return goods
}

const describedIn = 160

export const head: NonNullable<PageModule<Goods>['head']> = ({ t, data: goods, search }): Head => {
  const path = paths.goodsDetail(goods.goods_id)
  const prices = goods.sku_list.map((sku) => sku.price)
  const description = paragraphsOf(goods.description).join(' ').slice(0, describedIn)
  const crumbs = [
    { name: t(messages.home), path: paths.home() },
    ...goods.category_trail.map((it) => ({ name: it.name, path: paths.goods({ category: it.category_id }) })),
    { name: goods.goods_name, path },
  ]
  return {
    title: goods.goods_name,
    description,
    canonical: path,
    noIndex: search['preview_token'] !== undefined,
    ...(goods.thumbnail && { image: goods.thumbnail }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: goods.goods_name,
          sku: goods.sn,
          description,
          image: goods.gallery_list.map((it) => it.original),
          ...(goods.brand_name && { brand: { '@type': 'Brand', name: goods.brand_name } }),
          ...(goods.comment_num > 0 && {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: goods.grade, reviewCount: goods.comment_num },
          }),
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'IDR',
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
            availability: `https://schema.org/${goods.sku_list.some((sku) => sku.enable_quantity >= sku.min_quantity) ? 'InStock' : 'OutOfStock'}`,
          },
        },
        crumbList(crumbs),
      ],
    }),
  }
}

export default function GoodsPage() {
  return (
    <>
      <GoodsShown />
      <GoodsMore />
    </>
  )
}
