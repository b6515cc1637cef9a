import { type Reply, figuresApi } from '@borong/contract'
import { boardMessages, longMonth, shareOf, shortMonth, shownDay, stateOf } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { Chart, FigureTable, rupiahFormat } from '@borong/console/chart'
import { formatRupiah, useApiQuery, useT, percentText } from '@borong/site-kit'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import styles from './DataBoardPage.module.css'
import { messages } from './spend-board.messages.ts'

type Burning = Reply<typeof figuresApi.budgets>['budgets'][number]
const nameOf = (it: Burning) =>
  [it.cost_center_code, it.cost_center_name, it.accounting_sub_code && `· ${it.accounting_sub_code}`]
    .filter(Boolean)
    .join(' ')

/** What is used of the budgets of this year, and when they run out. */
export function BudgetFigures({ chosen }: { chosen: string | undefined }) {
  const t = useT()
  const [search] = useSearchOf(searches.dataBoard)
  const query = useApiQuery(figuresApi.budgets, {})
  const budgets = query.data?.budgets ?? []
  const shown = budgets.find((it) => it.budget_id === chosen) ?? budgets[0]
  const columns = [
    { key: 'name', label: t(messages.budget) },
    { key: 'used', label: t(messages.used), number: true },
    { key: 'left', label: t(messages.left), number: true },
    { key: 'up', label: t(messages.usedUp) },
  ]
  const usedUp = (it: Burning) =>
    it.left < 0 ? (
      <span className={styles.short}>{t(messages.overNow)}</span>
    ) : it.used_up_on ? (
      <span className={styles.short}>{shownDay(it.used_up_on)}</span>
    ) : (
      <span className={styles.muted}>{t(messages.afterEnd, { day: shownDay(it.end) })}</span>
    )
  return (
    <div className={boardStyles.pair}>
      {(shown || !query.data) && <Burn budget={shown} query={query} />}
      <FigureTable
        title={t(messages.budgets)}
        unit="Rp"
        columns={columns}
        rows={budgets.map((it) => {
          const percent = shareOf(it.spent + it.held, it.allotted)
          return {
            key: it.budget_id,
            current: it === shown,
            cells: {
              name: {
                text: nameOf(it),
                value: nameOf(it),
                href: paths.dataBoard({ ...search, budget: it.budget_id }),
              },
              used: { text: percentText(percent, 0), value: it.spent + it.held },
              left: { text: formatRupiah(it.left), value: it.left },
              up: { text: usedUp(it), value: it.used_up_on ?? '' },
            },
          }
        })}
        empty={t(messages.noBudgets)}
        {...stateOf(query)}
      />
    </div>
  )
}

type Query = Parameters<typeof stateOf>[0]

/** One budget through its year: used so far, where it leads to, and even spending beside it. */
function Burn({ budget, query }: { budget: Burning | undefined; query: Query }) {
  const t = useT()
  const points = (budget?.months ?? []).map((it) => ({
    key: it.calendar_month,
    label: shortMonth(it.calendar_month, t.lang),
    title: longMonth(it.calendar_month, t.lang),
    values: { used: it.used, forecast: it.forecast, even: it.even },
    ...(it.forecast_low !== undefined &&
      it.forecast_high !== undefined && { bands: { forecast: [it.forecast_low, it.forecast_high] as const } }),
  }))
  const upNote =
    budget?.used_up_on && budget.left >= 0
      ? t(messages.usedUpNote, {
          name: nameOf(budget),
          day: shownDay(budget.used_up_on),
          first: shownDay(budget.used_up_first ?? budget.used_up_on),
          last: budget.used_up_last
            ? shownDay(budget.used_up_last)
            : t(messages.afterEnd, { day: shownDay(budget.end) }),
        })
      : undefined
  return (
    <Chart
      title={t(messages.budgetOf, { name: budget ? nameOf(budget) : '' })}
      unit="Rp"
      kind="lines"
      pointName={t(boardMessages.month)}
      series={[
        { key: 'even', label: t(messages.even), earlier: true },
        { key: 'used', label: t(messages.actual) },
        { key: 'forecast', label: t(messages.forecast), forecast: true },
      ]}
      points={points}
      format={rupiahFormat(t.lang)}
      limit={budget && { label: t(messages.budget), value: budget.allotted }}
      hrefOf={() => (budget ? { href: paths.budget(budget.budget_id), label: t(messages.openBudget) } : undefined)}
      note={upNote && <p>{upNote}</p>}
      {...stateOf(query)}
    />
  )
}
