import type { bulkRunStates, Input, reviewRunApi, Route, stockRunApi, takeDownRunApi } from '@borong/contract'
import { dateMinute, number, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Meter, Notice, Row, Skeleton, Stack } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { PagedTable } from './PagedTable.tsx'
import { messages } from './runs.messages.ts'

interface BulkRunShown {
  run_id: string
  state: (typeof bulkRunStates)[number]
  total: number
  done: number
  refused?: number
  started_by: string
  started_at: number
  stopped_by?: string
  may_put_back?: number
}
/** One run with why something could not be done. */
type ShowsReasons = typeof reviewRunApi.show | typeof takeDownRunApi.show | typeof stockRunApi.show

interface RunsDialogProps<R extends Route, Run extends BulkRunShown> {
  title: string
  text: string
  empty: string
  route: R & { reply: { static?: { data: Run[]; data_total: number } } }
  /** Takes the id of a run. */
  stop: Route
  /** One run with why something could not be done. */
  show?: ShowsReasons
  /** What a run does. */
  what: { head: string; cell: (run: Run) => string }
  /** What can be done with one that has ended. */
  act?: (run: Run) => ReactNode
  /** Where what a run did can be taken back: the word, what it is called for one run, and the dialog that asks first. */
  putBack?: { word: string; of: (run: Run) => string; ask: (run: Run, onClose: () => void) => ReactNode }
  onClose: () => void
}

/** Work on whole lists that the server does: how far it is, what became of it, and how to stop it. */
export function RunsDialog<R extends Route, Run extends BulkRunShown>(props: RunsDialogProps<R, Run>) {
  const { title, text, empty, route, what, act, putBack, onClose } = props
  const t = useT()
  const stop = useCommand(props.stop, { refreshes: [route] })
  const [reasonsOf, setReasonsOf] = useState<string>()
  const [back, setBack] = useState<Run>()
  if (back && putBack) return putBack.ask(back, () => setBack(undefined))
  return (
    <Dialog open width={960} title={title} onClose={onClose}>
      <Stack gap={12}>
        <p className="muted">{text}</p>
        {stop.refusal && (
          <Notice tone="danger" live="assertive">
            {stop.refusal.message}
          </Notice>
        )}
        <PagedTable<R, Run>
          caption={title}
          route={route}
          fields={{} as Partial<Input<R>>}
          everySeconds={3}
          counted={(n) => t(messages.counted, { n })}
          keyOf={(it) => it.run_id}
          empty={<EmptyState compact title={empty} />}
          columns={[
            { key: 'what', head: what.head, main: true, cell: what.cell },
            { key: 'state', head: t(messages.state), cell: (it) => <Progress run={it} /> },
            { key: 'started', head: t(messages.started), cell: (it) => dateMinute(it.started_at) },
            { key: 'by', head: t(messages.startedBy), cell: (it) => it.started_by },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              cell: (it) => (
                <Row gap={8}>
                  {it.state === 'RUNNING' ? (
                    <Button
                      size="small"
                      aria-label={t(messages.stopOf, { what: what.cell(it), time: dateMinute(it.started_at) })}
                      onClick={() => void stop.send({ id: it.run_id } as Input<Route>)}
                    >
                      {t(messages.stop)}
                    </Button>
                  ) : (
                    act?.(it)
                  )}
                  {putBack && it.may_put_back === 1 && (
                    <Button size="small" aria-label={putBack.of(it)} onClick={() => setBack(it)}>
                      {putBack.word}
                    </Button>
                  )}
                  {props.show && (it.refused ?? 0) > 0 && (
                    <Button
                      size="small"
                      aria-label={t(messages.reasonsOf, { what: what.cell(it), time: dateMinute(it.started_at) })}
                      aria-expanded={reasonsOf === it.run_id}
                      onClick={() => setReasonsOf(reasonsOf === it.run_id ? undefined : it.run_id)}
                    >
                      {t(messages.reasons)}
                    </Button>
                  )}
                </Row>
              ),
            },
          ]}
        />
        {props.show && reasonsOf !== undefined && <Reasons key={reasonsOf} show={props.show} id={reasonsOf} />}
      </Stack>
    </Dialog>
  )
}

/** The first of what could not be done, and why. */
function Reasons({ show, id }: { show: ShowsReasons; id: string }) {
  const t = useT()
  const { data, error } = useApiQuery(show as typeof reviewRunApi.show, { id })
  if (error) return <Notice tone="danger">{t(messages.reasonsFailed)}</Notice>
  if (!data) return <Skeleton width="60%" />
  const more = data.refused - data.problems.length
  return (
    <Notice tone="warn">
      <b>{t(messages.reasonsTitle)}</b>
      <ul>
        {data.problems.map(({ sn, reason }) => (
          <li key={sn}>
            <b>{sn}</b> {reason}
          </li>
        ))}
        {more > 0 && <li>{t(messages.andMore, { n: number(more) })}</li>}
      </ul>
    </Notice>
  )
}

function Progress({ run }: { run: BulkRunShown }) {
  const t = useT()
  const counts = { done: number(run.done), total: number(run.total) }
  const refused = run.refused ?? 0
  if (run.state === 'RUNNING')
    return (
      <Stack gap={4}>
        {t(messages.RUNNING, counts)}
        <Meter label={t(messages.RUNNING, counts)} used={run.done + refused} whole={Math.max(1, run.total)} />
      </Stack>
    )
  if (run.state === 'STOPPED' && run.stopped_by !== undefined)
    return t(messages.stoppedBy, { ...counts, name: run.stopped_by })
  if (run.state === 'DONE' && refused > 0) return t(messages.refused, { ...counts, refused: number(refused) })
  if (run.state === 'FAILED') return t(messages.FAILED)
  return t(messages[run.state], counts)
}
