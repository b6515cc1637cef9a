import { NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, adminConsoleApi, setupApi } from '@borong/contract'
import { type AnyMessage, Can, dateTime, number, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Notice, PageHead, Table, useUi } from '@borong/ui'
import { CheckCheck } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { messages as shellMessages } from '../page/shell.messages.ts'
import { messages } from './overview.messages.ts'
import styles from './TodayPage.module.css'

const everyMinute = 60_000
type Work = Reply<typeof adminConsoleApi.work>[number]

/** Each queue by its name in the menu, and where it is worked on. */
const placeOf: Record<Work['queue'], readonly [name: AnyMessage, href: string]> = {
  'goods-reviews': [shellMessages.goodsReview, paths.goodsReview()],
  'shop-applications': [shellMessages.shopApplications, paths.shopApplications()],
  'vat-qualifications': [shellMessages.qualifications, paths.qualifications()],
  complaints: [shellMessages.complaints, paths.complaints()],
  'dead-letters': [shellMessages.deadLetters, paths.deadLetters()],
  'failed-items': [shellMessages.failedItems, paths.failedItems()],
  'broken-rules': [shellMessages.doctor, paths.doctor()],
}

/** What waits for operators, what is due first on top. */
export function TodayPage() {
  const t = useT()
  useTitle(t(messages.title))
  const work = useApiQuery(adminConsoleApi.work, {}, { refetchInterval: everyMinute })
  const queues = work.data?.map((it) => {
    const [name, href] = placeOf[it.queue]
    return { ...it, name: t(name), href }
  })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <Can name="setup">
        <NotOpenYet />
      </Can>
      {work.isError ? <NotLoaded error={work.error} retry={() => void work.refetch()} /> : <Waiting queues={queues} />}
    </div>
  )
}

/** Until the first order is possible: how far the set-up is. */
function NotOpenYet() {
  const t = useT()
  const { Link } = useUi()
  const list = useApiQuery(setupApi.show, {})
  // What is left of running safely does not stop an order.
  const left = list.data?.goals.reduce((sum, it) => sum + (it.goal === 'run' ? 0 : it.steps_left), 0) ?? 0
  if (left === 0) return null
  return (
    <Notice tone="warn">
      {t(messages.notOpen, { n: left })} <Link href={paths.setup()}>{t(messages.goToSetup)}</Link>
    </Notice>
  )
}

type Queue = Work & { name: string; href: string }

const soonest = (a: Queue, b: Queue) =>
  b.overdue - a.overdue || (a.next_due ?? Infinity) - (b.next_due ?? Infinity) || b.waiting - a.waiting

function Waiting({ queues }: { queues: readonly Queue[] | undefined }) {
  const t = useT()
  const { Link } = useUi()
  if (queues?.length === 0)
    return (
      <Card>
        <EmptyState title={t(messages.allDone)}>{t(messages.noQueues)}</EmptyState>
      </Card>
    )
  const busy = queues?.filter((it) => it.waiting > 0).toSorted(soonest)
  const empty = queues?.filter((it) => it.waiting === 0) ?? []
  const total = busy?.reduce((sum, it) => sum + it.waiting, 0) ?? 0
  return (
    <Card
      title={t(messages.waiting)}
      note={busy && busy.length > 0 ? t(messages.waitingIn, { n: total, queues: busy.length }) : undefined}
      flush
    >
      {busy?.length === 0 ? (
        <EmptyState icon={<CheckCheck aria-hidden="true" />} title={t(messages.allDone)}>
          {t(messages.allDoneText)}
        </EmptyState>
      ) : (
        <Table
          caption={t(messages.waiting)}
          rows={busy}
          keyOf={(it) => it.queue}
          skeleton={4}
          columns={[
            { key: 'queue', head: t(messages.queue), main: true, cell: (it) => <Link href={it.href}>{it.name}</Link> },
            { key: 'waiting', head: t(messages.waitingHead), align: 'end', cell: (it) => number(it.waiting) },
            {
              key: 'overdue',
              head: t(messages.overdue),
              align: 'end',
              cell: (it) => (it.overdue ? <span className={styles.late}>{number(it.overdue)}</span> : '–'),
            },
            {
              key: 'due',
              head: t(messages.due),
              cell: (it) => (it.next_due ? dateTime(it.next_due) : t(messages.none)),
            },
          ]}
        />
      )}
      {empty.length > 0 && (
        <p className={styles.empty}>
          {t(messages.emptyQueues, { n: empty.length, names: empty.map((it) => it.name).join(', ') })}
        </p>
      )}
    </Card>
  )
}
