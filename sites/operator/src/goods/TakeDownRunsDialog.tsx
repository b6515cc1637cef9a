import { ConfirmAct } from '@borong/console/form'
import { RunsDialog } from '@borong/console/queue'
import { type Reply, takeDownLimits, takeDownRunApi } from '@borong/contract'
import { dateMinute, refetch, request, useT } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { changed } from './goods-shown.ts'
import { messages } from './goods.messages.ts'

type Run = Reply<typeof takeDownRunApi.list>['data'][number]

/** Whole lists that were taken down: how far they are, why, and what can be put back. */
export function TakeDownRunsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const verb = (it: Run) => t(it.act === 'TAKE_DOWN' ? messages.takeDownVerb : messages.putBackVerb)
  return (
    <RunsDialog<typeof takeDownRunApi.list, Run>
      title={t(messages.downRuns)}
      text={t(messages.downRunsText)}
      empty={t(messages.downRunsEmpty)}
      route={takeDownRunApi.list}
      stop={takeDownRunApi.stop}
      show={takeDownRunApi.show}
      what={{ head: t(messages.downRunWhat), cell: (it) => `${verb(it)}: ${it.reason}` }}
      putBack={{
        word: t(messages.putBack),
        of: (it) => t(messages.putBackRun, { time: dateMinute(it.started_at) }),
        ask: (run, close) => <PutBackDialog run={run} onClose={close} />,
      }}
      onClose={onClose}
    />
  )
}

/** Asks why before the goods of a run are put back. */
function PutBackDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={t(messages.putBackMany, { n: run.done })}
      reason={{ maxLength: takeDownLimits.reason }}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await request(takeDownRunApi.putBack, { id: run.run_id, reason })
        await refetch(client, [...changed, takeDownRunApi.list])
      }}
    >
      {t(messages.putBackWhat)}
    </ConfirmAct>
  )
}
