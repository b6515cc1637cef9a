import { type Reply, shopApi } from '@borong/contract'
import { loadList } from '../goods-list/load-list.ts'
import type { PageArgs, PageModule } from '../page.tsx'
import { paths } from '../paths.ts'
import { later } from '../shell/later.tsx'
import { PagePending } from '../shell/PagePending.tsx'

type Shop = Reply<typeof shopApi.show>

const ShopShown = later(() => import('./ShopShown.later.tsx'), <PagePending />)

export async function loader({ params, search, ready, warm }: PageArgs): Promise<Shop> {
  const id = params['id'] ?? ''
  const [shop] = await Promise.all([ready(shopApi.show, { id }), loadList({ search, warm }, id)])
  return shop
}

export const head: NonNullable<PageModule<Shop>['head']> = ({ data: shop, search }) => ({
  title: shop.shop_name,
  description: shop.shop_desc.slice(0, 160),
  canonical: paths.shop(shop.shop_id),
  noIndex: Boolean(search['keyword'] || search['brand'] || search['prop'] || search['price']),
  ...(shop.shop_logo && { image: shop.shop_logo }),
})

export default function ShopPage() {
  return <ShopShown />
}
