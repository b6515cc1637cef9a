import type { receiveTimes } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { messages } from './checkout.messages.ts'

export type ReceiveTime = (typeof receiveTimes)[number]
export const receiveTimeChoices = (t: Translate): { value: ReceiveTime; label: string }[] => [
  { value: 'ANY_TIME', label: t(messages.anyTime) },
  { value: 'WORKDAYS', label: t(messages.workdays) },
  { value: 'HOLIDAYS', label: t(messages.holidays) },
]
