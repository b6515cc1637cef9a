import { BoardPickers, askOfBoard } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { figuresApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { ApprovalFigures } from './ApprovalFigures.tsx'
import { BoardFigures } from './BoardFigures.tsx'
import { BudgetFigures } from './BudgetFigures.tsx'
import { DeliveryFigures } from './DeliveryFigures.tsx'
import { SavingFigures } from './SavingFigures.tsx'
import { SpendByMonth } from './SpendByMonth.tsx'
import { SpendByWhat } from './SpendByWhat.tsx'
import { messages } from './spend-board.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  const ask = askOfBoard(readSearch(searches.dataBoard, search))
  for (const call of [figuresApi.spend, figuresApi.savings, figuresApi.approvals, figuresApi.delivery])
    void prefetch(call, ask)
  void prefetch(figuresApi.budgets, {})
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** What a company spends, saves and waits for; every mark leads to its orders. */
export default function DataBoardPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.dataBoard)
  const ask = askOfBoard(search)
  const spend = useApiQuery(figuresApi.spend, ask, { showPreviousRows: true })
  const scope = spend.data?.scope
  return (
    <MemberFrame
      title={t(messages.title)}
      beside={scope && <span className="muted">{t(scope === 'COMPANY' ? messages.ofCompany : messages.ofOwn)}</span>}
    >
      <div className={boardStyles.page}>
        <BoardPickers ask={ask} before={spend.data} onChange={(it) => void change(it)} />
        <BoardFigures ask={ask} />
        <div className={`${boardStyles.pair} ${boardStyles.wide}`}>
          <SpendByMonth ask={ask} />
          <SavingFigures ask={ask} />
        </div>
        <SpendByWhat ask={ask} by={search.by ?? 'cost_centre'} />
        <BudgetFigures chosen={search.budget} />
        <ApprovalFigures ask={ask} />
        <DeliveryFigures ask={ask} />
      </div>
    </MemberFrame>
  )
}
