import { RunsDialog } from '@borong/console/queue'
import { printRunApi, printRunLimits, type Reply } from '@borong/contract'
import { dateMinute, number, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { messages } from './order.messages.ts'
import { paperWords, savePapers } from './use-print-acts.tsx'

type Run = Reply<typeof printRunApi.list>['data'][number]

/** Papers of whole lists: how far they are, and their files for as long as they are there. */
export function PrintRunsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <RunsDialog<typeof printRunApi.list, Run>
      title={t(messages.printRuns)}
      text={t(messages.printRunsText, { orders: number(printRunLimits.orders), days: printRunLimits.days })}
      empty={t(messages.printRunsEmpty)}
      route={printRunApi.list}
      stop={printRunApi.stop}
      what={{ head: t(messages.papers), cell: (it) => t(paperWords[it.kind]) }}
      act={(it) =>
        it.file_until !== undefined && (
          <Button
            size="small"
            aria-label={t(messages.downloadUntil, {
              papers: t(paperWords[it.kind]),
              time: dateMinute(it.started_at),
              until: dateMinute(it.file_until),
            })}
            onClick={() => void savePapers(it.kind, it.run_id)}
          >
            {t(messages.download)}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
