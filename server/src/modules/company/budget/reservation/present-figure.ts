import type { BudgetTouched } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { BudgetFigure, Unconfigured } from '../budget.types.ts'

/** A budget as an order touches it, for previews, approvals and refusals. */
export const presentFigure = (figure: BudgetFigure): Static<typeof BudgetTouched> => ({
  budget_id: String(figure.budgetId),
  name: figure.name,
  cost_center_code: figure.costCentreCode,
  cost_center_name: figure.costCentreName,
  accounting_sub_code: figure.subjectCode ?? '',
  year: figure.year,
  month: figure.month,
  control: figure.control,
  mode: figure.mode,
  allotted: toRupiah(figure.allottedMinor),
  reserved: toRupiah(figure.reservedMinor),
  committed: toRupiah(figure.committedMinor),
  spent: toRupiah(figure.spentMinor),
  available: toRupiah(figure.availableMinor),
  demand: toRupiah(figure.requestedMinor),
  after: toRupiah(figure.afterMinor),
  state: figure.state,
})

export const presentUnconfigured = ({ costCentreId, costCentreCode, subjectId, subjectCode }: Unconfigured) => ({
  cost_center_id: String(costCentreId),
  cost_center_code: costCentreCode,
  accounting_sub_id: String(subjectId),
  accounting_sub_code: subjectCode,
})
