import { MissingEntry, isMissing } from '@borong/console/detail'
import { Link, NotLoaded, usePartOfPath, useSearchOf, useTitle } from '@borong/console/site'
import { adminPointsApi, type Reply } from '@borong/contract'
import { colon, dateMinute, number, useApiQuery, useCan, useT } from '@borong/site-kit'
import { page } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Table } from '@borong/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import back from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import { AdjustDialog } from './points-parts.tsx'
import { messages } from './points.messages.ts'
import styles from '../page/wide-page.module.css'

type Entry = Reply<typeof adminPointsApi.member>['entries']['data'][number]
const search = { page_no: page }
const pageSize = 20

/** What came and went of one member. */
export function PointsOfMemberPage() {
  const t = useT()
  const id = usePartOfPath('id')
  const { page_no = 1 } = useSearchOf(search)
  const [asks, setAsks] = useState(false)
  const one = useApiQuery(
    adminPointsApi.member,
    { id, page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const member = one.data
  useTitle(member?.name ?? t(messages.members))
  return (
    <div className={styles.page}>
      <Link className={back.back} href={paths.points()}>
        <ArrowLeft aria-hidden="true" size={16} />
        {t(messages.members)}
      </Link>
      {one.isError && isMissing(one.error) ? (
        <MissingEntry back={paths.points()} isPage />
      ) : one.isError ? (
        <NotLoaded error={one.error} retry={() => void one.refetch()} />
      ) : (
        <>
          <PageHead
            title={member?.name ?? ''}
            actions={member && <Button onClick={() => setAsks(true)}>{t(messages.adjust)}</Button>}
          />
          {member && (
            <p className={styles.why}>
              {[
                member.company_name,
                t(messages.points, { n: member.points }),
                member.owed && t(messages.owes, { n: member.owed }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <Card title={t(messages.entries)} flush>
            <Entries rows={member?.entries.data} refetching={one.isPlaceholderData} />
          </Card>
          {member && member.entries.data_total > pageSize && (
            <Pagination
              page={page_no}
              pageSize={pageSize}
              total={member.entries.data_total}
              href={(to) => paths.pointsOf(id, to)}
            />
          )}
        </>
      )}
      {asks && member && <AdjustDialog member={member} onClose={() => setAsks(false)} />}
    </div>
  )
}

function Entries({ rows, refetching }: { rows: readonly Entry[] | undefined; refetching: boolean }) {
  const t = useT()
  const opensOrders = useCan('cases')
  return (
    <Table
      caption={t(messages.entries)}
      rows={rows}
      refetching={refetching}
      skeleton={5}
      keyOf={(it) => it.entry_id}
      alignTop
      empty={
        <EmptyState compact title={t(messages.noEntries)}>
          {t(messages.noEntriesText)}
        </EmptyState>
      }
      columns={[
        { key: 'time', head: t(messages.time), narrow: true, cell: (it) => dateMinute(it.time) },
        {
          key: 'what',
          head: t(messages.what),
          main: true,
          cell: (it) => (
            <>
              {t(messages[it.kind])}{' '}
              {it.order_sn && (opensOrders ? <Link href={paths.order(it.order_sn)}>{it.order_sn}</Link> : it.order_sn)}
              {it.reason && (
                <span className={styles.note}>{[it.by_name, it.reason].filter(Boolean).join(colon(t))}</span>
              )}
            </>
          ),
        },
        {
          key: 'points',
          head: t(messages.change),
          align: 'end',
          narrow: true,
          cell: (it) => `${it.points > 0 ? '+' : ''}${number(it.points)}`,
        },
        { key: 'after', head: t(messages.after), align: 'end', narrow: true, cell: (it) => number(it.balance) },
      ]}
    />
  )
}
