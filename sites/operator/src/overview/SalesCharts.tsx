import { DaysChart, percentFormat, rupiahFormat } from '@borong/console/chart'
import { adminTodayApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './overview.messages.ts'
import { type Days, takeRate } from './today-figures.ts'

/** What all shops sold, beside as many days before. */
export function MallSalesChart({ days }: { days: Days }) {
  const t = useT()
  const asked = useApiQuery(adminTodayApi.sales, { days })
  const n = Number(days)
  const dayOf = new Map(asked.data?.bars.map((it) => [it.from_day, it.to_day]))
  return (
    <DaysChart
      title={t(messages.salesChart, { n })}
      unit="Rp"
      kind="bars"
      series={[
        { key: 'now', label: t(messages.sales) },
        { key: 'before', label: t(messages.before, { n }), earlier: true },
      ]}
      compare={['now', 'before']}
      rows={asked.data?.bars}
      valuesOf={(it) => ({ now: it.sales, before: it.sales_before })}
      hrefOf={(point) => ({
        href: paths.ordersSold({ from: point.key, to: dayOf.get(point.key) ?? point.key }),
        label: t(messages.orders),
      })}
      format={rupiahFormat(t.lang)}
      isFailed={asked.isError}
      onRetry={() => void asked.refetch()}
      note={t(messages.salesNote)}
    />
  )
}

/** What the mall keeps of what was sold, in percent. */
export function TakeRateChart({ days }: { days: Days }) {
  const t = useT()
  const asked = useApiQuery(adminTodayApi.commission, { days })
  return (
    <DaysChart
      title={t(messages.takeRateChart, { n: Number(days) })}
      unit="%"
      kind="lines"
      series={[{ key: 'rate', label: t(messages.takeRate) }]}
      rows={asked.data?.bars}
      // A day without sales has no rate.
      valuesOf={(it) => ({ rate: it.sales > 0 ? takeRate(it) : undefined })}
      format={percentFormat}
      isFailed={asked.isError}
      onRetry={() => void asked.refetch()}
      note={t(messages.takeRateNote)}
    />
  )
}
