import { Link, NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, backgroundApi, lateAfterSeconds } from '@borong/contract'
import { type Translate, dateTime, number, useApiQuery, useT } from '@borong/site-kit'
import { Card, Notice, PageHead, Pairs, Pill, Skeleton, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { sizeOf } from '../page/size-of.ts'
import { messages as queueNames } from './background.messages.ts'
import { jobName } from './job-name.ts'
import { messages } from './system.messages.ts'
import styles from './SystemPage.module.css'

type State = Reply<typeof backgroundApi.state>
type Queue = State['queues'][number]
type Job = State['jobs'][number]

const often = 10_000

const overdueOf = (job: Job) => (job.running ? 0 : Math.max(0, Math.floor(Date.now() / 1000) - job.due_at))
const queueName = (t: Translate, queue: Queue['queue']) =>
  queue === 'outbox' ? t(messages.outbox) : t(queueNames[queue])
const lasted = (t: Translate, seconds: number) =>
  seconds < 120
    ? t(messages.seconds, { n: number(Math.round(seconds)) })
    : seconds < 7200
      ? t(messages.minutes, { n: number(Math.round(seconds / 60)) })
      : t(messages.hours, { n: number(Math.round(seconds / 3600)) })

/** How the mall runs: versions, database, queues and timed jobs. */
export function SystemPage() {
  const t = useT()
  useTitle(t(messages.title))
  const state = useApiQuery(backgroundApi.state, {}, { staleTime: 0, refetchInterval: often })
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      {state.isError && !state.data ? (
        <NotLoaded error={state.error} retry={() => void state.refetch()} />
      ) : !state.data ? (
        <Skeleton shape="block" height={360} />
      ) : (
        <>
          <Health state={state.data} />
          <Versions state={state.data} />
          <Queues state={state.data} />
          <Jobs jobs={state.data.jobs} />
        </>
      )}
    </div>
  )
}

/** What stands still or is put aside, in words. */
const attentionOf = (t: Translate, { queues, backlogs, jobs }: State): string[] => [
  ...queues
    .filter((it) => it.oldest_seconds > lateAfterSeconds)
    .map((it) => t(messages.lateQueue, { queue: queueName(t, it.queue), time: lasted(t, it.oldest_seconds) })),
  ...queues.filter((it) => it.dead > 0).map((it) => t(messages.deadIn, { queue: queueName(t, it.queue), n: it.dead })),
  ...backlogs
    .filter((it) => it.given_up > 0)
    .map((it) => t(messages.givenUp, { what: t(messages[it.what]), n: it.given_up })),
  ...jobs
    .filter((it) => overdueOf(it) > lateAfterSeconds)
    .map((it) => t(messages.lateJob, { job: jobName(t, it.job), time: lasted(t, overdueOf(it)) })),
  ...jobs
    .filter((it) => it.failures > 0)
    .map((it) => t(messages.failedJob, { job: jobName(t, it.job), n: it.failures })),
]

