import type { Reply, adminBoardApi, sellerBoardApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Figure, countFormat, figureChange, rupiahFormat } from '../chart/index.ts'
import type { AskedBoard } from './board-period.ts'
import { CutChart } from './CutChart.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { messages } from './board.messages.ts'
import styles from './Board.module.css'
import { seriesOf, stateOf } from './series-of.ts'

/** What the boards of a shop and of the mall have alike. */
type Sales = Pick<
  Reply<typeof sellerBoardApi.sales> | Reply<typeof adminBoardApi.sales>,
  | 'before_start'
  | 'sales'
  | 'sales_before'
  | 'order_num'
  | 'order_num_before'
  | 'returned'
  | 'returned_before'
  | 'returned_num'
  | 'months'
>
type SoldRows = Reply<typeof sellerBoardApi.sales>['goods']
type Query = Parameters<typeof stateOf>[0]

/** The address of the rows behind a mark; none for whoever may not open them. */
export type MarkLink = (mark: {
  mark: string
  id?: string | undefined
  month?: string | undefined
}) => string | undefined

/** Sales, orders and what went back, each beside the time it is compared with. */
export function SalesFigures({ sales, link }: { sales: Sales; link: MarkLink }) {
  const t = useT()
  const [rupiah, count] = [rupiahFormat(t.lang), countFormat(t.lang)]
  const compares = sales.before_start !== undefined
  const change = (now: number, before: number, value: string, moreIs: 'good' | 'bad') =>
    compares ? figureChange(now, before, t(messages.from, { value }), moreIs) : undefined
  const orders = link({ mark: 'SALES' })
  return (
    <>
      <Figure
        label={t(messages.sales)}
        value={rupiah.short(sales.sales)}
        full={rupiah.full(sales.sales)}
        change={change(sales.sales, sales.sales_before, rupiah.short(sales.sales_before), 'good')}
        href={orders}
      />
      <Figure
        label={t(messages.orders)}
        value={count.full(sales.order_num)}
        change={change(sales.order_num, sales.order_num_before, count.full(sales.order_num_before), 'good')}
        href={orders}
      />
      <Figure
        label={t(messages.returned)}
        value={rupiah.short(sales.returned)}
        full={rupiah.full(sales.returned)}
        change={change(sales.returned, sales.returned_before, rupiah.short(sales.returned_before), 'bad')}
        href={link({ mark: 'RETURNED' })}
      />
    </>
  )
}

interface MonthsProps {
  ask: AskedBoard
  sales: Sales | undefined
  query: Query
  link: MarkLink
}

function SalesByMonth({ ask, sales, query, link }: MonthsProps) {
  const t = useT()
  return (
    <MonthsChart
      title={t(messages.salesByMonth)}
      unit="Rp"
      kind="bars"
      series={seriesOf(t, ask.compare)}
      compare={['now', 'before']}
      months={sales?.months ?? []}
      valuesOf={(it) => ({ now: it.sales, before: it.before_month === undefined ? undefined : it.sales_before })}
      hrefOf={(it) => {
        const href = it.order_num > 0 ? link({ mark: 'SALES', month: it.calendar_month }) : undefined
        return href ? { href, label: t(messages.openOrders, { n: it.order_num }) } : undefined
      }}
      format={rupiahFormat(t.lang)}
      note={t(messages.salesNote)}
      {...stateOf(query)}
    />
  )
}

function ReturnedByMonth({ ask, sales, query, link }: MonthsProps) {
  const t = useT()
  return (
    <MonthsChart
      title={t(messages.returnedByMonth)}
      unit="Rp"
      kind="bars"
      series={seriesOf(t, ask.compare)}
      compare={['now', 'before']}
      months={sales?.months ?? []}
      valuesOf={(it) => ({ now: it.returned, before: it.before_month === undefined ? undefined : it.returned_before })}
      hrefOf={(it) => {
        const href = it.returned_num > 0 ? link({ mark: 'RETURNED', month: it.calendar_month }) : undefined
        return href ? { href, label: t(messages.openOrders, { n: it.returned_num }) } : undefined
      }}
      format={rupiahFormat(t.lang)}
      {...stateOf(query)}
    />
  )
}

interface SalesByProps {
  ask: AskedBoard
  /** What the rows are about, as a word in a sentence and as a head. */
  what: { word: string; head: string; mark: string }
  rows: SoldRows
  tabs: NonNullable<Parameters<typeof CutChart>[0]['tabs']>
  compares: boolean
  query: Query
  link: MarkLink
}

/** What was sold, one way to cut it at a time. */
function SalesBy({ ask, what, rows, tabs, compares, query, link }: SalesByProps) {
  const t = useT()
  return (
    <CutChart
      title={t(messages.salesBy, { what: what.word })}
      unit="Rp"
      pointName={what.head}
      compare={ask.compare}
      tabs={tabs}
      rows={rows
        .filter((it) => it.sales !== 0 || (compares && it.sales_before !== 0))
        .map((it) => ({
          key: it.id ?? '0',
          label: it.id ? it.name : t(messages.others),
          now: it.sales,
          before: compares ? it.sales_before : undefined,
          href: it.id && it.order_num > 0 ? link({ mark: what.mark, id: it.id }) : undefined,
        }))}
      format={rupiahFormat(t.lang)}
      {...stateOf(query)}
    />
  )
}

/** A way to cut what was sold: its rows, the mark that opens the orders of one, and what it is called in a sentence and as a head. */
interface SalesCut<Key extends string> {
  key: Key
  rows: SoldRows
  mark: string
  word: string
  head: string
}

interface SoldBoardProps<Key extends string> extends MonthsProps {
  cuts: readonly SalesCut<Key>[]
  by: Key
  hrefOf: (key: Key) => string
}

/** What was sold by month and by what it was, and what went back. */
export function SoldBoard<Key extends string>({ cuts, by, hrefOf, ...shared }: SoldBoardProps<Key>) {
  const t = useT()
  const { rows, ...what } = cuts.find((it) => it.key === by)!
  return (
    <>
      <div className={styles.pair}>
        <SalesByMonth {...shared} />
        <ReturnedByMonth {...shared} />
      </div>
      <SalesBy
        {...shared}
        what={what}
        rows={rows}
        compares={shared.sales?.before_start !== undefined}
        tabs={{
          label: t(messages.salesByTabs),
          active: by,
          choices: cuts.map(({ key, head }) => ({ key, label: head, href: hrefOf(key) })),
        }}
      />
    </>
  )
}
