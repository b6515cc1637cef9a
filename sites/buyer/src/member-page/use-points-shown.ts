import { pointsApi } from '@borong/contract'
import { fresh, useApiQuery } from '@borong/site-kit'

/** Whether the member finds points in the menu: where orders earn them, and where some are left. */
export function usePointsShown(): boolean {
  const told = useApiQuery(pointsApi.balance, {}, { staleTime: fresh.dictionary }).data
  return told !== undefined && (told.is_earned === 1 || told.consum_point > 0 || told.owed_point > 0)
}
