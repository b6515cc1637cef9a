import type { ChartSeries } from '@borong/console/chart'
import type { Translate } from '@borong/site-kit'
import { spanText } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** This period, and beside it the one it is compared with, told by their days. */
export function seriesOf(
  t: Translate,
  period: { start: string; end: string },
  before: { before_start?: string | undefined; before_end?: string | undefined } | undefined,
): ChartSeries[] {
  const earlier =
    before?.before_start && before.before_end
      ? [{ key: 'before', label: spanText(before.before_start, before.before_end), earlier: true }]
      : []
  const now = { key: 'now', label: earlier.length ? spanText(period.start, period.end) : t(messages.thisPeriod) }
  return [...earlier, now]
}

/** What a chart is told about the request behind it. */
export const stateOf = (query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }) => ({
  state: query.data ? ('ready' as const) : query.isError ? ('failed' as const) : ('loading' as const),
  onRetry: () => void query.refetch(),
})
