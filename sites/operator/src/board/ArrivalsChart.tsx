import { type AskedBoard, MonthsChart, daysOfMonth, seriesOf, stateOf } from '@borong/console/board'
import { countFormat } from '@borong/console/chart'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './board.messages.ts'

const kinds = {
  companies: {
    route: adminBoardApi.companies,
    title: messages.newCompaniesByMonth,
    unit: messages.newCompanies,
    href: paths.companiesFounded,
  },
  shops: {
    route: adminBoardApi.shops,
    title: messages.newShopsByMonth,
    unit: messages.newShops,
    href: paths.shopsOpened,
  },
} as const

/** Which companies or shops came, by month. */
export function ArrivalsChart({ ask, of }: { ask: AskedBoard; of: keyof typeof kinds }) {
  const t = useT()
  const { route, title, unit, href } = kinds[of]
  const query = useApiQuery(route, ask, { showPreviousRows: true })
  return (
    <MonthsChart
      title={t(title)}
      unit={t(unit)}
      kind="bars"
      series={seriesOf(t, ask.compare)}
      compare={['now', 'before']}
      months={query.data?.months ?? []}
      valuesOf={(it) => ({ now: it.came, before: it.before_month === undefined ? undefined : it.came_before })}
      hrefOf={(it) => {
        if (it.came === 0) return undefined
        const { start: from, end: to } = daysOfMonth(it.calendar_month, ask)
        return { href: href({ from, to }), label: t(messages.openThese, { n: it.came }) }
      }}
      format={countFormat(t.lang)}
      {...stateOf(query)}
    />
  )
}
