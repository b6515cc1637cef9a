import { RunsDialog } from '@borong/console/queue'
import { type Reply, reviewRunApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { messages } from './goods.messages.ts'

type Run = Reply<typeof reviewRunApi.list>['data'][number]

/** Decisions about whole lists: how far they are and what became of them. */
export function ReviewRunsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <RunsDialog<typeof reviewRunApi.list, Run>
      title={t(messages.runs)}
      text={t(messages.runsText)}
      empty={t(messages.runsEmpty)}
      route={reviewRunApi.list}
      stop={reviewRunApi.stop}
      show={reviewRunApi.show}
      what={{
        head: t(messages.decision),
        cell: (it) => t(it.act === 'APPROVE' ? messages.approve : messages.rejectVerb),
      }}
      onClose={onClose}
    />
  )
}
