import type { assignedChoices } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import type { AssignedTo } from './assignment.store.ts'

/** How a person of a shop narrows a queue to what is theirs, or to what is nobody's. */
export function readAssigned(
  ctx: Ctx,
  choice: (typeof assignedChoices)[number] | undefined,
): { assigned?: AssignedTo } {
  if (!choice) return {}
  const { shopId, staffId } = sellerIn(ctx)
  return { assigned: { shopId, ...(choice === 'MINE' && { staffId }) } }
}
