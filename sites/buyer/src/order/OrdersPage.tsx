import { orderApi, orderCountsApi } from '@borong/contract'
import { type Tell, useAsk, useT } from '@borong/site-kit'
import { Button, EmptyState, LinkButton, Pagination, Skeleton, Tabs, TextField, classes } from '@borong/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './OrdersPage.module.css'
import { type OrderTag, askOfOrders, ordersPerPage, tabCounts, tagOf } from './order-shown.ts'
import { words } from './order.words.ts'

export async function loader({ search, warm }: PageArgs) {
  void warm(orderApi.list, askOfOrders(readSearch(searches.orders, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.myOrders) })

const tabWords = {
  ALL: words.tabAll,
  TO_SUBMIT: words.tabToSubmit,
  IN_REVIEW: words.tabInReview,
  REJECTED: words.tabRejected,
  WAIT_PAY: words.tabToPay,
  WAIT_SHIP: words.tabToShip,
  WAIT_ROG: words.tabToReceive,
  PARTLY_RECEIVED: words.tabPartly,
  WAIT_COMMENT: words.tabReceived,
  COMPLETE: words.tabDone,
  CANCELLED: words.tabCancelled,
} as const satisfies Record<OrderTag, unknown>

function Filters() {
  const t = useT()
  const [search, change] = useSearchOf(searches.orders)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const filtered = search.keyword || search.start || search.end
  return (
    <form
      role="search"
      aria-label={t(words.searchLabel)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(words.searchLabel)}
        type="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <TextField
        label={t(words.from)}
        type="date"
        max={search.end}
        value={search.start ?? ''}
        onChange={(start) => void change({ start: start || undefined })}
      />
      <TextField
        label={t(words.to)}
        type="date"
        min={search.start}
        value={search.end ?? ''}
        onChange={(end) => void change({ end: end || undefined })}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(words.search)}</Button>
        {filtered && (
          <Button
            look="quiet"
            onClick={() => {
              setKeyword('')
              void change({ keyword: undefined, start: undefined, end: undefined })
            }}
          >
            {t(words.clear)}
          </Button>
        )}
      </div>
    </form>
  )
}

export default function OrdersPage() {
  const t = useT()
  const [search] = useSearchOf(searches.orders)
  const counts = useAsk(orderCountsApi.statusNum)
  const orders = useAsk(orderApi.list, askOfOrders(search), { keepRows: true })
  const tag = tagOf(search.status)
  const { page_no: page = 1, ...rest } = search
  const rows = orders.data?.data
  const filtered = Boolean(search.keyword || search.start || search.end)
  const tabs = (Object.keys(tabCounts) as OrderTag[]).map((key) => ({
    key,
    label: t(tabWords[key]),
    count: counts.data?.[tabCounts[key]],
    href: paths.orders({ ...rest, status: key === 'ALL' ? '' : key }),
  }))
  const counted = counts.data !== undefined
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tag, counted])
  return (
    <MemberFrame title={t(words.myOrders)} actions={<OrderFiles filter={askOfOrders(search)} />}>
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        <div ref={bar} className={styles.tabs}>
          <Tabs label={t(words.tabs)} tabs={tabs} active={tag} />
        </div>
        {orders.isError && !rows ? (
          <NotLoaded what={t(words.ordersNoun)} query={orders} />
        ) : !rows ? (
          <div className={styles.list} aria-busy="true">
            {[0, 1, 2, 3].map((it) => (
              <Skeleton key={it} shape="block" height={148} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          filtered ? (
            <EmptyState
              title={t(words.noMatchTitle)}
              actions={
                <LinkButton href={paths.orders(tag === 'ALL' ? {} : { status: tag })}>{t(words.clear)}</LinkButton>
              }
            >
              {t(words.noMatchText)}
            </EmptyState>
          ) : tag !== 'ALL' ? (
            <EmptyState
              title={t(words.noneHere)}
              actions={<LinkButton href={paths.orders()}>{t(words.seeAll)}</LinkButton>}
            />
          ) : (
            <EmptyState
              title={t(words.noneTitle)}
              actions={
                <LinkButton look="primary" href={paths.goods()}>
                  {t(words.browse)}
                </LinkButton>
              }
            >
              {t(words.noneText)}
            </EmptyState>
          )
        ) : (
          <>
            <ul
              className={classes(styles.list, orders.isPlaceholderData && styles.stale)}
              aria-busy={orders.isPlaceholderData || undefined}
            >
              {rows.map((order) => (
                <li key={order.sn}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={ordersPerPage}
              total={orders.data?.data_total ?? 0}
              href={(to) => paths.orders({ ...rest, page_no: to })}
              note={t(words.found, { n: orders.data?.data_total ?? 0 })}
            />
          </>
        )}
      </div>
    </MemberFrame>
  )
}
