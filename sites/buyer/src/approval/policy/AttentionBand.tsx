import { type Reply, approvalApi } from '@borong/contract'
import { dateTime, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Price, Stack, toast } from '@borong/ui'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { paths } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import styles from './AttentionBand.module.css'
import { messages } from './policy.messages.ts'
import type { People } from './use-policy-names.ts'

type Waiting = Reply<typeof approvalApi.attention>[number]

/** Approvals that would wait for ever, each with its way out. Nothing where there are none. */
export function AttentionBand({ members }: { members: People['members'] | undefined }) {
  const t = useT()
  const waiting = useApiQuery(approvalApi.attention)
  const [fixing, setFixing] = useState<Waiting>()
  const rows = waiting.data
  if (!rows?.length) return null
  return (
    <section className={styles.band} aria-labelledby="attention-title">
      <h2 id="attention-title" className={styles.title}>
        <TriangleAlert aria-hidden="true" />
        {t(messages.attentionTitle, { n: rows.length })}
      </h2>
      <ul className={styles.rows}>
        {rows.map((it) => (
          <li key={it.process_instance_id} className={styles.row}>
            <div className={styles.what}>
              <p>
                {it.subject_kind === 'order' ? (
                  <Link href={paths.order(it.subject_label)}>{it.subject_label}</Link>
                ) : (
                  it.subject_label
                )}{' '}
                · <b>{it.requester}</b> · <Price value={it.amount} />
              </p>
              <p className={styles.why}>
                {it.attention} · {t(messages.attentionSince, { time: dateTime(it.opened_at) })}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t(messages.nameApproverFor, { label: it.subject_label })}
              onClick={() => setFixing(it)}
            >
              {t(messages.nameApprover)}
            </Button>
          </li>
        ))}
      </ul>
      {fixing && members && <AssignDialog waiting={fixing} members={members} onClose={() => setFixing(undefined)} />}
    </section>
  )
}

interface AssignProps {
  waiting: Waiting
  members: People['members']
  onClose: () => void
}
function AssignDialog({ waiting, members, onClose }: AssignProps) {
  const t = useT()
  const formId = useId()
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  const label = waiting.subject_label
  const able = members.filter((it) => it.able === 1)
  const assign = useCommand(approvalApi.assign, {
    refreshes: [approvalApi.attention, approvalApi.policies],
    onDone: () => {
      const name = able.find((it) => it.member_id === chosen)?.name ?? ''
      toast(t(messages.assigned, { name, label }), { tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen) void assign.send({ id: waiting.process_instance_id, member_id: chosen })
  }
  return (
    <Dialog
      open
      width={428}
      title={t(messages.nameApproverFor, { label })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" busy={assign.busy} disabled={!able.length}>
            {t(messages.assign)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={12}>
          <p>
            <b>{waiting.requester}</b> · <Price value={waiting.amount} />
          </p>
          <p className={styles.why}>{waiting.attention}</p>
          {able.length ? (
            <ChoiceField
              label={t(messages.approver)}
              required
              empty={t(messages.choose)}
              value={chosen}
              choices={able.map((it) => ({
                id: it.member_id,
                name: it.name,
                note: it.unit || undefined,
              }))}
              onChange={setChosen}
              error={tried && !chosen && t(messages.chooseFirst)}
            />
          ) : (
            <Notice tone="warn">{t(messages.nobodyAble)}</Notice>
          )}
          {assign.refusal && (
            <Notice tone="danger" live="assertive">
              {assign.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
