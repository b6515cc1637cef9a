import { expect, test } from 'vitest'
import { gradeOfScore, type ShopScore, wantedOf } from './grade-of-score.ts'

const grade = (name: string, onTime: number | null, answered: number | null, cancelled: number | null) => ({
  name,
  minOnTimePercent: onTime,
  minAnsweredPercent: answered,
  maxCancelledPercent: cancelled,
})
const score = (it: Partial<ShopScore>): ShopScore => ({
  due: 0,
  onTime: 0,
  answers: 0,
  answeredInTime: 0,
  paid: 0,
  cancelled: 0,
  ...it,
})
const standard = grade('standard', null, null, null)
const silver = grade('silver', null, null, 10)
const gold = grade('gold', 90, 80, 3)
const all = [standard, silver, gold]

test('the highest grade whose figures are all reached is suggested; the limit itself is enough', () => {
  const best = { due: 10, onTime: 9, answers: 5, answeredInTime: 4, paid: 100, cancelled: 3 }
  expect(gradeOfScore(all, score(best))?.name).toBe('gold')
  expect(gradeOfScore(all, score({ ...best, onTime: 8 }))?.name).toBe('silver')
  expect(gradeOfScore(all, score({ ...best, answeredInTime: 3 }))?.name).toBe('silver')
  expect(gradeOfScore(all, score({ ...best, cancelled: 4 }))?.name).toBe('silver')
  expect(gradeOfScore(all, score({ ...best, cancelled: 11 }))?.name).toBe('standard')
})

test('where there is nothing to judge a figure is not reached', () => {
  expect(gradeOfScore(all, score({}))?.name).toBe('standard')
  expect(gradeOfScore([silver, gold], score({}))).toBeUndefined()
  expect(gradeOfScore([], score({ paid: 5 }))).toBeUndefined()
  expect(wantedOf(gold, score({})).map(({ met }) => met)).toEqual([false, false, false])
  expect(wantedOf(standard, score({}))).toEqual([])
})

test('a grade that asks for nothing is suggested only where it is the lowest', () => {
  const byHand = grade('partner', null, null, null)
  expect(gradeOfScore([...all, byHand], score({ paid: 10 }))?.name).toBe('silver')
  expect(gradeOfScore([byHand, silver], score({ paid: 10, cancelled: 5 }))?.name).toBe('partner')
})
