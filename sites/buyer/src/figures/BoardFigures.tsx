import { figuresApi } from '@borong/contract'
import { type AskedBoard, boardMessages, shareOf } from '@borong/console/board'
import { Figure, Figures, rupiahFormat, countFormat } from '@borong/console/chart'
import { type Translate, useApiQuery, useT, percentText } from '@borong/site-kit'
import { changeInPercent, changeOf, durationText } from './board-shown.ts'
import { messages } from './spend-board.messages.ts'
import { useOrderLinks } from './use-board-links.ts'

const percent = (value: number) => percentText(value, 1)
const inPoints = (t: Translate, now: number, before: number, base: string) =>
  changeOf(now, before, { text: (by) => t(messages.points, { n: by.toFixed(1) }), base, more: 'good' })

/** The five numbers that everything else on the board explains. */
export function BoardFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const kept = { showPreviousRows: true } as const
  const spend = useApiQuery(figuresApi.spend, ask, kept).data
  const savings = useApiQuery(figuresApi.savings, ask, kept).data
  const approvals = useApiQuery(figuresApi.approvals, ask, kept).data
  const delivery = useApiQuery(figuresApi.delivery, ask, kept).data
  const [rupiah, count] = [rupiahFormat(t.lang), countFormat(t.lang)]
  const compares = ask.compare !== 'NONE'
  const from = (value: string) => t(boardMessages.from, { value })
  const saved = savings && shareOf(savings.saved, savings.saved + savings.spent)
  const savedBefore = savings && shareOf(savings.saved_before, savings.saved_before + savings.spent_before)
  const onTime = delivery && shareOf(delivery.on_time, delivery.due)
  const onTimeBefore = delivery && shareOf(delivery.on_time_before, delivery.due_before)
  const orders = link({ spent: '1' })
  return (
    <Figures label={t(boardMessages.figures)}>
      <Figure
        label={<span title={t(messages.spendNote)}>{t(messages.spend)}</span>}
        value={spend ? rupiah.short(spend.spent) : '–'}
        full={spend && rupiah.full(spend.spent)}
        change={
          spend && compares
            ? changeInPercent(spend.spent, spend.spent_before, from(rupiah.short(spend.spent_before)))
            : undefined
        }
        href={orders}
      />
      <Figure
        label={t(messages.saved)}
        value={savings ? rupiah.short(savings.saved) : '–'}
        full={savings && rupiah.full(savings.saved)}
        change={
          compares && savings && savings.spent_before > 0
            ? inPoints(t, saved!, savedBefore!, from(percent(savedBefore!)))
            : undefined
        }
      />
      <Figure
        label={t(boardMessages.orders)}
        value={spend ? count.full(spend.order_num) : '–'}
        change={
          spend && compares
            ? changeInPercent(spend.order_num, spend.order_num_before, from(count.full(spend.order_num_before)))
            : undefined
        }
        href={orders}
      />
      <Figure
        label={t(messages.approvalMedian)}
        value={approvals?.median === undefined ? '–' : durationText(t, approvals.median)}
        change={
          approvals?.median === undefined
            ? undefined
            : changeOf(approvals.median, approvals.median_before, {
                text: (by) => durationText(t, by),
                more: 'bad',
                ...(approvals.median_before !== undefined && { base: from(durationText(t, approvals.median_before)) }),
              })
        }
      />
      <Figure
        label={t(messages.onTime)}
        value={delivery && delivery.due > 0 ? percent(onTime!) : '–'}
        change={
          compares && delivery && delivery.due > 0 && delivery.due_before > 0
            ? inPoints(t, onTime!, onTimeBefore!, from(percent(onTimeBefore!)))
            : undefined
        }
        href={link({ late: '0' })}
      />
    </Figures>
  )
}
