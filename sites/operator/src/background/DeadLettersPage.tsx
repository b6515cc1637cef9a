import { DetailPanel, DetailView, LongText } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Reply, backgroundApi, handlerQueues } from '@borong/contract'
import { type Translate, dateTime, refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Pairs, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './background.messages.ts'

type DeadLetter = Reply<typeof backgroundApi.deadLetters>['data'][number]
const changed = [backgroundApi.deadLetters]

const columnsOf = (t: Translate): readonly ListColumn<DeadLetter>[] => [
  { key: 'event', head: t(messages.event), width: 220, text: (it) => it.event },
  { key: 'about', head: t(messages.about), width: 170, text: (it) => it.key },
  { key: 'handler', head: t(messages.handler), width: 240, text: (it) => it.handler },
  { key: 'queue', head: t(messages.queue), width: 110, text: (it) => t(messages[it.queue]) },
  { key: 'attempts', head: t(messages.attempts), width: 100, align: 'end', text: (it) => it.attempts },
  { key: 'since', head: t(messages.since), width: 150, text: (it) => dateTime(it.dead_at) },
  { key: 'error', head: t(messages.error), width: 320, text: (it) => it.error },
]

const definitionOf = (t: Translate): ListDefinition<DeadLetter> => ({
  key: 'dead-letters',
  title: t(messages.eventsTitle),
  counted: (n) => t(messages.counted, { n }),
  searchHint: '',
  keyOf: (it) => `${it.event_id} ${it.handler}`,
  nameOf: (it) => `${it.event} ${it.key}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <b>{it.event}</b>
      <span className={list.company}>{it.handler}</span>
      <span className={list.size}>
        {it.key} · {dateTime(it.dead_at)}
      </span>
    </>
  ),
  views: [
    { key: 'ALL', label: t(messages.allQueues) },
    ...handlerQueues.map((key) => ({ key, label: t(messages[key]) })),
  ],
  allView: 'ALL',
  empty: {
    icon: <CheckCheck aria-hidden="true" />,
    title: t(messages.emptyEvents),
    text: t(messages.emptyEventsText),
  },
  failed: t(messages.failed),
})

/** Events that a handler is not given any more: retried, or discarded with a reason. */
export function DeadLettersPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.deadLetters()}
      list={definitionOf(t)}
      route={backgroundApi.deadLetters}
      asked={({ view }) => {
        const queue = handlerQueues.find((it) => it === view)
        return queue ? { queue } : {}
      }}
      tools={<RetryAll />}
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.failed)}
        >
          {(it) => <Letter letter={it} />}
        </DetailView>
      )}
    />
  )
}

function RetryAll() {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const some = useApiQuery(backgroundApi.deadLetters, { page_size: 1 })
  if (!some.data?.data_total) return null
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(messages.retryAll)}</Button>
      <ConfirmAct
        open={asks}
        act={t(messages.retryAll)}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          const { retried } = await request(backgroundApi.retryDeadLetters)
          toast(t(messages.retried, { n: retried }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.retryAllWhat)}
      </ConfirmAct>
    </>
  )
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useT()
  const client = useQueryClient()
  const [discards, setDiscards] = useState(false)
  const { event_id, handler } = letter
  const retry = useCommand(backgroundApi.retryDeadLetter, {
    refreshes: changed,
    onDone: ({ retried }) => toast(t(messages.retried, { n: retried }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <DetailPanel
      title={letter.event}
      facts={
        <>
          <span>{letter.key}</span>
          <time>{dateTime(letter.dead_at)}</time>
        </>
      }
      acts={
        <>
          <Button variant="primary" busy={retry.busy} onClick={() => void retry.send({ event_id, handler })}>
            {t(messages.retry)}
          </Button>
          <Button variant="danger" onClick={() => setDiscards(true)}>
            {t(messages.discard)}
          </Button>
        </>
      }
    >
      <Card title={t(messages.error)}>
        <LongText>{letter.error}</LongText>
      </Card>
      <Card>
        <Pairs
          pairs={[
            [t(messages.handler), handler],
            [t(messages.queue), t(messages[letter.queue])],
            [t(messages.attempts), letter.attempts],
            [t(messages.created), dateTime(letter.created_at)],
          ]}
        />
      </Card>
      <ConfirmAct
        open={discards}
        act={t(messages.discardOf, { event: letter.event, key: letter.key })}
        reason={{ maxLength: 500 }}
        onClose={() => setDiscards(false)}
        onConfirm={async ({ reason }) => {
          await request(backgroundApi.discardDeadLetter, { event_id, handler, reason })
          toast(t(messages.discarded), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.discardWhat, { handler })}
      </ConfirmAct>
    </DetailPanel>
  )
}
