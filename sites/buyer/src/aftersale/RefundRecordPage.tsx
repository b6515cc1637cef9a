import { type Reply, afterSaleApi, refundStates } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useT } from '@borong/site-kit'
import {
  Card,
  type Column,
  EmptyState,
  LinkButton,
  Pagination,
  Price,
  Select,
  StatusPill,
  Table,
  type Tone,
} from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './after-sale.messages.ts'
import { RecordFilter } from './RecordFilter.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

type Refund = Reply<typeof afterSaleApi.refunds>['data'][number]
type State = Refund['refund_status']

const rowsPerPage = 20
const stateOf = (status: string | undefined): State | undefined => refundStates.find((it) => it === status)
const inputOf = (search: SearchOf<typeof searches.list>) => {
  const state = stateOf(search.status)
  return {
    page_no: search.page_no ?? 1,
    page_size: rowsPerPage,
    ...(search.keyword && { keyword: search.keyword.slice(0, 60) }),
    ...(state && { refund_status: state }),
  }
}

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(afterSaleApi.refunds, inputOf(readSearch(searches.list, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.refundRecord) })

const pills: Record<State, readonly [tone: Tone, sign: string]> = {
  APPLY: ['warn', '◔'],
  REFUNDING: ['review', '◑'],
  REFUNDFAIL: ['danger', '!'],
  COMPLETED: ['success', '●'],
}
const stateMessages = {
  APPLY: messages.refundAPPLY,
  REFUNDING: messages.refundREFUNDING,
  REFUNDFAIL: messages.refundREFUNDFAIL,
  COMPLETED: messages.refundCOMPLETED,
} as const

/** Money that went back or is on its way. */
export default function RefundRecordPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.list)
  const list = useApiQuery(afterSaleApi.refunds, inputOf(search), { showPreviousRows: true })
  useLeadToLastPage(list, search.page_no, rowsPerPage)
  const total = list.data?.data_total ?? 0
  const columns: Column<Refund>[] = [
    {
      key: 'sn',
      head: t(messages.number),
      main: true,
      cell: (it) => <Link href={paths.service(it.service_sn)}>{it.service_sn}</Link>,
    },
    { key: 'order', head: t(messages.order), cell: (it) => <Link href={paths.order(it.order_sn)}>{it.order_sn}</Link> },
    { key: 'shop', head: t(messages.shop), cell: (it) => it.seller_name },
    {
      key: 'way',
      head: t(messages.way),
      cell: (it) => t(it.refund_way === 'ORIGINAL' ? messages.wayBackShort : messages.wayAccountShort),
    },
    { key: 'number', head: t(messages.refundNumber), cell: (it) => it.refund_number || '-' },
    { key: 'time', head: t(messages.refundedAt), narrow: true, cell: (it) => dateTime(it.refund_time) },
    {
      key: 'amount',
      head: t(messages.amount),
      align: 'end',
      narrow: true,
      cell: (it) => <Price value={it.refund_price} />,
    },
    {
      key: 'state',
      head: t(messages.status),
      cell: (it) => (
        <StatusPill tone={pills[it.refund_status][0]} sign={pills[it.refund_status][1]}>
          {it.refund_status_text}
        </StatusPill>
      ),
    },
  ]
  return (
    <MemberFrame
      title={t(messages.refundRecord)}
      actions={<LinkButton href={paths.afterSales()}>{t(messages.title)}</LinkButton>}
    >
      <RecordFilter
        keyword={search.keyword ?? ''}
        href={(keyword) => paths.refundRecord({ keyword, status: search.status })}
        more={
          <Select
            label={t(messages.status)}
            empty={t(messages.anyRefund)}
            value={stateOf(search.status) ?? ''}
            choices={refundStates.map((state) => ({ value: state, label: t(stateMessages[state]) }))}
            onChange={(status) => void change({ status: status || undefined })}
          />
        }
      >
        {list.isError && !list.data ? (
          <NotLoaded what={t(messages.refunds)} query={list} />
        ) : (
          <>
            <Card flush>
              <Table
                caption={t(messages.refundRecord)}
                columns={columns}
                rows={list.data?.data}
                keyOf={(it) => it.service_sn}
                refetching={list.isPlaceholderData}
                empty={
                  <EmptyState compact title={t(messages.noRefunds)}>
                    {t(messages.noRefundsText)}
                  </EmptyState>
                }
              />
            </Card>
            {total > 0 && (
              <Pagination
                page={search.page_no ?? 1}
                pageSize={rowsPerPage}
                total={total}
                href={(to) => paths.refundRecord({ keyword: search.keyword, status: search.status, page_no: to })}
                note={t(messages.refundsFound, { n: total })}
              />
            )}
          </>
        )}
      </RecordFilter>
    </MemberFrame>
  )
}
