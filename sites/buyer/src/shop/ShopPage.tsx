import { type Reply, promotionApi, shopApi } from '@borong/contract'
import { loadList } from '../goods-list/index.ts'
import { crumbList } from '../page/crumb-list.ts'
import type { PageArgs, PageModule } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { lazyPart } from '../page/lazy.tsx'
import { PagePending } from '../page/PagePending.tsx'
import { messages } from './shop.messages.ts'

type Shop = Reply<typeof shopApi.show>

const ShopShown = lazyPart(() => import('./ShopShown.lazy.tsx'), <PagePending />)

export async function loader({ params, search, ready, prefetch }: PageArgs): Promise<Shop> {
  const id = params['id'] ?? ''
  const preview = search['preview_token']
  const [shop] = await Promise.all([
    ready(shopApi.show, { id }),
    prefetch(shopApi.page, { id, ...(typeof preview === 'string' && preview && { preview_token: preview }) }),
    loadList({ search, prefetch }, id),
    prefetch(promotionApi.shopCoupons, { seller_id: id }),
  ])
  return shop
}

export const head: NonNullable<PageModule<Shop>['head']> = ({ t, data: shop, search }) => ({
  title: shop.shop_name,
  description: shop.shop_desc.slice(0, 160),
  canonical: paths.shop(shop.shop_id),
  noIndex: Boolean(
    search['keyword'] || search['brand'] || search['prop'] || search['price'] || search['preview_token'],
  ),
  ...(shop.shop_logo && { image: shop.shop_logo }),
  ...(import.meta.env.SSR && {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name: shop.shop_name,
        url: paths.shop(shop.shop_id),
        ...(shop.shop_desc && { description: shop.shop_desc }),
        ...(shop.shop_logo && { image: shop.shop_logo }),
        ...(shop.link_phone && { telephone: shop.link_phone }),
        ...(shop.city && { address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'ID' } }),
      },
      crumbList([
        { name: t(messages.home), path: paths.home() },
        { name: t(messages.shops), path: paths.shops() },
        { name: shop.shop_name, path: paths.shop(shop.shop_id) },
      ]),
    ],
  }),
})

export default function ShopPage() {
  return <ShopShown />
}
