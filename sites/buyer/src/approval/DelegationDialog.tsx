import { type Reply, approvalApi } from '@borong/contract'
import { daySeconds, isoDay, useCommand, useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { Button, Dialog, FormGrid, Notice, Stack, TextField, toast } from '@borong/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { spanOf } from './delegation-span.ts'
import { messages } from './delegation.messages.ts'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { AmountField } from '../forms/AmountField.tsx'
import { readAmount } from '../forms/read-amount.ts'

interface DialogProps {
  deputies: Reply<typeof approvalApi.delegations>['deputies']
  onClose: () => void
}

const oneDay = 86_400

/** Lets somebody else decide from a first to a last day, if wanted only up to an amount. */
export function DelegationDialog({ deputies, onClose }: DialogProps) {
  const t = useT()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [toId, setToId] = useState('')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [cap, setCap] = useState('')
  const [reason, setReason] = useState('')
  const [tries, setTries] = useState(0)
  const delegate = useCommand(approvalApi.delegate, {
    refreshes: [approvalApi.delegations],
    onDone: (made) => {
      toast(t(messages.saved, { name: made.to_name, span: spanOf(t, made) }), { tone: 'success' })
      onClose()
    },
  })
  const { refusal } = delegate
  const told = String(refusal?.facts['field'] ?? '').replace(/^\//, '')
  const limit = cap.trim() ? readAmount(cap) : undefined
  const missing = {
    to_id: !toId && t(messages.wantDeputy),
    starts_at: !from && t(messages.wantFrom),
    ends_at: !to ? t(messages.wantTo) : (to < from || to < today) && t(messages.wantOrder),
    cap: cap.trim() !== '' && limit === undefined && t(messages.wantAmount),
  }
  const errorOf = (field: keyof typeof missing): string | undefined =>
    (tries > 0 && missing[field]) || (told === field && refusal?.message) || undefined
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    const starts = daySeconds(from)
    const lastDay = daySeconds(to)
    if (Object.values(missing).some(Boolean) || starts === undefined || lastDay === undefined) return
    const why = reason.trim()
    void delegate.send({
      to_id: toId,
      starts_at: starts,
      ends_at: lastDay + oneDay,
      ...(limit !== undefined && { cap: limit }),
      ...(why && { reason: why }),
    })
  }
  return (
    <Dialog
      open
      title={t(messages.dialogTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" busy={delegate.busy} disabled={!deputies.length}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {deputies.length ? (
            <ChoiceField
              label={t(messages.deputy)}
              required
              empty={t(messages.choose)}
              value={toId}
              choices={deputies.map((it) => ({ id: it.member_id, name: it.name }))}
              onChange={setToId}
              error={errorOf('to_id')}
            />
          ) : (
            <Notice tone="warn">{t(messages.nobody)}</Notice>
          )}
          <Span from={from} setFrom={setFrom} errorOf={errorOf} today={today} to={to} setTo={setTo} />
          <AmountField
            label={t(messages.capLabel)}
            labelShown
            optional
            hint={t(messages.capHint)}
            value={cap}
            onChange={setCap}
            error={errorOf('cap')}
          />
          <TextField label={t(messages.reason)} optional maxLength={200} value={reason} onChange={setReason} />
          {refusal && !(told in missing) && (
            <Notice tone="danger" live="assertive">
              {refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface SpanProps {
  from: string
  setFrom: (day: string) => void
  errorOf: (field: 'starts_at' | 'ends_at') => string | undefined
  today: string
  to: string
  setTo: (day: string) => void
}

/** From when to when. */
function Span({ from, setFrom, errorOf, today, to, setTo }: SpanProps) {
  const t = useT()
  return (
    <FormGrid>
      <FromTo
        from={{
          label: t(messages.from),
          required: true,
          value: from,
          onChange: setFrom,
          error: errorOf('starts_at'),
        }}
        to={{
          label: t(messages.to),
          required: true,
          min: today,
          value: to,
          onChange: setTo,
          error: errorOf('ends_at'),
        }}
      />
    </FormGrid>
  )
}
