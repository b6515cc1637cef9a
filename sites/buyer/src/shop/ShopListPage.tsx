import { type Reply, shopApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import {
  Breadcrumb,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  Pagination,
  Picture,
  Skeleton,
} from '@borong/ui'
import { Store } from 'lucide-react'
import { crumbList, itemList } from '../page/crumb-list.ts'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { SearchForm } from '../page/SearchForm.tsx'
import { type Shop, ShopFacts } from './ShopFacts.tsx'
import styles from './shop.module.css'
import { messages } from './shop.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const pageSize = 20
const orders = ['def', 'goods_num', 'new'] as const

const rowsInput = ({ keyword, order, page_no }: ReturnType<typeof readShops>) => ({
  ...(keyword && { keyword }),
  ...(order && { order }),
  page_no: page_no ?? 1,
  page_size: pageSize,
})
const readShops = (raw: PageArgs['search']) => readSearch(searches.shops, raw)

export const loader = ({ search, prefetch }: PageArgs) => prefetch(shopApi.list, rowsInput(readShops(search)))
type Rows = Reply<typeof shopApi.list>
export const head: NonNullable<PageModule<Rows | undefined>['head']> = ({ t, search, data }) => {
  const { keyword, page_no } = readShops(search)
  return {
    title: keyword ? t(messages.shopsFor, { keyword }) : t(messages.shops),
    description: t(messages.about),
    canonical: paths.shops({ ...(page_no && page_no > 1 && { page_no }) }),
    noIndex: Boolean(keyword),
    ...(import.meta.env.SSR && {
      jsonLd: [
        crumbList([
          { name: t(messages.home), path: paths.home() },
          { name: t(messages.shops), path: paths.shops() },
        ]),
        itemList((data?.data ?? []).map((shop) => ({ path: paths.shop(shop.shop_id) }))),
      ],
    }),
  }
}

export default function ShopListPage() {
  const t = useT()
  const [search] = useSearchOf(searches.shops)
  const rows = useApiQuery(shopApi.list, rowsInput(search), { showPreviousRows: true })
  useLeadToLastPage(rows, search.page_no, pageSize)
  const { keyword, order, page_no } = search
  const title = keyword ? t(messages.shopsFor, { keyword }) : t(messages.shops)
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: t(messages.shops) }]} />
      <PageHead
        title={title}
        actions={
          <SearchForm
            label={t(messages.search)}
            keyword={keyword}
            action={paths.shops()}
            hrefOf={(word) => paths.shops({ ...(word && { keyword: word }) })}
          />
        }
      />
      <div className={styles.bar}>
        <nav aria-label={t(messages.sortBy)} className={styles.orders}>
          {orders.map((it) => (
            <Link
              key={it}
              href={paths.shops({ ...(keyword && { keyword }), ...(it !== 'def' && { order: it }) })}
              aria-current={(order ?? 'def') === it ? 'true' : undefined}
            >
              {t(messages[it])}
            </Link>
          ))}
        </nav>
        <span className="muted small">{rows.data && t(messages.total, { n: rows.data.data_total })}</span>
        <Link href={paths.shopApplication()}>{t(messages.openShop)}</Link>
      </div>
      {rows.data ? (
        rows.data.data.length ? (
          <ul className={styles.shops}>
            {rows.data.data.map((shop) => (
              <li key={shop.shop_id}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<Store aria-hidden="true" />}
            title={t(messages.none)}
            actions={
              <>
                <LinkButton variant="primary" href={paths.shops()}>
                  {t(messages.allShops)}
                </LinkButton>
                <LinkButton href={paths.goods({ ...(keyword && { keyword }) })}>{t(messages.searchGoods)}</LinkButton>
              </>
            }
          >
            {t(messages.noneText)}
          </EmptyState>
        )
      ) : rows.isError ? (
        <ErrorState
          title={t(messages.failed)}
          actions={<Button onClick={() => void rows.refetch()}>{t(messages.tryAgain)}</Button>}
        >
          {rows.error.message}
        </ErrorState>
      ) : (
        <div className={styles.shops}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} shape="block" height={158} />
          ))}
        </div>
      )}
      <div className={styles.pages}>
        <Pagination
          page={page_no ?? 1}
          pageSize={pageSize}
          total={rows.data?.data_total ?? 0}
          href={(to) =>
            paths.shops({ ...(keyword && { keyword }), ...(order && { order }), ...(to > 1 && { page_no: to }) })
          }
        />
      </div>
    </>
  )
}

function ShopCard({ shop }: { shop: Shop }) {
  return (
    <article className={styles.card}>
      <Picture src={shop.shop_logo} alt="" size={64} framed />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link href={paths.shop(shop.shop_id)}>{shop.shop_name}</Link>
        </h2>
        <ShopFacts shop={shop} />
        {shop.shop_desc && <p className={styles.desc}>{shop.shop_desc}</p>}
      </div>
    </article>
  )
}
