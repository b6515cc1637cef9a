import { type Reply, checkoutApi } from '@borong/contract'
import { useCommand } from '@borong/site-kit'
import { Notice, Stack } from '@borong/ui'
import { useEffect, useRef, useState } from 'react'
import { latestOnly } from '../forms/latest-only.ts'
import { NextAttachments } from './NextAttachments.tsx'
import { type FieldValues, OrderFieldInputs, fieldsOf } from './OrderFieldInputs.tsx'

const pauseMillis = 600

interface NextFieldsProps {
  choices: Reply<typeof checkoutApi.choices>
  /** Whoever places waits for what is still being saved. */
  track?: (saving: Promise<unknown>) => unknown
  onSaved?: () => void
}

/** The same for the next order: kept as it is typed, until that order is placed. */
export function NextOrderFields({ choices, track, onSaved }: NextFieldsProps) {
  const [typed, setTyped] = useState<FieldValues>(() => fieldsOf(choices))
  const [latest] = useState(() => latestOnly<FieldValues>())
  const kept = useRef(JSON.stringify(typed))
  const save = useCommand(checkoutApi.chooseFields, {
    refreshes: [checkoutApi.verify, checkoutApi.choices],
    onDone: () => onSaved?.(),
  })
  const commit = (value: FieldValues) => {
    const now = JSON.stringify(value)
    if (now === kept.current) return
    kept.current = now
    const saving = latest(value, (it) => save.send(it))
    track?.(saving)
  }
  const pending = useRef(commit)
  useEffect(() => {
    pending.current = commit
  })
  useEffect(() => {
    const timer = setTimeout(() => pending.current(typed), pauseMillis)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Stack gap={16}>
      <OrderFieldInputs
        rule={choices.order_fields}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          // A day is chosen whole, a number is typed.
          if (value.needed_by !== typed.needed_by) commit(value)
        }}
        onBlur={() => commit(typed)}
      />
      {choices.order_fields.attachments !== 'OFF' && <NextAttachments {...{ choices, track, onSaved }} />}
      {save.refusal && (
        <Notice tone="danger" live="assertive">
          {save.refusal.message}
        </Notice>
      )}
    </Stack>
  )
}
