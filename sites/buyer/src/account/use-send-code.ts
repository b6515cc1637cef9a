import type { Reply, Route } from '@borong/contract'
import { isRefusal, type Command, type Refusal, useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './account.messages.ts'
import { useCountdown } from './use-countdown.ts'

const resendSeconds = 60

export interface SendingCode<R extends Route> {
  send: Command<R>['send']
  busy: boolean
  refusal: Command<R>['refusal']
  reset(): void
  /** Seconds until another may be sent. */
  left: number
  /** What the mall said of the last one. */
  sent: Reply<R> | undefined
}

/** Sends verification codes: a minute apart, as the mall allows them; one that was too soon waits for what is left. */
export function useSendCode<R extends Route>(
  route: R,
  { onRefused }: { onRefused?: (refusal: Refusal) => void } = {},
): SendingCode<R> {
  const t = useT()
  const [left, start] = useCountdown()
  const [sent, setSent] = useState<Reply<R>>()
  const command = useCommand(route, {
    onDone: (reply) => {
      setSent(reply)
      start(resendSeconds)
      toast(t(messages.codeSent), { tone: 'success' })
    },
    onRefused: (refusal) => {
      if (isRefusal(refusal, 'CODE_TOO_SOON')) start(refusal.facts.seconds)
      onRefused?.(refusal)
    },
  })
  return { send: command.send, busy: command.busy, refusal: command.refusal, reset: command.reset, left, sent }
}
