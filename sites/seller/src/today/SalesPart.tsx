import { Chart, Figure, Figures, changePercent, countFormat, rupiahFormat } from '@borong/console/chart'
import { useGo, useSearchOf } from '@borong/console/site'
import { dayText, salesPeriods, sellerTodayApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { messages } from './today.messages.ts'
import styles from './TodayPage.module.css'

function changeOf(now: number, before: number, base: string, moreIs: 'good' | 'bad') {
  const percent = changePercent(now, before)
  if (percent === undefined) return undefined
  const direction = percent === 0 ? 'same' : percent > 0 ? 'up' : 'down'
  const tone = direction === 'same' ? undefined : (direction === 'up') === (moreIs === 'good') ? 'good' : 'bad'
  return { text: `${Math.abs(Number(percent.toFixed(1)))} %`, direction, tone, base } as const
}

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
      <div className={styles.periods} role="group" aria-label={t(messages.days)}>
        {salesPeriods.map((it) => (
          <Button
            key={it}
            size="small"
            aria-pressed={it === days}
            variant={it === days ? 'primary' : 'plain'}
            onClick={() => go(paths.today({ days: it }), { replace: true })}
          >
            {t(messages.lastDays, { n: Number(it) })}
          </Button>
        ))}
      </div>
      {sales && (
        <Figures label={t(messages.salesChart, { n })}>
          <Figure
            label={t(messages.sales)}
            value={rupiah.short(sales.sales)}
            full={rupiah.full(sales.sales)}
            change={changeOf(sales.sales, sales.before.sales, from(rupiah.short(sales.before.sales)), 'good')}
            href={paths.orders({ tab: 'ALL' })}
          />
          <Figure
            label={t(messages.orders)}
            value={count.full(sales.orders)}
            change={changeOf(sales.orders, sales.before.orders, from(count.full(sales.before.orders)), 'good')}
            href={paths.orders({ tab: 'ALL' })}
          />
          <Figure
            label={t(messages.returned)}
            value={rupiah.short(sales.returned)}
            full={rupiah.full(sales.returned)}
            change={changeOf(sales.returned, sales.before.returned, from(rupiah.short(sales.before.returned)), 'bad')}
          />
        </Figures>
      )}
      <Chart
        title={t(messages.salesChart, { n })}
        unit="Rp"
        kind="bars"
        pointName={t(messages.day)}
        series={[
          { key: 'now', label: t(messages.sales) },
          { key: 'before', label: t(messages.before, { n }), earlier: true },
        ]}
        compare={['now', 'before']}
        points={(sales?.bars ?? []).map((it) => ({
          key: it.from_day,
          label: dayText(it.from_day).slice(0, 5),
          title:
            it.from_day === it.to_day
              ? dayText(it.from_day)
              : t(messages.span, { from: dayText(it.from_day), to: dayText(it.to_day) }),
          values: { now: it.sales, before: it.sales_before },
        }))}
        format={rupiah}
        state={asked.isError ? 'failed' : sales ? 'ready' : 'loading'}
        onRetry={() => void asked.refetch()}
        note={t(messages.salesNote)}
      />
    </>
  )
}
