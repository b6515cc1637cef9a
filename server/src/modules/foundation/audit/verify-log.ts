import type { Ctx } from '#platform/ctx'
import { overdueRows, sealsAfter } from './audit.store.ts'
import { genesis, hashOf } from './seal-log.ts'

interface ChainProblem {
  /** Of the seal, from 1. */
  position?: number
  /** Of the row of the log. */
  id?: number
  problem: 'altered' | 'removed' | 'unsealed'
}
export interface ChainReport {
  sealed: number
  /** The last hash; empty while nothing is sealed. */
  head: string
  /** The first 100. */
  problems: ChainProblem[]
  problemTotal: number
}

const batch = 1000
const shown = 100

/** Computes the whole chain again: finds rows that are altered, removed, swapped or were never sealed. */
export async function verifyLog(ctx: Ctx, signal?: AbortSignal): Promise<ChainReport> {
  const report: ChainReport = { sealed: 0, head: genesis, problems: [], problemTotal: 0 }
  const found = (problem: ChainProblem) => {
    report.problemTotal += 1
    if (report.problems.length < shown) report.problems.push(problem)
  }
  let position = 0
  for (;;) {
    signal?.throwIfAborted()
    const seals = await sealsAfter(ctx, position, batch)
    for (const seal of seals) {
      for (let gone = position + 1; gone < seal.position; gone++) found({ position: gone, problem: 'removed' })
      const at = { position: seal.position, id: seal.log_id }
      if (seal.line === null) found({ ...at, problem: 'removed' })
      else if (seal.position === position + 1 && hashOf(ctx.app, report.head, seal.line) !== seal.hash)
        found({ ...at, problem: 'altered' })
      position = seal.position
      report.head = seal.hash
      report.sealed += 1
    }
    if (seals.length < batch) break
  }
  for (const { id } of await overdueRows(ctx, shown)) found({ id, problem: 'unsealed' })
  return report
}
