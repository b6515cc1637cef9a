import { type Reply, budgetApi, budgetEntryKinds } from '@borong/contract'
import { type Tell, dateTime, formatRupiah, useAsk, useT } from '@borong/site-kit'
import { Card, EmptyState, LinkButton, Pagination, Price, Select, Table } from '@borong/ui'
import { NotLoaded } from '../../member/NotLoaded.tsx'
import { useSearchOf } from '../../page.tsx'
import { paths, searches } from '../../paths.ts'
import { Link } from '../../shell/Link.tsx'
import { type BudgetDetail, calendarMonthOf, monthChoices, monthText, uses } from '../budget-shown.ts'
import { words as budgetWords } from '../budget.words.ts'
import { words } from './one.words.ts'
import styles from './Statement.module.css'

const perPage = 20
type Entry = Reply<typeof budgetApi.entries>['data'][number]

/** Everything that moved a budget, the newest first, with what was available after it. */
export function Statement({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  const [search, change] = useSearchOf(searches.budget)
  const month = /^([1-9]|1[0-2])$/.test(search.month ?? '') ? Number(search.month) : undefined
  const kind = budgetEntryKinds.find((it) => it === search.kind)
  const page = search.page_no ?? 1
  const entries = useAsk(
    budgetApi.entries,
    {
      id: budget.budget_id,
      page_no: page,
      page_size: perPage,
      ...(month !== undefined && { month }),
      ...(kind && { kind }),
    },
    { keepRows: true },
  )
  const rows = entries.data?.data
  const filtered = month !== undefined || kind !== undefined
  const at = (search_: Parameters<typeof paths.budget>[1]) => paths.budget(budget.budget_id, search_)
  return (
    <Card title={t(words.statement)} flush>
      <div className={styles.filters}>
        <Select
          label={t(budgetWords.month)}
          empty={t(budgetWords.any)}
          value={month === undefined ? '' : String(month)}
          onChange={(picked) => void change({ month: picked || undefined })}
          choices={monthChoices(t, budget)}
        />
        <Select
          label={t(words.kind)}
          empty={t(budgetWords.any)}
          value={kind ?? ''}
          onChange={(picked) => void change({ kind: picked || undefined })}
          choices={budgetEntryKinds.map((it) => ({ value: it, label: t(words[it]) }))}
        />
      </div>
      {entries.isError && !rows ? (
        <NotLoaded compact what={t(words.statementNoun)} query={entries} />
      ) : (
        <Table
          caption={t(words.statement)}
          rows={rows}
          keyOf={(it) => it.entry_id}
          refetching={entries.isPlaceholderData}
          alignTop
          empty={
            <EmptyState
              compact
              title={t(filtered ? words.noEntriesMatch : words.noEntries)}
              actions={filtered && <LinkButton href={at({})}>{t(budgetWords.clear)}</LinkButton>}
            />
          }
          columns={[
            {
              key: 'when',
              head: t(words.when),
              narrow: true,
              cell: (it) => (
                <span className={styles.two}>
                  <span className={styles.when}>{dateTime(it.at)}</span>
                  <span className={styles.note}>{it.actor_name}</span>
                </span>
              ),
            },
            { key: 'kind', head: t(words.kind), main: true, narrow: true, cell: (it) => t(words[it.kind]) },
            {
              key: 'month',
              head: t(budgetWords.month),
              narrow: true,
              cell: (it) => monthText(t, it.calendar_month),
            },
            { key: 'about', head: t(words.about), cell: (it) => <About budget={budget} entry={it} /> },
            {
              key: 'change',
              head: t(words.change),
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
              head: t(month === undefined ? words.balance : words.balanceMonth),
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
            note={t(words.entries, { n: entries.data.data_total })}
          />
        </div>
      )}
    </Card>
  )
}

const changesIn = (t: Tell, entry: Entry): string[] =>
  (['allotted', ...uses] as const)
    .filter((figure) => entry[figure] !== 0)
    .map((figure) => `${t(budgetWords[figure])} ${entry[figure] > 0 ? '+' : ''}${formatRupiah(entry[figure])}`)

/** The order, or the other side of a transfer, and the reason. */
function About({ budget, entry }: { budget: BudgetDetail; entry: Entry }) {
  const t = useT()
  const { other_budget_id: other, other_month: otherMonth } = entry
  const monthThere = otherMonth ? monthText(t, calendarMonthOf(budget.year, budget.start_month, otherMonth)) : ''
  return (
    <span className={styles.two}>
      {entry.order_sn && <Link href={paths.order(entry.order_sn)}>{t(words.order, { sn: entry.order_sn })}</Link>}
      {other &&
        (other === budget.budget_id ? (
          <span>{t(words.otherMonth, { month: monthThere })}</span>
        ) : (
          <Link href={paths.budget(other)}>{t(words.otherBudget, { month: monthThere })}</Link>
        ))}
      {entry.reason && <span className={styles.note}>{entry.reason}</span>}
    </span>
  )
}
