import type { Grade } from './grade.store.ts'

/** How a shop has kept its word in a time. */
export interface ShopScore {
  due: number
  onTime: number
  answers: number
  answeredInTime: number
  paid: number
  cancelled: number
}

const wholePercent = 100

export const figuresOfScore = (it: ShopScore) => [
  { figure: 'onTime' as const, part: it.onTime, whole: it.due },
  { figure: 'answered' as const, part: it.answeredInTime, whole: it.answers },
  { figure: 'cancelled' as const, part: it.cancelled, whole: it.paid },
]

type Wanted = Pick<Grade, 'minOnTimePercent' | 'minAnsweredPercent' | 'maxCancelledPercent'>

/** What a grade asks for, and whether the score is enough. Where there is nothing to judge it is not. */
export function wantedOf(grade: Wanted, score: ShopScore) {
  const percents = {
    onTime: grade.minOnTimePercent,
    answered: grade.minAnsweredPercent,
    cancelled: grade.maxCancelledPercent,
  }
  return figuresOfScore(score).flatMap((it) => {
    const percent = percents[it.figure]
    if (percent === null) return []
    const [have, want] = [it.part * wholePercent, percent * it.whole]
    return [{ ...it, percent, met: it.whole > 0 && (it.figure === 'cancelled' ? have <= want : have >= want) }]
  })
}

/**
 * The highest grade for which the score is enough, of grades from the lowest up. One that asks for nothing is given by hand alone,
 * unless it is the lowest.
 */
export const gradeOfScore = <One extends Wanted>(grades: readonly One[], score: ShopScore): One | undefined =>
  grades.findLast((it, at) => {
    const wanted = wantedOf(it, score)
    return wanted.length ? wanted.every(({ met }) => met) : at === 0
  })
