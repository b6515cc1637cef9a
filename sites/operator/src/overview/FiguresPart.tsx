import { PeriodChoice } from '@borong/console/chart'
import { useGo, useSearchOf } from '@borong/console/site'
import { salesPeriods } from '@borong/contract'
import { useSession, useT } from '@borong/site-kit'
import { oneOf } from '@borong/site-kit/search.ts'
import { paths } from '../page/paths.ts'
import { MallFigures } from './MallFigures.tsx'
import { messages } from './overview.messages.ts'
import { OwedChart } from './OwedChart.tsx'
import { MallSalesChart, TakeRateChart } from './SalesCharts.tsx'
import type { Days, Holds } from './today-figures.ts'
import styles from './TodayPage.module.css'

const search = { days: oneOf(...salesPeriods) }

/** How the mall goes, each figure for those who may open the page with its rows. */
export function FiguresPart() {
  const t = useT()
  const go = useGo()
  const { days = '30' } = useSearchOf(search)
  const { permissions = [] } = useSession()
  const holds: Holds = (name) => permissions.includes(name)
  if (!(['cases', 'shops', 'companies', 'content'] as const).some(holds)) return null
  return (
    <>
      <PeriodChoice<Days>
        label={t(messages.days)}
        periods={salesPeriods}
        active={days}
        onChoose={(it) => go(paths.today({ days: it }), { replace: true })}
      />
      <div className={styles.figures}>
        <MallFigures days={days} holds={holds} />
      </div>
      {holds('cases') && <MallSalesChart days={days} />}
      <div className={styles.charts}>
        {holds('shops') && <TakeRateChart days={days} />}
        {holds('companies') && <OwedChart />}
      </div>
    </>
  )
}
