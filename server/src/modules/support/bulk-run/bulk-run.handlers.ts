import { BulkRunDue, PapersDue } from '@borong/contract/events'
import { onOutside } from '#platform/background/event-handler'
import { workOffRun } from './work-off-run.ts'
import { writePapers } from './write-papers.ts'

export const bulkRunHandlers = [
  onOutside(BulkRunDue, {
    name: 'work-off-bulk-run',
    queue: 'files',
    send: (app, { runId }, _event, signal) => workOffRun(app, runId, signal),
  }),
  onOutside(PapersDue, {
    name: 'write-papers',
    queue: 'papers',
    send: (app, { runId }, _event, signal) => writePapers(app, runId, signal),
  }),
]
