import { shopApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Picture, Skeleton } from '@borong/ui'
import { FavouriteButton } from '../favourites/index.ts'
import { GoodsList, type Link, type ListSearch, changed } from '../goods-list/index.ts'
import { Link as ContactLink } from '../page/Link.tsx'
import { useParam, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { ShopCoupons } from '../promotion/index.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { ShopFacts } from './ShopFacts.tsx'
import { ShopHours } from './ShopHours.tsx'
import styles from './shop.module.css'
import { messages } from './shop.messages.ts'

/** The shop is in the path, not in the query. */
function withinShop(search: ListSearch): ListSearch {
  const rest = { ...search }
  delete rest.seller_id
  return rest
}

export default function ShopShown() {
  const t = useT()
  const id = useParam('id')
  const [search] = useSearchOf(searches.shop)
  const shop = useApiQuery(shopApi.show, { id })
  const link: Link = (it) => paths.shop(id, withinShop(it))
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(messages.home), href: paths.home() },
          { label: t(messages.shops), href: paths.shops() },
          { label: shop.data?.shop_name ?? '' },
        ]}
      />
      <header className={styles.head}>
        {shop.data ? (
          <>
            <Picture src={shop.data.shop_logo} alt="" size={80} framed first />
            <div className={styles.text}>
              <h1 tabIndex={-1}>{shop.data.shop_name}</h1>
              <FavouriteButton kind="shop" id={id} name={shop.data.shop_name} />
              <p>
                <ContactLink href={paths.chat({ shop_id: id })}>{t(messages.contactShop)}</ContactLink>
              </p>
              <ShopFacts shop={shop.data} />
              {shop.data.shop_desc && <p className={styles.about}>{shop.data.shop_desc}</p>}
              <ShopHours shop={shop.data} />
              {shop.data.link_phone && (
                <p className="muted small">
                  {t(messages.phone)} <span className="num">{shop.data.link_phone}</span>
                </p>
              )}
            </div>
          </>
        ) : (
          <Skeleton shape="block" height={96} />
        )}
        <SearchForm
          label={t(messages.inShop)}
          keyword={search.keyword}
          action={paths.shop(id)}
          hrefOf={(keyword) =>
            link(changed(search, { keyword, category: undefined, brand: undefined, prop: undefined, price: undefined }))
          }
        />
      </header>
      <ShopCoupons shop={id} />
      <GoodsList search={{ ...search, seller_id: id }} link={link} path={paths.shop(id)} inShop />
    </>
  )
}
