import { orderApi, orderCountsApi } from '@borong/contract'
import { type Tell, useAsk, useT } from '@borong/site-kit'
import { DateRange } from '@borong/site-kit/date/DateFields.tsx'
import { LinkButton, Tabs } from '@borong/ui'
import { CardList } from '../member/CardList.tsx'
import { ListSearch } from '../member/ListSearch.tsx'
import { MemberFrame } from '../member/MemberFrame.tsx'
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
  const { keyword, start, end, page_no: _, ...kept } = search
  return (
    <ListSearch
      keyword={keyword}
      maxLength={100}
      words={words}
      onSearch={(next) => void change({ keyword: next })}
      cleared={(keyword || start || end) && paths.orders(kept)}
    >
      <DateRange
        from={{
          label: t(words.from),
          value: start ?? '',
          onChange: (next) => void change({ start: next || undefined }),
        }}
        to={{
          label: t(words.to),
          value: end ?? '',
          onChange: (next) => void change({ end: next || undefined }),
        }}
      />
    </ListSearch>
  )
}

export default function OrdersPage() {
  const t = useT()
  const [search] = useSearchOf(searches.orders)
  const counts = useAsk(orderCountsApi.statusNum)
  const orders = useAsk(orderApi.list, askOfOrders(search), { keepRows: true })
  const tag = tagOf(search.status)
  const { page_no: page = 1, ...rest } = search
  const filtered = Boolean(search.keyword || search.start || search.end)
  const tabs = (Object.keys(tabCounts) as OrderTag[]).map((key) => ({
    key,
    label: t(tabWords[key]),
    count: counts.data?.[tabCounts[key]],
    href: paths.orders({ ...rest, status: key === 'ALL' ? '' : key }),
  }))
  return (
    <MemberFrame title={t(words.myOrders)} actions={<OrderFiles filter={askOfOrders(search)} />}>
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        <div className={styles.tabs}>
          <Tabs label={t(words.tabs)} tabs={tabs} active={tag} />
        </div>
        <CardList
          query={orders}
          card={(order) => <OrderCard order={order} />}
          keyOf={(order) => order.sn}
          height={148}
          page={page}
          pageSize={ordersPerPage}
          href={(to) => paths.orders({ ...rest, page_no: to })}
          noun={words.ordersNoun}
          words={words}
          narrowed={filtered && paths.orders(tag === 'ALL' ? {} : { status: tag })}
          tabbed={tag !== 'ALL' && paths.orders()}
          start={
            <LinkButton look="primary" href={paths.goods()}>
              {t(words.browse)}
            </LinkButton>
          }
        />
      </div>
    </MemberFrame>
  )
}
