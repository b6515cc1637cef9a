import type { Language } from '@borong/contract'
import type { Decision } from '../state-machine.ts'
import { refusalMessage } from '../refusal-message.ts'

/** What somebody can do with a thing, as every page shows it: whether it is allowed now, and the reason of a no in words. */
export const presentAction = <Name extends string>(name: Name, decision: Decision, lang: Language) => ({
  name,
  allowed: decision.allowed ? 1 : 0,
  because: decision.allowed ? '' : refusalMessage(decision.because, lang, decision.facts),
})
