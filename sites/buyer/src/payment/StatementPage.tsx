import { type Reply, paymentApi } from '@borong/contract'
import { type Translate, dateTime, day, daySeconds, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { Card, EmptyState, LinkButton, Notice, Pagination, Pill, Price, Skeleton, Table } from '@borong/ui'
import { HandCoins } from 'lucide-react'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './StatementPage.module.css'
import { messages } from './statement.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

const perPage = 20
const oneDay = 86_400
type Line = Reply<typeof paymentApi.statement>['data'][number]
type Summary = Reply<typeof paymentApi.statementSummary>

/** The days of the URL as moments; the last day counts whole. */
function timeOf({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  const from = start ? daySeconds(start) : undefined
  const until = end ? daySeconds(end) : undefined
  return {
    ...(from !== undefined && { start_time: from }),
    ...(until !== undefined && { end_time: until + oneDay }),
  }
}

function Figures({ summary, credit }: { summary: Summary; credit: NonNullable<Summary['credit']> }) {
  const t = useT()
  const figures = [
    [t(messages.limit), credit.limit, false],
    [t(messages.used), credit.used, false],
    [t(messages.left), credit.left, false],
    [t(messages.dueSoon), summary.due_soon, false],
    [t(messages.overdue), summary.overdue, summary.overdue > 0],
  ] as const
  return (
    <Card>
      <dl className={styles.figures}>
        {figures.map(([name, value, bad]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price value={value} plain {...(bad && { tone: 'bad' as const })} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t(messages.netDays, { days: credit.net_days })}</p>
    </Card>
  )
}

function Due({ line }: { line: Line }) {
  const t = useT()
  if (!line.due_on) return null
  return (
    <span className={styles.two}>
      <span className="num">{day(daySeconds(line.due_on))}</span>
      {line.open === 0 ? (
        <span className={styles.quiet}>{t(messages.settled)}</span>
      ) : line.overdue ? (
        <span>
          <Pill tone="danger">{t(messages.overdue)}</Pill>
        </span>
      ) : null}
      {line.open !== undefined && line.open > 0 && line.open !== line.amount && (
        <span className={styles.quiet}>{t(messages.stillOpen, { amount: formatRupiah(line.open) })}</span>
      )}
    </span>
  )
}

function Lines() {
  const t = useT()
  const [search, change] = useSearchOf(searches.statement)
  const page = search.page_no ?? 1
  const time = timeOf(search)
  const filtered = Boolean(search.start || search.end)
  const lines = useApiQuery(
    paymentApi.statement,
    { ...time, page_no: page, page_size: perPage },
    { showPreviousRows: true },
  )
  useLeadToLastPage(lines, page, perPage)
  const rows = lines.data?.data
  return (
    <Card title={t(messages.entries)} flush>
      <div className={styles.filters}>
        <DateRange
          label={t(messages.period)}
          clearable
          value={periodOf(search.start, search.end)}
          onChange={(period) =>
            void change({ start: period?.from || undefined, end: period?.to || undefined, page_no: undefined })
          }
        />
        {filtered && (
          <LinkButton variant="quiet" href={paths.statement()}>
            {t(messages.clear)}
          </LinkButton>
        )}
        <span className={styles.space} />
        <DownloadButton route={paymentApi.exportStatement} fields={time} name="account-statement.xlsx">
          {t(messages.export)}
        </DownloadButton>
      </div>
      {lines.isError && !rows ? (
        <NotLoaded compact what={t(messages.noun)} query={lines} />
      ) : (
        <Table
          caption={t(messages.entries)}
          rows={rows}
          keyOf={(it) => it.entry_id}
          refetching={lines.isPlaceholderData}
          alignTop
          empty={
            <EmptyState
              compact
              title={t(filtered ? messages.noneMatch : messages.none)}
              actions={filtered && <LinkButton href={paths.statement()}>{t(messages.clear)}</LinkButton>}
            />
          }
          columns={[
            { key: 'when', head: t(messages.when), narrow: true, cell: (it) => dateTime(it.at) },
            { key: 'kind', head: t(messages.kind), main: true, narrow: true, cell: (it) => t(messages[it.kind]) },
            {
              key: 'about',
              head: t(messages.about),
              cell: (it) =>
                it.order_sn ? (
                  <Link href={paths.order(it.order_sn)} className={styles.number}>
                    {t(messages.order, { sn: it.order_sn })}
                  </Link>
                ) : (
                  <span className={styles.number}>{t(messages.transfer, { no: it.number })}</span>
                ),
            },
            { key: 'due', head: t(messages.due), narrow: true, cell: (it) => <Due line={it} /> },
            {
              key: 'amount',
              head: t(messages.amount),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.amount} />,
            },
            {
              key: 'balance',
              head: t(messages.balance),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.balance} />,
            },
          ]}
        />
      )}
      {lines.data && lines.data.data_total > 0 && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pageSize={perPage}
            total={lines.data.data_total}
            href={(to) => paths.statement({ ...search, page_no: to })}
            note={t(messages.lines, { n: lines.data.data_total })}
          />
        </div>
      )}
    </Card>
  )
}

/** What the company bought on account, what it paid of it and what is due. */
export default function StatementPage() {
  const t = useT()
  const summary = useApiQuery(paymentApi.statementSummary, {}, { staleTime: 0, refetchOnMount: 'always' })
  const { data } = summary
  return (
    <MemberFrame title={t(messages.title)}>
      {!data ? (
        summary.isError ? (
          <NotLoaded what={t(messages.noun)} query={summary} />
        ) : (
          <div aria-busy="true">
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={360} />
          </div>
        )
      ) : !data.credit ? (
        <Card>
          <EmptyState icon={<HandCoins aria-hidden="true" />} title={t(messages.noAccount)}>
            {t(messages.noAccountText)}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.page}>
          {data.overdue > 0 && (
            <Notice tone="danger">{t(messages.overdueNote, { amount: formatRupiah(data.overdue) })}</Notice>
          )}
          {data.stopped === 1 && <Notice tone="warn">{t(messages.stopped)}</Notice>}
          <Figures summary={data} credit={data.credit} />
          <Lines />
        </div>
      )}
    </MemberFrame>
  )
}
