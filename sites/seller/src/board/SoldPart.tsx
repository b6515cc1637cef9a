import { type AskedBoard, ReturnedByMonth, SalesBy, SalesByMonth, boardMessages } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { useSearchOf } from '@borong/console/site'
import { sellerBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { search, useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

const cuts = {
  category: { rows: 'categories', mark: 'CATEGORY', head: messages.categoryHead },
  goods: { rows: 'goods', mark: 'GOODS', head: messages.goodsHead },
  buyer: { rows: 'buyers', mark: 'BUYER', head: messages.buyerHead },
} as const

/** What was sold by month and by what it was, and what went back. */
export function SoldPart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const { by = 'category', mark: _, id: __, month: ___, ...asked } = useSearchOf(search)
  const link = useMarkLinks('orders')
  const query = useApiQuery(sellerBoardApi.sales, ask, { showPreviousRows: true })
  const shared = { ask, query, link }
  const { rows, mark, head } = cuts[by]
  return (
    <>
      <div className={boardStyles.pair}>
        <SalesByMonth {...shared} sales={query.data} />
        <ReturnedByMonth {...shared} sales={query.data} />
      </div>
      <SalesBy
        {...shared}
        what={{ word: t(messages[by]), head: t(head), mark }}
        rows={query.data?.[rows] ?? []}
        compares={query.data?.before_start !== undefined}
        tabs={{
          label: t(boardMessages.salesByTabs),
          active: by,
          choices: (Object.keys(cuts) as (keyof typeof cuts)[]).map((key) => ({
            key,
            label: t(cuts[key].head),
            href: paths.board({ ...asked, by: key }),
          })),
        }}
      />
    </>
  )
}
