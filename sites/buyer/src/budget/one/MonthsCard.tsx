import { htmlLanguage } from '@borong/contract'
import { formatRupiah, useT } from '@borong/site-kit'
import { Card, ColumnChart, Pill, Price, Stack, Table, Tabs } from '@borong/ui'
import { useState } from 'react'
import { type BudgetDetail, monthText, useTones, uses, yearText } from '../budget-shown.ts'
import { messages as budgetMessages } from '../budget.messages.ts'
import { chartColumns } from './chart-columns.ts'
import styles from './MonthsCard.module.css'
import { messages } from './one.messages.ts'

type View = 'alone' | 'cumulative'

/** Twelve months as a picture, and the same as figures. */
export function MonthsCard({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  const [view, setView] = useState<View>(budget.mode === 'CUMULATIVE' ? 'cumulative' : 'alone')
  const short = new Intl.NumberFormat(htmlLanguage[t.lang], { notation: 'compact', maximumFractionDigits: 1 })
  const thisMonth = budget.this_month?.month
  const chart = (
    <ColumnChart
      label={t(messages.chartLabel, { year: yearText(budget.year, budget.start_month) })}
      parts={uses.map((use) => ({ label: t(budgetMessages[use]), tone: useTones[use] }))}
      limitLabel={t(budgetMessages.allotted)}
      markText={(mark) => short.format(mark)}
      columns={chartColumns(budget.months, view === 'cumulative').map(({ month, values, allotted }) => {
        const used = Math.round(values.reduce((sum, it) => sum + it * 100, 0)) / 100
        return {
          key: String(month.month),
          label: monthText(t, month.calendar_month, 'short'),
          values,
          limit: allotted,
          about: `${monthText(t, month.calendar_month)}: ${formatRupiah(used)} / ${formatRupiah(allotted)}`,
          now: month.month === thisMonth,
        }
      })}
    />
  )
  return (
    <Card title={t(messages.chart)}>
      <Stack gap={16}>
        {budget.mode === 'CUMULATIVE' ? (
          <Tabs
            label={t(messages.chartView)}
            active={view}
            onChange={setView}
            tabs={[
              { key: 'cumulative', label: t(messages.chartCumulative) },
              { key: 'alone', label: t(messages.chartAlone) },
            ]}
          >
            {chart}
          </Tabs>
        ) : (
          chart
        )}
        <div className={styles.table}>
          <MonthTable budget={budget} />
        </div>
      </Stack>
    </Card>
  )
}

function MonthTable({ budget }: { budget: BudgetDetail }) {
  const t = useT()
  const figure = (key: 'allotted' | (typeof uses)[number]) => ({
    key,
    head: t(budgetMessages[key]),
    align: 'end' as const,
    cell: (it: Row) => <Price plain value={it[key]} />,
  })
  type Row = Pick<BudgetDetail['months'][number], 'allotted' | 'reserved' | 'committed' | 'spent' | 'available'> & {
    month?: number
    name: string
  }
  const rows: Row[] = [
    ...budget.months.map((it) => ({ ...it, name: monthText(t, it.calendar_month) })),
    {
      name: t(messages.sumYear),
      allotted: budget.allotted,
      reserved: budget.reserved,
      committed: budget.committed,
      spent: budget.spent,
      available: budget.available,
    },
  ]
  return (
    <Table
      caption={t(messages.monthTable)}
      rows={rows}
      keyOf={(it) => it.name}
      neverCards
      columns={[
        {
          key: 'month',
          head: t(budgetMessages.month),
          main: true,
          cell: (it) => (
            <span className={styles.month}>
              {it.month === undefined ? <b>{it.name}</b> : it.name}
              {it.month !== undefined && it.month === budget.this_month?.month && (
                <Pill tone="brand">{t(messages.now)}</Pill>
              )}
            </span>
          ),
        },
        figure('allotted'),
        figure('spent'),
        figure('committed'),
        figure('reserved'),
        {
          key: 'available',
          head: t(budget.mode === 'CUMULATIVE' ? messages.availableSoFar : budgetMessages.available),
          align: 'end',
          cell: (it) => <Price plain value={it.available} {...(it.available < 0 && { tone: 'bad' as const })} />,
        },
      ]}
    />
  )
}
