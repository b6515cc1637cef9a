import { Chart, rupiahFormat } from '@borong/console/chart'
import { adminTodayApi } from '@borong/contract'
import { dateMinute, number, useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { messages } from './overview.messages.ts'

/** What companies owe on account by how late it is; each part opens the companies that owe it. */
export function OwedChart() {
  const t = useT()
  const asked = useApiQuery(adminTodayApi.owed, {})
  const owed = asked.data
  // Until it was counted for the first time nothing is known, and nought would say that nobody owes anything.
  const parts = owed?.counted_at && [
    { key: 'NOT_DUE', label: t(messages.notDue), value: owed.not_due },
    { key: 'TO_30', label: t(messages.toDays, { from: 1, to: 30 }), value: owed.to_30 },
    { key: 'TO_60', label: t(messages.toDays, { from: 31, to: 60 }), value: owed.to_60 },
    { key: 'TO_90', label: t(messages.toDays, { from: 61, to: 90 }), value: owed.to_90 },
    { key: 'OVER_90', label: t(messages.overDays), value: owed.over_90 },
  ]
  return (
    <Chart
      title={t(messages.owedChart)}
      unit="Rp"
      kind="bars"
      pointName={t(messages.daysLate)}
      series={[{ key: 'owed', label: t(messages.owed) }]}
      points={(parts || []).map(({ key, label, value }) => ({ key, label, values: { owed: value } }))}
      hrefOf={({ key, label }) => ({
        href: paths.companiesOwing(key),
        label: t(messages.openCompanies, { part: label }),
      })}
      format={rupiahFormat(t.lang)}
      state={asked.isError ? 'failed' : owed ? 'ready' : 'loading'}
      onRetry={() => void asked.refetch()}
      note={
        owed?.counted_at &&
        t(messages.owedNote, { time: dateMinute(owed.counted_at), owing: owed.owing, late: number(owed.late) })
      }
    />
  )
}
