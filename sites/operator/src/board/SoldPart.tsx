import { type AskedBoard, SoldBoard } from '@borong/console/board'
import { useSearchOf } from '@borong/console/site'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { search, useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** What all shops sold by month, by shop and by category, and what went back. */
export function SoldPart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const { by = 'shop', mark: _, id: __, month: ___, ...asked } = useSearchOf(search)
  const link = useMarkLinks()
  const query = useApiQuery(adminBoardApi.sales, ask, { showPreviousRows: true })
  const sales = query.data
  return (
    <SoldBoard
      {...{ ask, query, sales, link, by }}
      hrefOf={(key) => paths.board({ ...asked, by: key })}
      cuts={[
        { key: 'shop', rows: sales?.shops ?? [], mark: 'SHOP', word: t(messages.oneShop), head: t(messages.shopHead) },
        {
          key: 'category',
          rows: sales?.categories ?? [],
          mark: 'CATEGORY',
          word: t(messages.category),
          head: t(messages.categoryHead),
        },
      ]}
    />
  )
}
