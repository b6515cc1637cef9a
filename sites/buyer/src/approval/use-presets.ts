import { useT } from '@borong/site-kit'
import { messages } from './approval.messages.ts'

/** Why approvers usually say no. */
export function usePresets(): string[] {
  const t = useT()
  return [
    messages.whyBudget,
    messages.whyPrice,
    messages.whyQuantity,
    messages.whyDuplicate,
    messages.whyCostCentre,
  ].map((it) => t(it))
}
