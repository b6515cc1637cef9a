import { BoardPickers, askOfBoard, boardMessages } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { laterPart, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { PageHead } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { ArrivalsChart } from './ArrivalsChart.tsx'
import styles from './BoardPage.module.css'
import { search } from './board-shown.ts'
import { MallBoardFigures } from './MallBoardFigures.tsx'
import { SoldPart } from './SoldPart.tsx'
import { TakeRateByMonth } from './TakeRateByMonth.tsx'

const MarkOrders = laterPart(async () => (await import('./MarkOrders.tsx')).MarkOrders)

/** How the mall goes over a period, each part for those who may open its pages; every mark leads to its rows. */
export function BoardPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(boardMessages.title))
  const [seesSales, seesShops, seesCompanies] = [useCan('cases'), useCan('shops'), useCan('companies')]
  const asked = useSearchOf(search)
  const ask = askOfBoard(asked)
  const kept = { showPreviousRows: true } as const
  const sales = useApiQuery(adminBoardApi.sales, ask, { ...kept, enabled: seesSales })
  const companies = useApiQuery(adminBoardApi.companies, ask, { ...kept, enabled: seesCompanies && !seesSales })
  return (
    <div className={styles.page}>
      <PageHead title={t(boardMessages.title)} />
      <BoardPickers
        ask={ask}
        before={sales.data ?? companies.data}
        onChange={(it) => go(paths.board({ ...asked, ...it }), { replace: true })}
      />
      <MallBoardFigures ask={ask} />
      {seesSales && <SoldPart ask={ask} />}
      <div className={boardStyles.pair}>
        {seesShops && <TakeRateByMonth ask={ask} />}
        {seesCompanies && <ArrivalsChart ask={ask} of="companies" />}
        {seesShops && <ArrivalsChart ask={ask} of="shops" />}
      </div>
      {asked.mark && <MarkOrders ask={ask} mark={asked.mark} id={asked.id} month={asked.month} />}
    </div>
  )
}
