import { type AskedBoard, SoldBoard } from '@borong/console/board'
import { useSearchOf } from '@borong/console/site'
import { sellerBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { search, useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** What was sold by month and by what it was, and what went back. */
export function SoldPart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const { by = 'category', mark: _, id: __, month: ___, ...asked } = useSearchOf(search)
  const link = useMarkLinks('orders')
  const query = useApiQuery(sellerBoardApi.sales, ask, { showPreviousRows: true })
  const sales = query.data
  return (
    <SoldBoard
      {...{ ask, query, sales, link, by }}
      hrefOf={(key) => paths.board({ ...asked, by: key })}
      cuts={[
        {
          key: 'category',
          rows: sales?.categories ?? [],
          mark: 'CATEGORY',
          word: t(messages.category),
          head: t(messages.categoryHead),
        },
        { key: 'goods', rows: sales?.goods ?? [], mark: 'GOODS', word: t(messages.goods), head: t(messages.goodsHead) },
        {
          key: 'buyer',
          rows: sales?.buyers ?? [],
          mark: 'BUYER',
          word: t(messages.buyer),
          head: t(messages.buyerHead),
        },
      ]}
    />
  )
}
