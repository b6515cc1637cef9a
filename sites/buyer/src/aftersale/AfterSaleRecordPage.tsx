import { afterSaleApi } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useT } from '@borong/site-kit'
import { Card, type Column, EmptyState, LinkButton, Pagination, Price, Table } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import type { ServiceRow } from './after-sale-shown.ts'
import { messages } from './after-sale.messages.ts'
import { RecordFilter } from './RecordFilter.tsx'
import { AfterSalePill } from './AfterSalePill.tsx'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const rowsPerPage = 20
const inputOf = (search: SearchOf<typeof searches.list>) => ({
  page_no: search.page_no ?? 1,
  page_size: rowsPerPage,
  ...(search.keyword && { keyword: search.keyword.slice(0, 60) }),
})

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(afterSaleApi.list, inputOf(readSearch(searches.list, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.serviceRecord) })

/** All applications, one line each. */
export default function AfterSaleRecordPage() {
  const t = useT()
  const [search] = useSearchOf(searches.list)
  const list = useApiQuery(afterSaleApi.list, inputOf(search), { showPreviousRows: true })
  useLeadToLastPage(list, search.page_no, rowsPerPage)
  const total = list.data?.data_total ?? 0
  const columns: Column<ServiceRow>[] = [
    {
      key: 'sn',
      head: t(messages.number),
      main: true,
      cell: (it) => <Link href={paths.service(it.service_sn)}>{it.service_sn}</Link>,
    },
    { key: 'type', head: t(messages.type), narrow: true, cell: (it) => it.service_type_text },
    {
      key: 'goods',
      head: t(messages.goods),
      cell: (it) => (
        <span>
          {it.goods_list.map((line) => `${line.goods_name} × ${line.return_num}`).join(', ')}
          <br />
          <Link href={paths.order(it.order_sn)}>{t(messages.orderSn, { sn: it.order_sn })}</Link>
        </span>
      ),
    },
    {
      key: 'time',
      head: t(messages.applied),
      narrow: true,
      cell: (it) => (
        <span>
          {dateTime(it.create_time)}
          <br />
          {it.member_name}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t(messages.amount),
      align: 'end',
      narrow: true,
      cell: (it) => <Price value={it.refund_price} />,
    },
    { key: 'state', head: t(messages.status), narrow: true, cell: (it) => <AfterSalePill service={it} /> },
  ]
  return (
    <MemberFrame
      title={t(messages.serviceRecord)}
      actions={<LinkButton href={paths.afterSales()}>{t(messages.title)}</LinkButton>}
    >
      <RecordFilter keyword={search.keyword ?? ''} href={(keyword) => paths.serviceRecord({ keyword })}>
        {list.isError && !list.data ? (
          <NotLoaded what={t(messages.afterSalesNoun)} query={list} />
        ) : (
          <>
            <Card flush>
              <Table
                caption={t(messages.serviceRecord)}
                columns={columns}
                rows={list.data?.data}
                keyOf={(it) => it.service_sn}
                refetching={list.isPlaceholderData}
                empty={
                  <EmptyState compact title={t(search.keyword ? messages.noMatchTitle : messages.noneTitle)}>
                    {t(search.keyword ? messages.noMatchText : messages.noneText)}
                  </EmptyState>
                }
              />
            </Card>
            {total > 0 && (
              <Pagination
                page={search.page_no ?? 1}
                pageSize={rowsPerPage}
                total={total}
                href={(to) => paths.serviceRecord({ keyword: search.keyword, page_no: to })}
                note={t(messages.found, { n: total })}
              />
            )}
          </>
        )}
      </RecordFilter>
    </MemberFrame>
  )
}
