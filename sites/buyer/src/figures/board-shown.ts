import type { Input, Reply, figuresApi } from '@borong/contract'
import { type Translate, percentText } from '@borong/site-kit'
import type { searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'
import { messages } from './spend-board.messages.ts'

type BoardSearch = SearchOf<typeof searches.dataBoard>
export type BoardAsk = Input<typeof figuresApi.spend>
export type Spend = Reply<typeof figuresApi.spend>
export type Dimension = NonNullable<BoardSearch['by']>

/** `5 h 20 min`, `2 d 4 h`: two units are enough. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t(messages.minutes, { m: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t(messages.hours, { h: hours, m: minutes % 60 })
  return t(messages.days, { d: Math.floor(hours / 24), h: hours % 24 })
}

export interface Change {
  text: string
  direction: 'up' | 'down' | 'same'
  tone?: 'good' | 'bad'
  base?: string
}

/** How a number differs from the one before; nothing where there is none to compare with. */
export function changeOf(
  now: number,
  before: number | undefined,
  { text, base, more }: { text: (difference: number) => string; base?: string; more?: 'good' | 'bad' },
): Change | undefined {
  if (before === undefined) return undefined
  const difference = now - before
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const opposite = more === 'good' ? 'bad' : 'good'
  const tone = more && (direction === 'up' ? more : direction === 'down' ? opposite : undefined)
  return { text: text(Math.abs(difference)), direction, ...(tone && { tone }), ...(base && { base }) }
}

/** In percent of what was before, for money and counts. */
export const changeInPercent = (now: number, before: number, base: string): Change | undefined =>
  before === 0
    ? undefined
    : changeOf(now, before, { text: (by) => percentText((by / Math.abs(before)) * 100, 1), base })
