import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

export const bulkRunDue = (runId: number): DomainEvent<'bulk_run.due'> => ({
  type: 'bulk_run.due',
  key: `bulk_run.due:${runId}:${randomUUID()}`,
  data: { runId },
})

export const papersDue = (runId: number): DomainEvent<'papers.due'> => ({
  type: 'papers.due',
  key: `papers.due:${runId}`,
  data: { runId },
})
