import { figuresApi } from '@borong/contract'
import { Chart, rupiahFormat } from '@borong/console/chart'
import { useApiQuery, useT } from '@borong/site-kit'
import type { AskedBoard } from './board-shown.ts'
import { messages } from './board.messages.ts'
import { seriesOf, stateOf } from './series-of.ts'
import { useOrderLinks } from './use-board-links.ts'

/** What was paid less than the list price, and why. */
export function SavingFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const savings = useApiQuery(figuresApi.savings, ask, { showPreviousRows: true })
  const compares = savings.data?.before_start !== undefined
  const points = (savings.data?.sources ?? []).map(({ source, saved, saved_before }) => ({
    key: source,
    label: t(messages[source]),
    values: { now: saved, before: compares ? saved_before : undefined },
  }))
  return (
    <Chart
      title={t(messages.savedBySource)}
      kind="ranked"
      pointName={t(messages.source)}
      series={seriesOf(t, ask.compare).toReversed()}
      points={points}
      format={rupiahFormat(t.lang)}
      compare={['now', 'before']}
      hrefOf={({ key, label }) => {
        const source = savings.data?.sources.find((it) => it.source === key)
        const href = source?.order_num ? link({ saved_by: source.source, spent: '1' }) : undefined
        return href ? { href, label } : undefined
      }}
      note={<p>{t(messages.againstList)}</p>}
      {...stateOf(savings)}
    />
  )
}
