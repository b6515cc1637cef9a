import { ConfirmAct } from '@borong/console/form'
import { RunsDialog } from '@borong/console/queue'
import { type Reply, stockRunApi } from '@borong/contract'
import { dateMinute, number, refetch, request, type Translate, useT } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { stockRefresh } from './stock.ts'
import { messages } from './stock-terms.messages.ts'

type Run = Reply<typeof stockRunApi.list>['data'][number]

function termsOf(t: Translate, { act, low_at: lowAt, backorder }: Run): string {
  if (act === 'LOW_MARK') return lowAt === undefined ? t(messages.noMark) : t(messages.LOW_MARK, { n: number(lowAt) })
  if (!backorder) return t(messages.noBackorder)
  return t(messages.BACKORDER, { pieces: number(backorder.pieces), days: backorder.days })
}
const whatOf = (t: Translate, it: Run) =>
  it.undoes_id === undefined ? termsOf(t, it) : t(messages.undo, { what: termsOf(t, it) })

/** What was set for whole lists of stock: how far it is, what could not be done, and what can be taken back. */
export function StockRunsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <RunsDialog<typeof stockRunApi.list, Run>
      title={t(messages.runs)}
      text={t(messages.runsText)}
      empty={t(messages.runsEmpty)}
      route={stockRunApi.list}
      stop={stockRunApi.stop}
      show={stockRunApi.show}
      what={{ head: t(messages.what), cell: (it) => whatOf(t, it) }}
      putBack={{
        word: t(messages.putBack),
        of: (it) => t(messages.putBackOf, { what: whatOf(t, it), time: dateMinute(it.started_at) }),
        ask: (run, close) => <PutBackDialog run={run} onClose={close} />,
      }}
      onClose={onClose}
    />
  )
}

function PutBackDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={t(messages.putBackMany, { n: run.done })}
      onClose={onClose}
      onConfirm={async () => {
        await request(stockRunApi.putBack, { id: run.run_id })
        await refetch(client, [...stockRefresh, stockRunApi.list])
      }}
    >
      {t(messages.putBackWhat)}
    </ConfirmAct>
  )
}
