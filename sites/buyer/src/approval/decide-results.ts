import type { Reply, orderApi } from '@borong/contract'
import type { OrderRow } from '../order-shown/index.ts'

export type DecideReply = Reply<typeof orderApi.decideMany>
export interface DecideResult {
  order: OrderRow
  outcome: 'approved' | 'agreed' | 'rejected' | 'refused'
  /** Why not, in the language of the caller. */
  why: string
}

/** The answer, row by row in the order of the list; what stayed as it was comes first, because it wants a look. */
export function resultsOf(orders: readonly OrderRow[], reply: DecideReply): DecideResult[] {
  const bySn = new Map(reply.map((it) => [it.sn, it]))
  const results = orders.flatMap((order): DecideResult[] => {
    const answer = bySn.get(order.sn)
    if (!answer) return []
    if (!answer.done) return [{ order, outcome: 'refused', why: answer.message }]
    const outcome =
      answer.audit_status === 'REJECTED' ? 'rejected' : answer.audit_status === 'PENDING' ? 'agreed' : 'approved'
    return [{ order, outcome, why: '' }]
  })
  return [...results.filter((it) => it.outcome === 'refused'), ...results.filter((it) => it.outcome !== 'refused')]
}

/** As many as one call takes. */
export const maxAtOnce = 100
