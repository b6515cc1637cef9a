import { type AskedBoard, boardMessages, daysOfMonth, longMonth } from '@borong/console/board'
import { OrdersBehind } from '@borong/console/board/rows'
import { useGo, useSearchOf } from '@borong/console/site'
import { adminBoardApi, mallMarks } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { search } from './board-shown.ts'

interface MarkOrdersProps {
  ask: AskedBoard
  mark: string
  id: string | undefined
  month: string | undefined
}

/** The orders of all shops behind a mark. */
export function MarkOrders({ ask, mark, id, month }: MarkOrdersProps) {
  const t = useT()
  const go = useGo()
  const { mark: _, id: __, month: ___, ...asked } = useSearchOf(search)
  const sales = useApiQuery(adminBoardApi.sales, ask, { showPreviousRows: true }).data
  const known = mallMarks.find((it) => it === mark)
  if (!known) return null
  const rows = known === 'CATEGORY' ? sales?.categories : sales?.shops
  const name =
    known === 'SALES'
      ? t(boardMessages.ofAll)
      : known === 'RETURNED'
        ? t(boardMessages.returned)
        : (rows?.find((it) => it.id === id)?.name ?? '')
  return (
    <OrdersBehind
      what={[name, month && longMonth(month, t.lang)].filter(Boolean).join(' · ')}
      route={adminBoardApi.orders}
      fields={{
        ...(month ? daysOfMonth(month, ask) : { start: ask.start, end: ask.end }),
        mark: known,
        ...(id && { id }),
      }}
      hasShop
      hrefOf={(sn) => paths.order(sn)}
      onClose={() => go(paths.board(asked), { replace: true })}
    />
  )
}
