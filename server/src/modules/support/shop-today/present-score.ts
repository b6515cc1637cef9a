import type { gradeFigures } from '@borong/contract'
import { figuresOfScore, type Grade, type ShopScore, wantedOf } from '#modules/shop/shop'

type Figure = ReturnType<typeof figuresOfScore>[number]['figure']
const words: Record<Figure, (typeof gradeFigures)[number]> = {
  onTime: 'ON_TIME',
  answered: 'ANSWERED',
  cancelled: 'CANCELLED',
}

export const presentScore = (score: ShopScore) =>
  figuresOfScore(score).map((it) => ({ ...it, figure: words[it.figure] }))

/** What a grade asks for, with how far the shop is. */
export const presentWanted = (grade: Grade, score: ShopScore) =>
  wantedOf(grade, score).map((it) => ({ ...it, figure: words[it.figure], met: it.met ? 1 : 0 }))
