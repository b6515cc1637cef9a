import { BoardPickers, askOfBoard, boardMessages } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { laterPart, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { type SellerPermission, sellerBoardApi } from '@borong/contract'
import { useApiQuery, useSession, useT } from '@borong/site-kit'
import { PageHead } from '@borong/ui'
import { paths } from '../page/paths.ts'
import styles from './BoardPage.module.css'
import { search } from './board-shown.ts'
import { AnswersChart, OnTimeChart, ReasonsChart } from './KeptCharts.tsx'
import { SoldPart } from './SoldPart.tsx'
import { ShopFigures } from './ShopFigures.tsx'

const MarkRows = laterPart(async () => (await import('./MarkRows.tsx')).MarkRows)

/** How a shop sells over a period, each part for those who may see its pages; every mark leads to its rows. */
export function BoardPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(boardMessages.title))
  const { permissions = [] } = useSession()
  const holds = (...names: readonly SellerPermission[]) => names.some((name) => permissions.includes(name))
  const asked = useSearchOf(search)
  const ask = askOfBoard(asked)
  const seesSales = holds('orders', 'balance')
  const sales = useApiQuery(sellerBoardApi.sales, ask, { enabled: seesSales, showPreviousRows: true })
  return (
    <div className={styles.page}>
      <PageHead title={t(boardMessages.title)} />
      <BoardPickers
        ask={ask}
        before={sales.data}
        onChange={(it) => go(paths.board({ ...asked, ...it }), { replace: true })}
      />
      <ShopFigures ask={ask} holds={holds} />
      {seesSales && <SoldPart ask={ask} />}
      <div className={boardStyles.pair}>
        {holds('after-sales', 'refunds') && <ReasonsChart ask={ask} />}
        {holds('orders') && <OnTimeChart ask={ask} />}
        {holds('messages') && <AnswersChart ask={ask} />}
      </div>
      {asked.mark && <MarkRows ask={ask} mark={asked.mark} id={asked.id} month={asked.month} />}
    </div>
  )
}
