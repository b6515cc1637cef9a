import { orderApi } from '@borong/contract'
import { dateTime, useApiQuery, useSession, useT } from '@borong/site-kit'
import { Card, Notice, Skeleton, StatusPill, Timeline, type TimelineEvent, type Tone } from '@borong/ui'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type ApprovalInfo, type ApprovalLevel, type ApprovalTask, tasksOf } from './approval-people.ts'
import styles from './ApprovalTrail.module.css'
import { messages } from './approval.messages.ts'

const states = [
  ['neutral', '○', messages.statePlanned],
  ['review', '◔', messages.stateRunning],
  ['success', '✓', messages.stateApproved],
  ['danger', '✕', messages.stateRejected],
  ['neutral', '–', messages.stateWithdrawn],
] as const satisfies readonly (readonly [Tone, string, unknown])[]
const taskMessages = [
  messages.statePlanned,
  messages.stateRunning,
  messages.stateApproved,
  messages.stateRejected,
  messages.stateClosed,
] as const

/** Who was asked at each level, what they said and why it had to be; then what was decided of the order before. */
export function TrailLevels({ info }: { info: ApprovalInfo }) {
  const t = useT()
  const me = useSession().user?.['member_id'] as string | undefined
  const nameOf = (task: ApprovalTask) =>
    task.assignee_id === me ? `${task.assignee} (${t(messages.you)})` : task.assignee
  const eventOf = (task: ApprovalTask, agreedBefore: boolean): TimelineEvent => ({
    key: task.id,
    tone: agreedBefore ? 'success' : (states[task.status]?.[0] ?? 'neutral'),
    title: (
      <>
        <b>{nameOf(task)}</b> {task.acting_for && `${t(messages.actingFor, { name: task.acting_for })} `}
        {t(agreedBefore ? messages.agreedBefore : (taskMessages[task.status] ?? messages.stateClosed))}
      </>
    ),
    time: task.end_time
      ? dateTime(task.end_time)
      : task.create_time && task.status === 1
        ? t(messages.since, { time: dateTime(task.create_time) })
        : undefined,
    detail: task.reason && <q>{task.reason}</q>,
  })
  /** Who was not needed any more stands in one line. */
  const eventsOf = ({ id, status, tasks }: ApprovalLevel): TimelineEvent[] => {
    const closed = tasks.filter((task) => task.status === 4)
    // Approved without anybody having been asked: they had agreed at a level before.
    const others = tasks
      .filter((task) => task.status !== 4)
      .map((task) => eventOf(task, status === 2 && task.status === 0))
    if (!closed.length) return others
    const names = closed.map(nameOf).join(t.lang === 'zh-cn' ? '、' : ', ')
    const word = info.status === 4 ? messages.stateWithdrawn : messages.stateClosed
    return [...others, { key: `${id} closed`, tone: 'neutral', title: `${names}: ${t(word)}` }]
  }
  return (
    <div className={styles.trail}>
      {info.attention && <Notice tone="warn">{info.attention}</Notice>}
      <ol className={styles.levels}>
        {info.activityNodes.map((node) => {
          const [tone, sign, word] = states[node.status] ?? states[0]
          return (
            <li key={node.id} className={styles.node}>
              <header className={styles.head}>
                <h3>{node.name}</h3>
                <StatusPill tone={tone} sign={sign}>
                  {t(node.status === 0 && info.status > 1 ? messages.stateClosed : word)}
                </StatusPill>
              </header>
              {node.because && (
                <ul className={styles.because}>
                  {node.because.split('\n').map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
              <Timeline label={node.name} events={eventsOf(node)} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** What was decided of the order in earlier rounds, the newest first. */
export function EarlierApprovals({ info }: { info: ApprovalInfo }) {
  const t = useT()
  if (!info.earlier.length) return null
  return (
    <section className={styles.earlier}>
      <h3>{t(messages.earlier)}</h3>
      <Timeline
        label={t(messages.earlier)}
        events={info.earlier.map((it) => {
          const [tone, , word] = states[it.status] ?? states[0]
          return {
            key: it.process_instance_id,
            tone,
            title: (
              <>
                {it.decided_by && <b>{it.decided_by}</b>} {t(word)}
              </>
            ),
            time: dateTime(it.closed_at ?? it.opened_at),
            detail: it.reason && <q>{it.reason}</q>,
          }
        })}
      />
    </section>
  )
}

/** The approval of an order that was submitted. What submitting would start is for the preview to say. */
export function ApprovalTrail({ sn }: { sn: string }) {
  const t = useT()
  const approval = useApiQuery(orderApi.approvalInfo, { order_sn: sn })
  const info = approval.data
  if (info && info.status === 0 && !info.earlier.length) return null
  return (
    <Card title={t(messages.trail)}>
      {approval.isError && !info ? (
        <NotLoaded compact what={t(messages.trailNoun)} query={approval} />
      ) : !info ? (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <div className={styles.trail}>
          {info.status > 0 && tasksOf(info).length > 0 && <TrailLevels info={info} />}
          <EarlierApprovals info={info} />
        </div>
      )}
    </Card>
  )
}