function Health({ state }: { state: State }) {
  const t = useT()
  const attention = attentionOf(t, state)
  if (!attention.length) return <Notice tone="success">{t(messages.allWell)}</Notice>
  return (
    <Notice tone="warn">
      {t(messages.late, { n: attention.length })}
      <ul className={styles.attention}>
        {attention.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Versions({ state: { version, node_version, started_at, database } }: { state: State }) {
  const t = useT()
  return (
    <div className={styles.cards}>
      <Card title={t(messages.program)}>
        <Pairs
          pairs={[
            [t(messages.version), `Borong ${version}`],
            [t(messages.node), node_version],
            [t(messages.started), dateTime(started_at)],
          ]}
        />
      </Card>
      <Card title={t(messages.database)}>
        <Pairs
          pairs={[
            [t(messages.database), t(messages[database.engine], { version: database.version })],
            [t(messages.size), sizeOf(database.size)],
            [
              t(messages.migration),
              t(messages.migrationAt, { name: database.migration, date: dateTime(database.migrated_at) }),
            ],
            [
              t(messages.storage),
              <Link key="storage" href={paths.settings('storage')}>
                {t(messages.openStorage)}
              </Link>,
            ],
          ]}
        />
      </Card>
    </div>
  )
}

const ended = { align: 'end', narrow: true } as const

function Queues({ state: { queues, backlogs } }: { state: State }) {
  const t = useT()
  const age = (seconds: number) => (seconds > 0 ? lasted(t, seconds) : t(messages.nothing))
  return (
    <>
      <Card
        title={t(messages.queues)}
        flush
        actions={<Link href={paths.deadLetters()}>{t(queueNames.eventsTitle)}</Link>}
      >
        <Table
          caption={t(messages.queues)}
          rows={queues}
          keyOf={(it) => it.queue}
          columns={[
            { key: 'queue', head: t(messages.queue), main: true, cell: (it) => queueName(t, it.queue) },
            { key: 'waiting', head: t(messages.waiting), ...ended, cell: (it) => number(it.waiting) },
            { key: 'again', head: t(messages.again), ...ended, cell: (it) => number(it.failed) },
            { key: 'in-hand', head: t(messages.inHand), ...ended, cell: (it) => number(it.in_hand) },
            { key: 'dead', head: t(messages.dead), ...ended, cell: (it) => number(it.dead) },
            { key: 'oldest', head: t(messages.oldest), ...ended, cell: (it) => age(it.oldest_seconds) },
          ]}
        />
      </Card>
      <Card title={t(messages.backlogs)} flush>
        <Table
          caption={t(messages.backlogs)}
          rows={backlogs}
          keyOf={(it) => it.what}
          columns={[
            { key: 'what', head: t(messages.what), main: true, cell: (it) => t(messages[it.what]) },
            { key: 'waiting', head: t(messages.waiting), ...ended, cell: (it) => number(it.waiting) },
            { key: 'dead', head: t(messages.dead), ...ended, cell: (it) => number(it.given_up) },
            { key: 'oldest', head: t(messages.oldest), ...ended, cell: (it) => age(it.oldest_seconds) },
          ]}
        />
      </Card>
    </>
  )
}

function JobState({ job }: { job: Job }) {
  const t = useT()
  if (job.failures > 0) return <Pill tone="danger">{t(messages.failing)}</Pill>
  if (job.running) return <Pill tone="brand">{t(messages.runs)}</Pill>
  if (overdueOf(job) > lateAfterSeconds) return <Pill tone="warn">{t(messages.overdue)}</Pill>
  return <Pill tone="success">{t(messages.onTime)}</Pill>
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useT()
  return (
    <Card title={t(messages.jobs)} flush actions={<Link href={paths.failedItems()}>{t(queueNames.jobsTitle)}</Link>}>
      <Table
        caption={t(messages.jobs)}
        rows={jobs}
        keyOf={(it) => it.job}
        columns={[
          {
            key: 'job',
            head: t(messages.job),
            main: true,
            cell: (it) => (
              <div>
                {jobName(t, it.job)}
                <code className={styles.name}>{it.job}</code>
                {it.error && <span className={styles.error}>{it.error}</span>}
              </div>
            ),
          },
          { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <JobState job={it} /> },
          {
            key: 'last',
            head: t(messages.last),
            narrow: true,
            cell: (it) => (it.succeeded_at === undefined ? t(messages.never) : dateTime(it.succeeded_at)),
          },
          {
            key: 'took',
            head: t(messages.took),
            ...ended,
            cell: (it) =>
              it.seconds === undefined ? t(messages.nothing) : t(messages.seconds, { n: number(it.seconds) }),
          },
          { key: 'next', head: t(messages.next), narrow: true, cell: (it) => dateTime(it.due_at) },
        ]}
      />
    </Card>
  )
}
