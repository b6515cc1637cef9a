import { type Translate, day } from '@borong/site-kit'
import { messages } from './delegation.messages.ts'

/** From the first to the last day: it ends where the day after begins. */
export const spanOf = (t: Translate, it: { starts_at: number; ends_at: number }): string =>
  t(messages.span, { from: day(it.starts_at), to: day(it.ends_at - 1) })
