import { type AskedBoard, CutChart, stateOf } from '@borong/console/board'
import { rupiahFormat } from '@borong/console/chart'
import { figuresApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { messages } from './spend-board.messages.ts'
import { useOrderLinks } from './use-board-links.ts'

/** What was paid less than the list price, and why. */
export function SavingFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const savings = useApiQuery(figuresApi.savings, ask, { showPreviousRows: true })
  const compares = savings.data?.before_start !== undefined
  return (
    <CutChart
      title={t(messages.savedBySource)}
      pointName={t(messages.source)}
      compare={ask.compare}
      rows={(savings.data?.sources ?? []).map(({ source, saved, saved_before, order_num }) => ({
        key: source,
        label: t(messages[source]),
        now: saved,
        before: compares ? saved_before : undefined,
        href: order_num > 0 ? link({ saved_by: source, spent: '1' }) : undefined,
      }))}
      format={rupiahFormat(t.lang)}
      note={<p>{t(messages.againstList)}</p>}
      {...stateOf(savings)}
    />
  )
}
