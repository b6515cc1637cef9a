import { formatRupiah } from '@borong/money'
import { useT } from '@borong/site-kit'
import { Meter, Stack } from '@borong/ui'
import { messages } from './promotion-budget.messages.ts'
import { budgetText, type PromotionRow } from './promotion.ts'

/** How much of the budget of a promotion orders have. */
export function BudgetBar({ promotion: it }: { promotion: Pick<PromotionRow, 'budget' | 'budget_used'> }) {
  const t = useT()
  if (it.budget === undefined) return <span className="muted">–</span>
  const { budget, budget_used: used = 0 } = it
  const text = t(messages.usedOf, { used: formatRupiah(used), budget: formatRupiah(budget) })
  return (
    <Stack gap={4}>
      <span className="small">{budgetText(it)}</span>
      <Meter label={t(messages.budget)} used={used} whole={budget} text={text} />
    </Stack>
  )
}
