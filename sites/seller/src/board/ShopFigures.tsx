import { type AskedBoard, SalesFigures, boardMessages, shareOf } from '@borong/console/board'
import { AskedFigures, Figure, Figures, figureChange, percentFormat } from '@borong/console/chart'
import { type SellerPermission, sellerBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

interface ShopFiguresProps {
  ask: AskedBoard
  holds: (...names: readonly SellerPermission[]) => boolean
}

/** The numbers that everything else on the board explains. */
export function ShopFigures({ ask, holds }: ShopFiguresProps) {
  const t = useT()
  const kept = { showPreviousRows: true } as const
  const sales = useApiQuery(sellerBoardApi.sales, ask, { ...kept, enabled: holds('orders', 'balance') })
  const delivery = useApiQuery(sellerBoardApi.delivery, ask, { ...kept, enabled: holds('orders') })
  const answers = useApiQuery(sellerBoardApi.answers, ask, { ...kept, enabled: holds('messages') })
  const [toOrders, toAnswers] = [useMarkLinks('orders'), useMarkLinks('messages')]
  const share = (part: number, whole: number, partBefore: number, wholeBefore: number) => {
    const before = shareOf(partBefore, wholeBefore)
    return {
      value: whole > 0 ? percentFormat.full(shareOf(part, whole)) : '–',
      change:
        whole > 0 && wholeBefore > 0
          ? figureChange(
              shareOf(part, whole),
              before,
              t(boardMessages.from, { value: percentFormat.full(before) }),
              'good',
            )
          : undefined,
    }
  }
  return (
    <Figures label={t(boardMessages.figures)}>
      <AskedFigures of={sales} count={3}>
        {(it) => <SalesFigures sales={it} link={toOrders} />}
      </AskedFigures>
      <AskedFigures of={delivery} count={1}>
        {(it) => (
          <Figure
            label={t(messages.onTime)}
            {...share(it.on_time, it.due, it.on_time_before, it.due_before)}
            href={toOrders({ mark: 'ON_TIME' })}
          />
        )}
      </AskedFigures>
      <AskedFigures of={answers} count={1}>
        {(it) => (
          <Figure
            label={t(messages.answered)}
            {...share(it.in_time, it.answers, it.in_time_before, it.answers_before)}
            href={toAnswers({ mark: 'ANSWERS' })}
          />
        )}
      </AskedFigures>
    </Figures>
  )
}
