import { orderApi, orderCountsApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { LinkButton, Tabs } from '@borong/ui'
import { CardList } from '../member-page/CardList.tsx'
import { ListSearch } from '../member-page/ListSearch.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './OrdersPage.module.css'
import { type OrderTag, askOfOrders, ordersPerPage, tabCounts, tagOf } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(orderApi.list, askOfOrders(readSearch(searches.orders, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.myOrders) })

type OrdersSearch = SearchOf<typeof searches.orders>

const tabMessages = {
  ALL: messages.tabAll,
  TO_SUBMIT: messages.tabToSubmit,
  IN_REVIEW: messages.tabInReview,
  REJECTED: messages.tabRejected,
  WAIT_PAY: messages.tabToPay,
  WAIT_SHIP: messages.tabToShip,
  WAIT_ROG: messages.tabToReceive,
  PARTLY_RECEIVED: messages.tabPartly,
  WAIT_COMMENT: messages.tabReceived,
  COMPLETE: messages.tabDone,
  CANCELLED: messages.tabCancelled,
} as const satisfies Record<OrderTag, unknown>

/** What only the marks of the data board ask for; the list says so, since it has no field of its own. */
const ofBoard = [
  'cost_centre',
  'subject',
  'category',
  'shop',
  'person',
  'spent',
  'saved_by',
  'late',
  'returned',
] as const
const isOfBoard = (search: OrdersSearch) => ofBoard.some((name) => search[name] !== undefined)
const isNarrowed = (search: OrdersSearch) =>
  Boolean(search.keyword || search.start || search.end || search.needed_from || search.needed_to) || isOfBoard(search)

function Filters() {
  const t = useT()
  const [search, change] = useSearchOf(searches.orders)
  const { keyword, start, end, needed_from, needed_to, page_no: _, status } = search
  const kept = status ? { status } : {}
  return (
    <ListSearch
      keyword={keyword}
      maxLength={100}
      words={messages}
      onSearch={(next) => void change({ keyword: next })}
      cleared={isNarrowed(search) && paths.orders(kept)}
    >
      <DateRange
        label={t(messages.orderedBetween)}
        clearable
        value={periodOf(start, end)}
        onChange={(period) => void change({ start: period?.from || undefined, end: period?.to || undefined })}
      />
      <DateRange
        label={t(messages.neededBetween)}
        clearable
        presets={[]}
        value={periodOf(needed_from, needed_to)}
        onChange={(period) =>
          void change({ needed_from: period?.from || undefined, needed_to: period?.to || undefined })
        }
      />
    </ListSearch>
  )
}

export default function OrdersPage() {
  const t = useT()
  const [search] = useSearchOf(searches.orders)
  const counts = useApiQuery(orderCountsApi.statusNum)
  const orders = useApiQuery(orderApi.list, askOfOrders(search), { showPreviousRows: true })
  const tag = tagOf(search.status)
  const { page_no: page = 1, ...rest } = search
  const filtered = isNarrowed(search)
  const tabs = (Object.keys(tabCounts) as OrderTag[]).map((key) => ({
    key,
    label: t(tabMessages[key]),
    count: counts.data?.[tabCounts[key]],
    href: paths.orders({ ...rest, status: key === 'ALL' ? '' : key }),
  }))
  return (
    <MemberFrame title={t(messages.myOrders)} actions={<OrderFiles filter={askOfOrders(search)} />}>
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        {isOfBoard(search) && <p className="muted">{t(messages.asOnBoard)}</p>}
        <div className={styles.tabs}>
          <Tabs label={t(messages.tabs)} tabs={tabs} active={tag} />
        </div>
        <CardList
          query={orders}
          card={(order) => <OrderCard order={order} />}
          keyOf={(order) => order.sn}
          height={148}
          page={page}
          pageSize={ordersPerPage}
          href={(to) => paths.orders({ ...rest, page_no: to })}
          noun={messages.ordersNoun}
          words={messages}
          narrowed={filtered && paths.orders(tag === 'ALL' ? {} : { status: tag })}
          tabbed={tag !== 'ALL' && paths.orders()}
          start={
            <LinkButton variant="primary" href={paths.goods()}>
              {t(messages.browse)}
            </LinkButton>
          }
        />
      </div>
    </MemberFrame>
  )
}
