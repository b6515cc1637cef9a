import { type Tell, day } from '@borong/site-kit'
import { words } from './delegation.words.ts'

/** From the first to the last day: it ends where the day after begins. */
export const spanOf = (t: Tell, it: { starts_at: number; ends_at: number }): string =>
  t(words.span, { from: day(it.starts_at), to: day(it.ends_at - 1) })
