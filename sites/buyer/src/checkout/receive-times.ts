import type { receiveTimes } from '@borong/contract'
import type { Tell } from '@borong/site-kit'
import { words } from './checkout.words.ts'

export type ReceiveTime = (typeof receiveTimes)[number]
export const receiveTimeChoices = (t: Tell): { value: ReceiveTime; label: string }[] => [
  { value: 'ANY_TIME', label: t(words.anyTime) },
  { value: 'WORKDAYS', label: t(words.workdays) },
  { value: 'HOLIDAYS', label: t(words.holidays) },
]
