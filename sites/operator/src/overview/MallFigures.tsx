import {
  Figure,
  FigureBones,
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
  const [sold, earned, founded, opened, missed] = [sales.data, kept.data, companies.data, shops.data, vain.data]
  const orders = sold && paths.ordersSold(spanOf(sold))
  return (
    <Figures label={t(messages.figures, { n: Number(days) })}>
      {sales.isLoading && <FigureBones count={3} />}
      {sold && (
        <>
          <Figure label={t(messages.sales)} {...money(sold.sales, sold.before.sales, 'good')} href={orders} />
          <Figure label={t(messages.orders)} {...number(sold.orders, sold.before.orders, 'good')} href={orders} />
          <Figure label={t(messages.returned)} {...money(sold.returned, sold.before.returned, 'bad')} href={orders} />
        </>
      )}
      {kept.isLoading && <FigureBones count={2} />}
      {earned && (
        <>
          <Figure
            label={t(messages.commission)}
            {...money(earned.commission, earned.before.commission, 'good')}
            href={paths.commission()}
          />
          <Figure
            label={t(messages.takeRate)}
            value={percentFormat.full(takeRate(earned))}
            change={figureChange(
              takeRate(earned),
              takeRate(earned.before),
              from(percentFormat.full(takeRate(earned.before))),
              'neither',
            )}
            href={paths.commission()}
          />
        </>
      )}
      {companies.isLoading && <FigureBones count={1} />}
      {founded && (
        <Figure
          label={t(messages.newCompanies)}
          {...number(founded.count, founded.count_before, 'good')}
          href={paths.companiesFounded(spanOf(founded))}
        />
      )}
      {shops.isLoading && <FigureBones count={1} />}
      {opened && (
        <Figure
          label={t(messages.newShops)}
          {...number(opened.count, opened.count_before, 'good')}
          href={paths.shopsOpened(spanOf(opened))}
        />
      )}
      {vain.isLoading && <FigureBones count={1} />}
      {missed && (
        <Figure
          label={t(messages.searchesInVain, { n: vainDays })}
          {...number(missed.count, missed.count_before, 'bad')}
          href={paths.searchesInVain()}
        />
      )}
    </Figures>
  )
}
