import { type AskedBoard, SalesFigures, boardMessages, shareOf } from '@borong/console/board'
import {
  AskedFigures,
  Figure,
  Figures,
  countFormat,
  figureChange,
  percentFormat,
  rupiahFormat,
} from '@borong/console/chart'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** The numbers that everything else on the board explains. */
export function MallBoardFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const kept = { showPreviousRows: true } as const
  const sales = useApiQuery(adminBoardApi.sales, ask, { ...kept, enabled: useCan('cases') })
  const earned = useApiQuery(adminBoardApi.commission, ask, { ...kept, enabled: useCan('shops') })
  const companies = useApiQuery(adminBoardApi.companies, ask, { ...kept, enabled: useCan('companies') })
  const shops = useApiQuery(adminBoardApi.shops, ask, { ...kept, enabled: useCan('shops') })
  const link = useMarkLinks()
  const [rupiah, count] = [rupiahFormat(t.lang), countFormat(t.lang)]
  const from = (value: string) => t(boardMessages.from, { value })
  const days = { from: ask.start, to: ask.end }
  const came = (it: { came: number; came_before: number; before_start?: string }) => ({
    value: count.full(it.came),
    change: it.before_start
      ? figureChange(it.came, it.came_before, from(count.full(it.came_before)), 'good')
      : undefined,
  })
  return (
    <Figures label={t(boardMessages.figures)}>
      <AskedFigures of={sales} count={3}>
        {(it) => <SalesFigures sales={it} link={link} />}
      </AskedFigures>
      <AskedFigures of={earned} count={2}>
        {(it) => (
          <>
            <Figure
              label={t(messages.commission)}
              value={rupiah.short(it.commission)}
              full={rupiah.full(it.commission)}
              change={
                it.before_start
                  ? figureChange(it.commission, it.commission_before, from(rupiah.short(it.commission_before)), 'good')
                  : undefined
              }
              href={link({ mark: 'SALES' })}
            />
            <Figure
              label={t(messages.takeRate)}
              value={percentFormat.full(shareOf(it.commission, it.sales))}
              href={paths.commission()}
            />
          </>
        )}
      </AskedFigures>
      <AskedFigures of={companies} count={1}>
        {(it) => <Figure label={t(messages.newCompanies)} {...came(it)} href={paths.companiesFounded(days)} />}
      </AskedFigures>
      <AskedFigures of={shops} count={1}>
        {(it) => <Figure label={t(messages.newShops)} {...came(it)} href={paths.shopsOpened(days)} />}
      </AskedFigures>
    </Figures>
  )
}
