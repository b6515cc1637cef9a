import { type AskedBoard, SalesFigures, boardMessages, shareOf } from '@borong/console/board'
import {
  Figure,
  FigureBones,
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
  const salesAsked = useApiQuery(adminBoardApi.sales, ask, { ...kept, enabled: useCan('cases') })
  const earnedAsked = useApiQuery(adminBoardApi.commission, ask, { ...kept, enabled: useCan('shops') })
  const companiesAsked = useApiQuery(adminBoardApi.companies, ask, { ...kept, enabled: useCan('companies') })
  const shopsAsked = useApiQuery(adminBoardApi.shops, ask, { ...kept, enabled: useCan('shops') })
  const [sales, earned] = [salesAsked.data, earnedAsked.data]
  const [companies, shops] = [companiesAsked.data, shopsAsked.data]
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
      {salesAsked.isLoading && <FigureBones count={3} />}
      {sales && <SalesFigures sales={sales} link={link} />}
      {earnedAsked.isLoading && <FigureBones count={2} />}
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
      {companiesAsked.isLoading && <FigureBones count={1} />}
      {companies && (
        <Figure label={t(messages.newCompanies)} {...came(companies)} href={paths.companiesFounded(days)} />
      )}
      {shopsAsked.isLoading && <FigureBones count={1} />}
      {shops && <Figure label={t(messages.newShops)} {...came(shops)} href={paths.shopsOpened(days)} />}
    </Figures>
  )
}
