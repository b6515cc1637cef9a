import { DetailPanel, DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Reply, emailApi, emailStates } from '@borong/contract'
import { type Translate, dateTime, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Pill, toast } from '@borong/ui'
import { Mail } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { messages } from './email.messages.ts'

type SentEmail = Reply<typeof emailApi.list>['data'][number]
const tones = { WAITING: 'warn', SENT: 'success', REFUSED: 'danger', SKIPPED: 'neutral', GIVEN_UP: 'danger' } as const
const timeOf = (seconds: number | undefined) => (seconds === undefined ? '–' : dateTime(seconds))

function State({ of }: { of: SentEmail }) {
  const t = useT()
  return <Pill tone={tones[of.state]}>{t(messages[of.state])}</Pill>
}

const columnsOf = (t: Translate): readonly ListColumn<SentEmail>[] => [
  { key: 'subject', head: t(messages.subject), width: 300, text: (it) => it.subject },
  { key: 'recipient', head: t(messages.recipient), width: 200, text: (it) => it.recipient },
  {
    key: 'state',
    head: t(messages.state),
    width: 150,
    cell: (it) => <State of={it} />,
    text: (it) => t(messages[it.state]),
  },
  { key: 'written', head: t(messages.written), width: 150, text: (it) => dateTime(it.create_time) },
  { key: 'next', head: t(messages.next), width: 150, text: (it) => timeOf(it.next_time) },
  { key: 'attempts', head: t(messages.attempts), width: 100, align: 'end', text: (it) => it.attempts },
  { key: 'error', head: t(messages.error), width: 200, text: (it) => it.error },
]

const definitionOf = (t: Translate): ListDefinition<SentEmail> => ({
  key: 'emails',
  title: t(messages.sentTitle),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.email_id,
  nameOf: (it) => it.subject,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.subject}</b>
        <State of={it} />
      </span>
      <span className={list.company}>{it.recipient}</span>
      <span className={list.size}>{dateTime(it.create_time)}</span>
    </>
  ),
  views: (['ALL', ...emailStates, 'UNREACHABLE'] as const).map((key) => ({ key, label: t(messages[key]) })),
  allView: 'ALL',
  empty: { icon: <Mail aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.listFailed),
})

/** Which e-mails have left, and which wait or are given up. */
export function EmailsPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.emails()}
      list={definitionOf(t)}
      route={emailApi.list}
      asked={({ view, keyword }) => {
        const state = emailStates.find((it) => it === view)
        return {
          ...(state && { state }),
          ...(view === 'UNREACHABLE' && { unreachable: 1 as const }),
          ...(keyword && { keyword: keyword.slice(0, 200) }),
        }
      }}
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.listFailed)}
        >
          {(it) => <Letter email={it} />}
        </DetailView>
      )}
    />
  )
}

function Letter({ email: it }: { email: SentEmail }) {
  const t = useT()
  const retry = useCommand(emailApi.retry, {
    refreshes: [emailApi.list],
    onDone: () => toast(t(messages.retried), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const clear = useCommand(emailApi.clear, {
    refreshes: [emailApi.list],
    onDone: () => toast(t(messages.cleared), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const isMarked = it.is_unreachable === 1
  return (
    <DetailPanel
      title={it.subject}
      facts={
        <>
          <State of={it} />
          <span>{it.recipient}</span>
        </>
      }
      acts={
        isMarked ? (
          <Button variant="primary" busy={clear.busy} onClick={() => void clear.send({ id: it.email_id })}>
            {t(messages.clear)}
          </Button>
        ) : (
          it.state !== 'SENT' && (
            <Button variant="primary" busy={retry.busy} onClick={() => void retry.send({ id: it.email_id })}>
              {t(messages.retry)}
            </Button>
          )
        )
      }
    >
      {isMarked ? (
        <Notice tone="warn">{t(messages.unreachableText)}</Notice>
      ) : (
        it.state === 'REFUSED' && <Notice tone="warn">{t(messages.refusedText)}</Notice>
      )}
      <Card>
        <Pairs
          pairs={[
            [t(messages.written), dateTime(it.create_time)],
            [t(messages.attempts), it.attempts],
            [t(messages.next), timeOf(it.next_time)],
            [t(messages.sentAt), timeOf(it.sent_time)],
            ...(it.refused_time === undefined ? [] : ([[t(messages.refusedAt), timeOf(it.refused_time)]] as const)),
            [t(messages.error), it.error || t(messages.noError)],
          ]}
        />
      </Card>
      <p className="small muted">{t(messages.textsStay)}</p>
    </DetailPanel>
  )
}
