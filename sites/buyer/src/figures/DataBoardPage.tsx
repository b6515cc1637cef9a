import { comparisons, figuresApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
import { Select } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { ApprovalFigures } from './ApprovalFigures.tsx'
import { BoardFigures } from './BoardFigures.tsx'
import { BudgetFigures } from './BudgetFigures.tsx'
import styles from './DataBoardPage.module.css'
import { DeliveryFigures } from './DeliveryFigures.tsx'
import { SavingFigures } from './SavingFigures.tsx'
import { SpendByMonth } from './SpendByMonth.tsx'
import { SpendByWhat } from './SpendByWhat.tsx'
import { askOfBoard, mallToday, spanText } from './board-shown.ts'
import { messages } from './board.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  const ask = askOfBoard(readSearch(searches.dataBoard, search))
  for (const call of [figuresApi.spend, figuresApi.savings, figuresApi.approvals, figuresApi.delivery])
    void prefetch(call, ask)
  void prefetch(figuresApi.budgets, {})
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

function Pickers({ before }: { before: string | undefined }) {
  const t = useT()
  const [search, change] = useSearchOf(searches.dataBoard)
  const { start, end, compare } = askOfBoard(search)
  return (
    <div className={styles.pickers}>
      <DateRange
        label={t(messages.period)}
        value={{ from: start, to: end }}
        max={mallToday()}
        onChange={(period) => void change({ start: period?.from, end: period?.to })}
      />
      <Select
        label={t(messages.compare)}
        value={compare}
        choices={comparisons.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(value) => void change({ compare: value })}
      />
      {before && <p className={styles.against}>{before}</p>}
    </div>
  )
}

/** What a company spends, saves and waits for; every mark leads to its orders. */
export default function DataBoardPage() {
  const t = useT()
  const [search] = useSearchOf(searches.dataBoard)
  const ask = askOfBoard(search)
  const spend = useApiQuery(figuresApi.spend, ask, { showPreviousRows: true })
  const scope = spend.data?.scope
  return (
    <MemberFrame
      title={t(messages.title)}
      beside={scope && <span className="muted">{t(scope === 'COMPANY' ? messages.ofCompany : messages.ofOwn)}</span>}
    >
      <div className={styles.page}>
        <Pickers before={spend.data?.before_start && spanText(spend.data.before_start, spend.data.before_end!)} />
        <BoardFigures ask={ask} />
        <div className={`${styles.pair} ${styles.wide}`}>
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
