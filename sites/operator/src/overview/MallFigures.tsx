import {
  AskedFigures,
  Figure,
  Figures,
  countFormat,
  figureChange,
  percentFormat,
  rupiahFormat,
} from '@borong/console/chart'
import { adminTodayApi, vainDays } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, ErrorState } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { messages } from './overview.messages.ts'
import { type Days, type Holds, takeRate } from './today-figures.ts'

const spanOf = ({ from_day: from, to_day: to }: { from_day: string; to_day: string }) => ({ from, to })

/** The figures of a period beside each other; each opens its rows. */
export function MallFigures({ days, holds }: { days: Days; holds: Holds }) {
  const t = useT()
  const sales = useApiQuery(adminTodayApi.sales, { days }, { enabled: holds('cases') })
  const kept = useApiQuery(adminTodayApi.commission, { days }, { enabled: holds('shops') })
  const companies = useApiQuery(adminTodayApi.companies, { days }, { enabled: holds('companies') })
  const shops = useApiQuery(adminTodayApi.shops, { days }, { enabled: holds('shops') })
  const vain = useApiQuery(adminTodayApi.searches, {}, { enabled: holds('content') })
  const failed = [sales, kept, companies, shops, vain].filter((it) => it.isError)
  const [rupiah, count] = [rupiahFormat(t.lang), countFormat(t.lang)]
  const from = (value: string) => t(messages.from, { value })
  const money = (now: number, before: number, moreIs: 'good' | 'bad') => ({
    value: rupiah.short(now),
    full: rupiah.full(now),
    change: figureChange(now, before, from(rupiah.short(before)), moreIs),
  })
  const number = (now: number, before: number, moreIs: 'good' | 'bad') => ({
    value: count.full(now),
    change: figureChange(now, before, from(count.full(before)), moreIs),
  })
  if (failed.length)
    return (
      <ErrorState
        compact
        title={t(messages.notLoaded)}
        actions={<Button onClick={() => failed.forEach((it) => void it.refetch())}>{t(messages.again)}</Button>}
      />
    )
  return (
    <Figures label={t(messages.figures, { n: Number(days) })}>
      <AskedFigures of={sales} count={3}>
        {(it) => {
          const orders = paths.ordersSold(spanOf(it))
          return (
            <>
              <Figure label={t(messages.sales)} {...money(it.sales, it.before.sales, 'good')} href={orders} />
              <Figure label={t(messages.orders)} {...number(it.orders, it.before.orders, 'good')} href={orders} />
              <Figure label={t(messages.returned)} {...money(it.returned, it.before.returned, 'bad')} href={orders} />
            </>
          )
        }}
      </AskedFigures>
      <AskedFigures of={kept} count={2}>
        {(it) => (
          <>
            <Figure
              label={t(messages.commission)}
              {...money(it.commission, it.before.commission, 'good')}
              href={paths.commission()}
            />
            <Figure
              label={t(messages.takeRate)}
              value={percentFormat.full(takeRate(it))}
              change={figureChange(
                takeRate(it),
                takeRate(it.before),
                from(percentFormat.full(takeRate(it.before))),
                'neither',
              )}
              href={paths.commission()}
            />
          </>
        )}
      </AskedFigures>
      <AskedFigures of={companies} count={1}>
        {(it) => (
          <Figure
            label={t(messages.newCompanies)}
            {...number(it.count, it.count_before, 'good')}
            href={paths.companiesFounded(spanOf(it))}
          />
        )}
      </AskedFigures>
      <AskedFigures of={shops} count={1}>
        {(it) => (
          <Figure
            label={t(messages.newShops)}
            {...number(it.count, it.count_before, 'good')}
            href={paths.shopsOpened(spanOf(it))}
          />
        )}
      </AskedFigures>
      <AskedFigures of={vain} count={1}>
        {(it) => (
          <Figure
            label={t(messages.searchesInVain, { n: vainDays })}
            {...number(it.count, it.count_before, 'bad')}
            href={paths.searchesInVain()}
          />
        )}
      </AskedFigures>
    </Figures>
  )
}
