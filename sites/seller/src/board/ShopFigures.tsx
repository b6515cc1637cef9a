import { type AskedBoard, SalesFigures, boardMessages, shareOf } from '@borong/console/board'
import { Figure, FigureBones, Figures, figureChange, percentFormat } from '@borong/console/chart'
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
  const salesAsked = useApiQuery(sellerBoardApi.sales, ask, { ...kept, enabled: holds('orders', 'balance') })
  const deliveryAsked = useApiQuery(sellerBoardApi.delivery, ask, { ...kept, enabled: holds('orders') })
  const answersAsked = useApiQuery(sellerBoardApi.answers, ask, { ...kept, enabled: holds('messages') })
  const [sales, delivery, answers] = [salesAsked.data, deliveryAsked.data, answersAsked.data]
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
      {salesAsked.isLoading && <FigureBones count={3} />}
      {sales && <SalesFigures sales={sales} link={toOrders} />}
      {deliveryAsked.isLoading && <FigureBones count={1} />}
      {delivery && (
        <Figure
          label={t(messages.onTime)}
          {...share(delivery.on_time, delivery.due, delivery.on_time_before, delivery.due_before)}
          href={toOrders({ mark: 'ON_TIME' })}
        />
      )}
      {answersAsked.isLoading && <FigureBones count={1} />}
      {answers && (
        <Figure
          label={t(messages.answered)}
          {...share(answers.in_time, answers.answers, answers.in_time_before, answers.answers_before)}
          href={toAnswers({ mark: 'ANSWERS' })}
        />
      )}
    </Figures>
  )
}
