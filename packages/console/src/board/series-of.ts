import type { comparisons } from '@borong/contract'
import type { ChartSeries } from '../chart/index.ts'
import type { Translate } from '@borong/site-kit'
import { messages } from './board.messages.ts'

/** This period, and beside it the one it is compared with. */
export const seriesOf = (t: Translate, compare: (typeof comparisons)[number]): ChartSeries[] => [
  ...(compare === 'NONE' ? [] : [{ key: 'before', label: t(messages[compare]), earlier: true }]),
  { key: 'now', label: t(messages.thisPeriod) },
]

/** What a chart is told about the request behind it. */
export const stateOf = (query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }) => ({
  state: query.data ? ('ready' as const) : query.isError ? ('failed' as const) : ('loading' as const),
  onRetry: () => void query.refetch(),
})
