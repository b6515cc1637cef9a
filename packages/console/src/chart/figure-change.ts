import { percentText } from '@borong/contract'
import { changePercent } from './amounts.ts'
import type { FigureProps } from './Figure.tsx'

/** How a figure has changed, and whether that is good; nothing where there was nothing before. */
export function figureChange(
  now: number,
  before: number,
  base: string,
  moreIs: 'good' | 'bad' | 'neither',
): FigureProps['change'] {
  const percent = changePercent(now, before)
  if (percent === undefined) return undefined
  const direction = percent === 0 ? 'same' : percent > 0 ? 'up' : 'down'
  const isPlain = direction === 'same' || moreIs === 'neither'
  const tone = isPlain ? undefined : (direction === 'up') === (moreIs === 'good') ? 'good' : 'bad'
  return { text: percentText(Math.abs(percent), 1), direction, tone, base }
}
