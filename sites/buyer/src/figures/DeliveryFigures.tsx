import { figuresApi } from '@borong/contract'
import { type AskedBoard, seriesOf, shareOf, stateOf } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { Chart, percentFormat } from '@borong/console/chart'
import { useApiQuery, useT } from '@borong/site-kit'
import { messages } from './spend-board.messages.ts'
import { useOrderLinks } from './use-board-links.ts'

/** Which shops deliver in time, and whose goods come back. */
export function DeliveryFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const query = useApiQuery(figuresApi.delivery, ask, { showPreviousRows: true })
  const compares = query.data?.before_start !== undefined
  const shops = query.data?.shops ?? []
  const shared = {
    kind: 'ranked',
    pointName: t(messages.shopTab),
    series: seriesOf(t, ask.compare).toReversed(),
    format: percentFormat,
    ...stateOf(query),
  } as const
  const opened = (href: string | undefined, label: string) => (href ? { href, label } : undefined)
  return (
    <div className={boardStyles.pair}>
      <Chart
        {...shared}
        title={t(messages.onTimeByShop)}
        unit={t(messages.ofDue)}
        points={shops
          .filter((it) => it.due > 0)
          .map((it) => ({
            key: it.shop_id,
            label: it.name,
            values: {
              now: shareOf(it.on_time, it.due),
              before: compares && it.due_before > 0 ? shareOf(it.on_time_before, it.due_before) : undefined,
            },
          }))
          .toSorted((a, b) => a.values.now - b.values.now)}
        hrefOf={({ key, label }) => {
          const late = shops.some((it) => it.shop_id === key && it.on_time < it.due)
          return opened(link({ shop: key, late: late ? '1' : '0' }), label)
        }}
      />
      <Chart
        {...shared}
        title={t(messages.returnsByShop)}
        unit={t(messages.ofPaid)}
        points={shops
          .filter((it) => it.paid > 0)
          .map((it) => ({
            key: it.shop_id,
            label: it.name,
            values: {
              now: shareOf(it.returned, it.paid),
              before: compares && it.paid_before > 0 ? shareOf(it.returned_before, it.paid_before) : undefined,
            },
          }))
          .toSorted((a, b) => b.values.now - a.values.now)}
        hrefOf={({ key, label }) =>
          opened(
            shops.some((it) => it.shop_id === key && it.returned_num > 0)
              ? link({ shop: key, returned: '1' })
              : undefined,
            label,
          )
        }
      />
    </div>
  )
}
