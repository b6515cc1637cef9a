import { type Reply, budgetApi, budgetEntryKinds } from '@borong/contract'
import { type Translate, dateTime, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { momentsOf, periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { Card, EmptyState, LinkButton, Pagination, Price, Select, Table } from '@borong/ui'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { useLeadToLastPage } from '../../page/lead-to-last-page.ts'
import { useSearchOf } from '../../page/page.ts'
import { paths, searches } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import { type BudgetDetail, calendarMonthOf, monthChoices, monthText, uses } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { messages } from './one.messages.ts'
import styles from './Statement.module.css'

const perPage = 20
type Entry = Reply<typeof budgetApi.entries>['data'][number]

/** Everything that moved a budget, the newest first, with what was available after it. */
export function Statement({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  const [search] = useSearchOf(searches.budget)
  const month = /^([1-9]|1[0-2])$/.test(search.month ?? '') ? Number(search.month) : undefined
  const kind = budgetEntryKinds.find((it) => it === search.kind)
  const page = search.page_no ?? 1
  const entries = useApiQuery(
    budgetApi.entries,
    {
      id: budget.budget_id,
      page_no: page,
      page_size: perPage,
      ...(month !== undefined && { month }),
      ...(kind && { kind }),
      ...momentsOf(search.start, search.end),
    },
    { showPreviousRows: true },
  )
  useLeadToLastPage(entries, page, perPage)
  const rows = entries.data?.data
  const filtered = month !== undefined || kind !== undefined || Boolean(search.start || search.end)
  const at = (search_: Parameters<typeof paths.budget>[1]) => paths.budget(budget.budget_id, search_)
  return (
    <Card title={t(messages.statement)} flush>
      <StatementFilters month={month} budget={budget} kind={kind} />
      {entries.isError && !rows ? (
        <NotLoaded compact what={t(messages.statementNoun)} query={entries} />
      ) : (
        <Table
          caption={t(messages.statement)}
          rows={rows}
          keyOf={(it) => it.entry_id}
          refetching={entries.isPlaceholderData}
          alignTop
          empty={
            <EmptyState
              compact
              title={t(filtered ? messages.noEntriesMatch : messages.noEntries)}
              actions={filtered && <LinkButton href={at({})}>{t(budgetMessages.clear)}</LinkButton>}
            />
          }
          columns={[
            {
              key: 'when',
              head: t(messages.when),
              narrow: true,
              cell: (it) => (
                <span className={styles.two}>
                  <span>{dateTime(it.at)}</span>
                  <span className={styles.note}>{it.actor_name}</span>
                </span>
              ),
            },
            { key: 'kind', head: t(messages.kind), main: true, narrow: true, cell: (it) => t(messages[it.kind]) },
            {
              key: 'month',
              head: t(budgetMessages.month),
              narrow: true,
              cell: (it) => monthText(t, it.calendar_month),
            },
            { key: 'about', head: t(messages.about), cell: (it) => <About budget={budget} entry={it} /> },
            {
              key: 'change',
              head: t(messages.change),
              align: 'end',
              cell: (it) => (
                <ul className={styles.changes}>
                  {changesIn(t, it).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            },
            {
              key: 'balance',
              head: t(month === undefined ? messages.balance : messages.balanceMonth),
              align: 'end',
              narrow: true,
              cell: (it) => <Price plain value={it.available} {...(it.available < 0 && { tone: 'bad' as const })} />,
            },
          ]}
        />
      )}
      {entries.data && entries.data.data_total > 0 && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pageSize={perPage}
            total={entries.data.data_total}
            href={(to) => at({ ...search, page_no: to })}
            note={t(messages.entries, { n: entries.data.data_total })}
          />
        </div>
      )}
    </Card>
  )
}

interface StatementFiltersProps {
  month: number | undefined
  budget: BudgetDetail
  kind: string | undefined
}

/** The statement of one month, of one kind of entry, or of a period. */
function StatementFilters({ month, budget, kind }: StatementFiltersProps) {
  const t = useT()
  const [search, change] = useSearchOf(searches.budget)
  return (
    <div className={styles.filters}>
      <Select
        label={t(budgetMessages.month)}
        empty={t(budgetMessages.any)}
        value={month === undefined ? '' : String(month)}
        onChange={(picked) => void change({ month: picked || undefined })}
        choices={monthChoices(t, budget)}
      />
      <Select
        label={t(messages.kind)}
        empty={t(budgetMessages.any)}
        value={kind ?? ''}
        onChange={(picked) => void change({ kind: picked || undefined })}
        choices={budgetEntryKinds.map((it) => ({ value: it, label: t(messages[it]) }))}
      />
      <DateRange
        label={t(messages.when)}
        clearable
        value={periodOf(search.start, search.end)}
        onChange={(period) => void change({ start: period?.from || undefined, end: period?.to || undefined })}
      />
    </div>
  )
}

const changesIn = (t: Translate, entry: Entry): string[] =>
  (['allotted', ...uses] as const)
    .filter((figure) => entry[figure] !== 0)
    .map((figure) => `${t(budgetMessages[figure])} ${entry[figure] > 0 ? '+' : ''}${formatRupiah(entry[figure])}`)

/** The order, or the other side of a transfer, and the reason. */
function About({ budget, entry }: { budget: BudgetDetail; entry: Entry }) {
  const t = useT()
  const { other_budget_id: other, other_month: otherMonth } = entry
  const monthThere = otherMonth ? monthText(t, calendarMonthOf(budget.year, budget.start_month, otherMonth)) : ''
  return (
    <span className={styles.two}>
      {entry.order_sn && <Link href={paths.order(entry.order_sn)}>{t(messages.order, { sn: entry.order_sn })}</Link>}
      {other &&
        (other === budget.budget_id ? (
          <span>{t(messages.otherMonth, { month: monthThere })}</span>
        ) : (
          <Link href={paths.budget(other)}>{t(messages.otherBudget, { month: monthThere })}</Link>
        ))}
      {entry.reason && <span className={styles.note}>{entry.reason}</span>}
    </span>
  )
}
