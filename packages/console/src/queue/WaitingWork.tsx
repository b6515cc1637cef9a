import { dateMinute, listed, number, useT } from '@borong/site-kit'
import { Card, EmptyState, Table, useUi } from '@borong/ui'
import { CheckCheck } from 'lucide-react'
import styles from './WaitingWork.module.css'
import { messages } from './waiting-work.messages.ts'

interface WaitingQueue {
  queue: string
  name: string
  href: string
  waiting: number
  overdue: number
  next_due?: number | undefined
  /** Since when the oldest waits, where that is said. */
  oldest?: number | undefined
}

const soonest = (a: WaitingQueue, b: WaitingQueue) =>
  b.overdue - a.overdue || (a.next_due ?? Infinity) - (b.next_due ?? Infinity) || b.waiting - a.waiting

interface WaitingWorkProps {
  title: string
  queues: readonly WaitingQueue[] | undefined
  /** Said to those whose permissions open none. */
  noQueues: string
}

/** The queues of a console by what is due first; those in which nothing waits are named below. */
export function WaitingWork({ title, queues, noQueues }: WaitingWorkProps) {
  const t = useT()
  const { Link } = useUi()
  if (queues?.length === 0)
    return (
      <Card>
        <EmptyState title={t(messages.allDone)}>{noQueues}</EmptyState>
      </Card>
    )
  const busy = queues?.filter((it) => it.waiting > 0).toSorted(soonest)
  const empty = queues?.filter((it) => it.waiting === 0) ?? []
  const total = busy?.reduce((sum, it) => sum + it.waiting, 0) ?? 0
  return (
    <Card
      title={title}
      note={busy && busy.length > 0 ? t(messages.waitingIn, { n: total, queues: busy.length }) : undefined}
      flush
    >
      {busy?.length === 0 ? (
        <EmptyState icon={<CheckCheck aria-hidden="true" />} title={t(messages.allDone)}>
          {t(messages.allDoneText)}
        </EmptyState>
      ) : (
        <Table
          caption={title}
          rows={busy}
          keyOf={(it) => it.queue}
          skeleton={6}
          columns={[
            { key: 'queue', head: t(messages.queue), main: true, cell: (it) => <Link href={it.href}>{it.name}</Link> },
            { key: 'waiting', head: t(messages.waitingHead), align: 'end', cell: (it) => number(it.waiting) },
            ...(busy?.some((it) => it.oldest)
              ? [
                  {
                    key: 'oldest',
                    head: t(messages.oldest),
                    cell: (it: WaitingQueue) => (it.oldest ? dateMinute(it.oldest) : '–'),
                  },
                ]
              : []),
            {
              key: 'overdue',
              head: t(messages.overdue),
              align: 'end',
              cell: (it) => (it.overdue ? <span className={styles.late}>{number(it.overdue)}</span> : '–'),
            },
            {
              key: 'due',
              head: t(messages.due),
              cell: (it) => (it.next_due ? dateMinute(it.next_due) : it.overdue ? '–' : t(messages.none)),
            },
          ]}
        />
      )}
      {empty.length > 0 && (
        <p className={styles.empty}>
          {t(messages.emptyQueues, {
            n: empty.length,
            names: listed(
              t,
              empty.map((it) => it.name),
            ),
          })}
        </p>
      )}
    </Card>
  )
}
