import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { lookApi, type Reply } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { page, writeSearch } from '@borong/site-kit/search.ts'
import { Card, EmptyState, PageHead, Pagination, Pill, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './looks.messages.ts'
import styles from './LooksPage.module.css'

type Look = Reply<typeof lookApi.list>['data'][number]
const search = { page_no: page }
const pageSize = 20

/** Who of the operators viewed the mall as whom, and why. */
export function LooksPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { page_no = 1 } = useSearchOf(search)
  const looks = useApiQuery(lookApi.list, { page_no, page_size: pageSize }, { showPreviousRows: true, staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      <Card title={t(messages.list)} flush>
        {looks.isError ? (
          <NotLoaded error={looks.error} retry={() => void looks.refetch()} />
        ) : (
          <LookTable rows={looks.data?.data} refetching={looks.isPlaceholderData} />
        )}
        {looks.data && looks.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={looks.data.data_total}
            href={(to) => `${paths.looks()}${writeSearch({ page_no: to })}`}
          />
        )}
      </Card>
    </div>
  )
}

function LookTable({ rows, refetching }: { rows: readonly Look[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.list)}
      rows={rows}
      refetching={refetching}
      skeleton={3}
      keyOf={(it) => it.look_id}
      alignTop
      empty={
        <EmptyState compact title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        { key: 'operator', head: t(messages.operator), main: true, cell: (it) => it.operator_name },
        {
          key: 'person',
          head: t(messages.person),
          cell: (it) => (
            <>
              {it.person_name}
              <span className={styles.note}>
                {t(it.site === 'BUYER' ? messages.memberOf : messages.staffOf, { place: it.place })}
              </span>
            </>
          ),
        },
        { key: 'reason', head: t(messages.reason), cell: (it) => <span className={styles.text}>{it.reason}</span> },
        { key: 'began', head: t(messages.began), cell: (it) => dateMinute(it.began_at) },
        {
          key: 'ended',
          head: t(messages.ended),
          cell: (it) =>
            it.ended_at === undefined ? (
              <Pill tone="brand">{t(messages.OPEN)}</Pill>
            ) : (
              <>
                {dateMinute(it.ended_at)}
                <span className={styles.note}>{t(messages[it.ended])}</span>
              </>
            ),
        },
      ]}
    />
  )
}
