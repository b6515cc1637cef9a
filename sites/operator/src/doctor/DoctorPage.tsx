import { NotLoaded, useTitle } from '@borong/console/site'
import { type Reply, adminConsoleApi, doctorApi } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Meter, Notice, PageHead, Pill, Skeleton, Table, toast } from '@borong/ui'
import { headOf, valueOf } from './doctor-shown.ts'
import { messages } from './doctor.messages.ts'
import styles from './DoctorPage.module.css'

type State = Reply<typeof doctorApi.show>
type Rule = State['rules'][number]
type Row = Rule['bad_rows'][number]
type Run = NonNullable<State['run']>

const isOpen = (run: Run | undefined) => run !== undefined && run.status !== 'done'
const often = 2000

/** The rules over the live data: what they came to, what breaks them and how it is mended. */
export function DoctorPage() {
  const t = useT()
  useTitle(t(messages.title))
  const state = useApiQuery(
    doctorApi.show,
    {},
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (isOpen(data?.run) ? often : false) },
  )
  const run = useCommand(doctorApi.run, {
    refreshes: [doctorApi.show, adminConsoleApi.work],
    onDone: () => toast(t(messages.asked), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button
            variant="primary"
            busy={run.busy}
            disabled={isOpen(state.data?.run)}
            onClick={() => void run.send({})}
          >
            {t(messages.run)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      {state.isError ? (
        <NotLoaded error={state.error} retry={() => void state.refetch()} />
      ) : !state.data ? (
        <Skeleton shape="block" height={360} />
      ) : (
        <Results {...state.data} />
      )}
    </div>
  )
}

function Results({ run, rules }: State) {
  const t = useT()
  const bad = rules.filter((it) => it.status === 'broken' || it.status === 'unfinished')
  return (
    <>
      <HowItStands run={run} rules={rules} />
      {bad.map((it) => (
        <BrokenRule key={it.rule} rule={it} />
      ))}
      <Card title={t(messages.rules)} flush>
        <Table caption={t(messages.rules)} rows={rules} keyOf={(it) => it.rule} columns={columnsOf(t)} />
      </Card>
    </>
  )
}

function HowItStands({ run, rules }: { run: Run | undefined; rules: readonly Rule[] }) {
  const t = useT()
  if (run?.status === 'waiting') return <Notice live="polite">{t(messages.waiting)}</Notice>
  if (run?.status === 'running')
    return (
      <Card>
        <p>{t(messages.running, { done: run.checked, all: run.rules })}</p>
        <Meter label={t(messages.progress)} used={run.checked} whole={run.rules} />
      </Card>
    )
  const last = Math.max(0, ...rules.map((it) => it.checked_at ?? 0))
  if (last === 0) return <Notice>{t(messages.never)}</Notice>
  const n = rules.filter((it) => it.status === 'broken' || it.status === 'unfinished').length
  return (
    <Notice tone={n ? 'danger' : 'success'} live="polite">
      {n
        ? t(messages.someBroken, { n, date: dateTime(last) })
        : t(messages.allGood, { n: rules.filter((it) => it.status === 'good').length, date: dateTime(last) })}
    </Notice>
  )
}

function BrokenRule({ rule }: { rule: Rule }) {
  const t = useT()
  const heads = [...new Set(rule.bad_rows.flatMap((row) => Object.keys(row)))]
  return (
    <Card title={<span className={styles.says}>{rule.says}</span>}>
      <p className={styles.facts}>
        <RulePill status={rule.status} /> <code>{rule.rule}</code>
        {rule.broken_since !== undefined && (
          <span>{t(messages.brokenSince, { date: dateTime(rule.broken_since) })}</span>
        )}
      </p>
      {rule.error && <p>{t(messages.failedBecause, { error: rule.error })}</p>}
      {rule.bad_rows.length > 0 && (
        <Table
          caption={t(messages.rows)}
          rows={rule.bad_rows.map((row, at) => ({ row, at }))}
          keyOf={(it) => String(it.at)}
          neverCards
          columns={heads.map((key) => ({
            key,
            head: headOf(t, key),
            cell: ({ row }: { row: Row; at: number }) => valueOf(key, row[key]),
          }))}
        />
      )}
      {rule.has_more === 1 && <p className={styles.why}>{t(messages.more)}</p>}
      <h3 className={styles.head}>{t(messages.mend)}</h3>
      <p>{rule.mend}</p>
    </Card>
  )
}

const tones = { good: 'success', broken: 'danger', unfinished: 'warn', never: 'neutral' } as const

function RulePill({ status }: { status: Rule['status'] }) {
  const t = useT()
  return <Pill tone={tones[status]}>{t(status === 'never' ? messages.notYet : messages[status])}</Pill>
}

const columnsOf = (t: Translate) => [
  {
    key: 'rule',
    head: t(messages.rule),
    main: true,
    cell: (it: Rule) => (
      <div>
        <span className={styles.says}>{it.says}</span>
        <code className={styles.name}>{it.rule}</code>
      </div>
    ),
  },
  { key: 'status', head: t(messages.status), narrow: true, cell: (it: Rule) => <RulePill status={it.status} /> },
  {
    key: 'checked',
    head: t(messages.checked),
    narrow: true,
    cell: (it: Rule) => (it.checked_at === undefined ? '–' : dateTime(it.checked_at)),
  },
  {
    key: 'duration',
    head: t(messages.duration),
    narrow: true,
    align: 'end' as const,
    cell: (it: Rule) => it.seconds ?? '–',
  },
]
