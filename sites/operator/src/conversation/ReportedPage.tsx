import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { adminChatApi, type Reply } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { page, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Table } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ReadDialog } from './ReadDialog.tsx'
import { messages } from './reported.messages.ts'
import styles from './ReportedPage.module.css'

type Reported = Reply<typeof adminChatApi.reported>['data'][number]
const search = { page_no: page }
const pageSize = 20

/** What members and shops asked the mall to read. */
export function ReportedPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { page_no = 1 } = useSearchOf(search)
  const rows = useApiQuery(
    adminChatApi.reported,
    { page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const [reads, setReads] = useState<Reported>()
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <Card title={t(messages.title)} flush>
        {rows.isError ? (
          <NotLoaded error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <ReportedTable rows={rows.data?.data} refetching={rows.isPlaceholderData} onRead={setReads} />
        )}
        {rows.data && rows.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={rows.data.data_total}
            href={(to) => `${paths.conversations()}${writeSearch({ page_no: to })}`}
          />
        )}
      </Card>
      {reads && <ReadDialog conversation={reads} onClose={() => setReads(undefined)} />}
    </div>
  )
}

interface ReportedTableProps {
  rows: readonly Reported[] | undefined
  refetching: boolean
  onRead: (it: Reported) => void
}

function ReportedTable({ rows, refetching, onRead }: ReportedTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      refetching={refetching}
      skeleton={3}
      keyOf={(it) => it.conversation_id}
      alignTop
      empty={<EmptyState compact title={t(messages.none)} />}
      columns={[
        {
          key: 'member',
          head: t(messages.member),
          main: true,
          cell: (it) => (
            <>
              {it.member_name}
              <span className={styles.note}>{it.client_name}</span>
            </>
          ),
        },
        { key: 'shop', head: t(messages.shop), cell: (it) => it.shop_name },
        { key: 'side', head: t(messages.reportedBy), cell: (it) => t(messages[it.side]) },
        { key: 'reason', head: t(messages.reason), cell: (it) => <span className={styles.text}>{it.reason}</span> },
        { key: 'reported', head: t(messages.reported), cell: (it) => dateMinute(it.report_time) },
        {
          key: 'read',
          head: '',
          align: 'end',
          cell: (it) => (
            <Button
              size="small"
              aria-label={t(messages.readOf, { member: it.member_name, shop: it.shop_name })}
              onClick={() => onRead(it)}
            >
              {t(messages.read)}
            </Button>
          ),
        },
      ]}
    />
  )
}
