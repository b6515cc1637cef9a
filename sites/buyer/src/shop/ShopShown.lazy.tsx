import { shopApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Notice, Picture, Skeleton, classes } from '@borong/ui'
import { FavouriteButton } from '../favourites/index.ts'
import { GoodsList, type Link, type ListSearch, changed } from '../goods-list/index.ts'
import { Link as Anchor } from '../page/Link.tsx'
import { useParam, useSearchOf } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { ShopCoupons } from '../promotion/index.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { type Shop, ShopFacts } from './ShopFacts.tsx'
import { ShopFloors } from './ShopFloors.tsx'
import { ShopHours } from './ShopHours.tsx'
import { ShopSections } from './ShopSections.tsx'
import { ShopTerms } from './ShopTerms.tsx'
import styles from './shop.module.css'
import { isNarrowed, shopSearch, type ShopPage } from './shop-page.ts'
import { messages } from './shop.messages.ts'

/** The shop is in the path, not in the query. */
function withinShop(search: ListSearch): ListSearch {
  const rest = { ...search }
  delete rest.seller_id
  return rest
}

/** What a shop shows of itself; once somebody looks for something, the goods that fit. */
export default function ShopShown() {
  const t = useT()
  const id = useParam('id')
  const [search] = useSearchOf(shopSearch)
  const { preview_token, ...asked } = search
  const shop = useApiQuery(shopApi.show, { id })
  const draft = useApiQuery(shopApi.page, { id, ...(preview_token && { preview_token }) })
  const hasEnded = preview_token !== undefined && draft.isError
  const published = useApiQuery(shopApi.page, { id }, { enabled: hasEnded })
  const page = hasEnded ? published.data : draft.data
  const link: Link = (it) => {
    // A preview goes along from one state of the list to the next.
    const to = { ...withinShop(it), ...(preview_token && { preview_token }) }
    return paths.shop(id, to)
  }
  const narrowed = isNarrowed(search)
  const floors = !narrowed && page ? page.floors : []
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(messages.home), href: paths.home() },
          { label: t(messages.shops), href: paths.shops() },
          { label: shop.data?.shop_name ?? '' },
        ]}
      />
      {preview_token && (
        <div className={styles.preview}>
          <Notice tone="warn">{t(hasEnded ? messages.draftEnded : messages.draftShown)}</Notice>
        </div>
      )}
      <ShopHead shop={shop.data} page={page} narrowed={narrowed} search={asked} link={link} />
      {!narrowed && <ShopCoupons shop={id} />}
      {page && (narrowed || floors.length === 0) && (
        <ShopSections page={page} search={asked} link={link} narrowed={narrowed} />
      )}
      {page && floors.length > 0 && (
        <div className={classes(page.sections.length > 0 && styles.arranged)}>
          <ShopSections page={page} search={asked} link={link} aside narrowed={false} />
          <ShopFloors floors={floors} id={id} link={link} />
        </div>
      )}
      {floors.length > 0 && (
        <h2 id="all-goods" className={styles.heading}>
          {t(messages.allGoods)}
        </h2>
      )}
      <GoodsList search={{ ...asked, seller_id: id }} link={link} path={paths.shop(id)} inShop />
      {page && <ShopTerms page={page} />}
    </>
  )
}

interface ShopHeadProps {
  shop: Shop | undefined
  page: ShopPage | undefined
  narrowed: boolean
  search: ListSearch
  link: Link
}

/** Banner, logo, name, facts and what the shop says of itself; less of it above what somebody looks for. */
function ShopHead({ shop, page, narrowed, search, link }: ShopHeadProps) {
  const t = useT()
  if (!shop) return <Skeleton shape="block" height={96} />
  const id = shop.shop_id
  const hasBanner = Boolean(page?.banner) && !narrowed
  const intro = page?.intro ?? shop.shop_desc
  return (
    <header className={classes(styles.head, hasBanner && styles.bannered)}>
      {hasBanner && page && <Picture src={page.banner} alt="" ratio="16x5" cover first className={styles.banner} />}
      <Picture src={page?.logo ?? shop.shop_logo} alt="" size={80} framed first className={styles.logo} />
      <div className={styles.text}>
        <h1 tabIndex={-1}>{shop.shop_name}</h1>
        <ShopFacts shop={shop} />
        {!narrowed && intro && <p className={styles.about}>{intro}</p>}
        {!narrowed && <ShopHours shop={shop} />}
        {!narrowed && shop.link_phone && (
          <p className="muted small">
            {t(messages.phone)} <span className="num">{shop.link_phone}</span>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <div className={styles.ways}>
          <FavouriteButton kind="shop" id={id} name={shop.shop_name} />
          <Anchor href={paths.chat({ shop_id: id })}>{t(messages.contactShop)}</Anchor>
          {page?.delivery && <a href="#delivery">{t(messages.delivery)}</a>}
          {page?.returns && <a href="#returns">{t(messages.returns)}</a>}
        </div>
        <SearchForm
          label={t(messages.inShop)}
          keyword={search.keyword}
          action={paths.shop(id)}
          hrefOf={(keyword) =>
            link(changed(search, { keyword, category: undefined, brand: undefined, prop: undefined, price: undefined }))
          }
        />
      </div>
    </header>
  )
}
