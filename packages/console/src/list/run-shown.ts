import type { Reply, reviewRunApi } from '@borong/contract'
import type { BulkResult } from './list-definition.ts'

/** How far a run of the server is, and with `result` what it came to. */
export function runShown({
  state,
  done,
  total,
  refused,
  problems,
}: Pick<Reply<typeof reviewRunApi.show>, 'state' | 'done' | 'total' | 'refused' | 'problems'>) {
  const failed = problems.map((it) => ({ key: it.sn, title: it.sn, reason: it.reason }))
  const result: BulkResult | undefined =
    state === 'RUNNING' ? undefined : { done, failed, failedMore: refused - failed.length }
  return { done: done + refused, total, result }
}
