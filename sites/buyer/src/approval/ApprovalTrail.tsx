import { orderApi } from '@borong/contract'
import { dateTime, useAsk, useSession, useT } from '@borong/site-kit'
import { Card, Notice, Skeleton, Timeline, type TimelineEvent, type Tone } from '@borong/ui'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type ApprovalTask, peopleOf, tasksOf } from './approval-people.ts'
import styles from './ApprovalTrail.module.css'
import { words } from './approval.words.ts'
import { useNames } from './use-names.ts'

const tones: Record<number, Tone> = { 0: 'neutral', 1: 'review', 2: 'success', 3: 'danger', 4: 'neutral' }

/** Who was asked, what they said and why it had to be; before the order is submitted, who would be asked. */
export function ApprovalTrail({ sn }: { sn: string }) {
  const t = useT()
  const names = useNames()
  const me = useSession().user?.['member_id'] as string | undefined
  const approval = useAsk(orderApi.approvalInfo, { order_sn: sn })
  const info = approval.data
  const stateOf = (task: ApprovalTask) => {
    if (info?.status === 4) return t(words.stateWithdrawn)
    return t(
      [words.statePlanned, words.stateRunning, words.stateApproved, words.stateRejected, words.stateClosed][
        task.status
      ] ?? words.stateClosed,
    )
  }
  const eventOf = (task: ApprovalTask): TimelineEvent => ({
    key: task.id,
    tone: tones[task.status] ?? 'neutral',
    title: (
      <>
        <b>{task.assignee_id === me ? `${task.assignee} (${t(words.you)})` : task.assignee}</b> {stateOf(task)}
      </>
    ),
    time: task.end_time
      ? dateTime(task.end_time)
      : task.create_time && task.status === 1
        ? t(words.since, { time: dateTime(task.create_time) })
        : undefined,
    detail: task.reason && <q>{task.reason}</q>,
  })
  return (
    <Card title={t(words.trail)}>
      {approval.isError && !info ? (
        <NotLoaded compact what={t(words.trailNoun)} query={approval} />
      ) : !info ? (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <div className={styles.trail}>
          {info.status === 0 && info.needs_approval === 0 && <p>{t(words.notNeeded)}</p>}
          {info.status === 0 &&
            info.needs_approval === 1 &&
            (tasksOf(info).length ? (
              <p>{t(words.wouldAsk, { names: names(peopleOf(info, me, t(words.you))) })}</p>
            ) : (
              <Notice tone="warn">{t(words.nobody)}</Notice>
            ))}
          {info.activityNodes.map((node) => (
            <div key={node.id} className={styles.node}>
              {node.because && <p className={styles.because}>{node.because}</p>}
              <Timeline label={node.name} events={node.tasks.map(eventOf)} />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
