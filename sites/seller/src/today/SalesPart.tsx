import {
  AskedFigures,
  DaysChart,
  Figure,
  Figures,
  PeriodChoice,
  countFormat,
  figureChange,
  rupiahFormat,
} from '@borong/console/chart'
import { useGo, useSearchOf } from '@borong/console/site'
import { salesPeriods, sellerTodayApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths, searches } from '../page/paths.ts'
import { messages } from './today.messages.ts'

/** What was sold in a period and in as many days before; nothing while nothing was ever sold. */
export function SalesPart() {
  const t = useT()
  const go = useGo()
  const { days = '30' } = useSearchOf(searches.today)
  const asked = useApiQuery(sellerTodayApi.sales, { days })
  const sales = asked.data
  if (sales && !sales.has_sold) return null
  const n = Number(days)
  const [rupiah, count] = [rupiahFormat(t.lang), countFormat(t.lang)]
  const from = (value: string) => t(messages.from, { value })
  return (
    <>
      <PeriodChoice
        label={t(messages.days)}
        periods={salesPeriods}
        active={days}
        onChoose={(it) => go(paths.today({ days: it }), { replace: true })}
      />
      {(sales || !asked.isError) && (
        <Figures label={t(messages.salesChart, { n })}>
          <AskedFigures of={asked} count={3}>
            {(it) => (
              <>
                <Figure
                  label={t(messages.sales)}
                  value={rupiah.short(it.sales)}
                  full={rupiah.full(it.sales)}
                  change={figureChange(it.sales, it.before.sales, from(rupiah.short(it.before.sales)), 'good')}
                  href={paths.orders({ tab: 'ALL' })}
                />
                <Figure
                  label={t(messages.orders)}
                  value={count.full(it.orders)}
                  change={figureChange(it.orders, it.before.orders, from(count.full(it.before.orders)), 'good')}
                  href={paths.orders({ tab: 'ALL' })}
                />
                <Figure
                  label={t(messages.returned)}
                  value={rupiah.short(it.returned)}
                  full={rupiah.full(it.returned)}
                  change={figureChange(it.returned, it.before.returned, from(rupiah.short(it.before.returned)), 'bad')}
                />
              </>
            )}
          </AskedFigures>
        </Figures>
      )}
      <DaysChart
        title={t(messages.salesChart, { n })}
        unit="Rp"
        kind="bars"
        series={[
          { key: 'now', label: t(messages.sales) },
          { key: 'before', label: t(messages.before, { n }), earlier: true },
        ]}
        compare={['now', 'before']}
        rows={sales?.bars}
        valuesOf={(it) => ({ now: it.sales, before: it.sales_before })}
        format={rupiah}
        isFailed={asked.isError}
        onRetry={() => void asked.refetch()}
        note={t(messages.salesNote)}
      />
    </>
  )
}
