import { type AskedBoard, SalesFigures, boardMessages, shareOf } from '@borong/console/board'
import { Figure, Figures, countFormat, figureChange, percentFormat, rupiahFormat } from '@borong/console/chart'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** The numbers that everything else on the board explains. */
export function MallBoardFigures({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const kept = { showPreviousRows: true } as const
  const sales = useApiQuery(adminBoardApi.sales, ask, { ...kept, enabled: useCan('cases') }).data
  const earned = useApiQuery(adminBoardApi.commission, ask, { ...kept, enabled: useCan('shops') }).data
  const companies = useApiQuery(adminBoardApi.companies, ask, { ...kept, enabled: useCan('companies') }).data
  const shops = useApiQuery(adminBoardApi.shops, ask, { ...kept, enabled: useCan('shops') }).data
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
      {sales && <SalesFigures sales={sales} link={link} />}
      {earned && (
        <>
          <Figure
            label={t(messages.commission)}
            value={rupiah.short(earned.commission)}
            full={rupiah.full(earned.commission)}
            change={
              earned.before_start
                ? figureChange(
                    earned.commission,
                    earned.commission_before,
                    from(rupiah.short(earned.commission_before)),
                    'good',
                  )
                : undefined
            }
            href={link({ mark: 'SALES' })}
          />
          <Figure
            label={t(messages.takeRate)}
            value={percentFormat.full(shareOf(earned.commission, earned.sales))}
            href={paths.commission()}
          />
        </>
      )}
      {companies && (
        <Figure label={t(messages.newCompanies)} {...came(companies)} href={paths.companiesFounded(days)} />
      )}
      {shops && <Figure label={t(messages.newShops)} {...came(shops)} href={paths.shopsOpened(days)} />}
    </Figures>
  )
}
