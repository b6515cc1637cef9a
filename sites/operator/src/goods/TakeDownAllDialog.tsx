import { ConfirmAct } from '@borong/console/form'
import { type Input, takeDownLimits, takeDownRunApi } from '@borong/contract'
import { number, request, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { useRef } from 'react'
import { messages } from './goods.messages.ts'

interface TakeDownAllDialogProps {
  n: number
  filter: Omit<Input<typeof takeDownRunApi.begin>, 'reason' | 'password'>
  /** The run that has begun; undefined where somebody thought better of it. */
  onAnswer: (run?: string) => void
}

/** Asks for reason and password, and begins to take down all that match. */
export function TakeDownAllDialog({ n, filter, onAnswer }: TakeDownAllDialogProps) {
  const t = useT()
  const begun = useRef<string>(undefined)
  return (
    <ConfirmAct
      open
      act={t(messages.takeDownMany, { n })}
      reason={{ maxLength: takeDownLimits.reason }}
      typed={n > 20 ? String(n) : undefined}
      password
      onClose={() => onAnswer(begun.current)}
      onConfirm={async ({ reason, password }) => {
        const run = await request(takeDownRunApi.begin, { ...filter, reason, password: passwordHash(password) })
        begun.current = run.run_id
      }}
    >
      {t(messages.takeDownAllWhat, { n: number(n) })}
    </ConfirmAct>
  )
}
