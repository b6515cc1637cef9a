import { useT } from '@borong/site-kit'
import { words } from './approval.words.ts'

/** Why approvers usually say no. */
export function usePresets(): string[] {
  const t = useT()
  return [words.whyBudget, words.whyPrice, words.whyQuantity, words.whyDuplicate, words.whyCostCentre].map((it) =>
    t(it),
  )
}
