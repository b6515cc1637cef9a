import { expect, test } from 'vitest'
import { readAlerts } from './read-alerts.ts'

test('percentages are read with commas of any language, once each and in order', () => {
  expect(readAlerts('100, 80%，90 80')).toEqual([80, 90, 100])
  expect(readAlerts('  ')).toEqual([])
})
test('what is no percentage from 1 to 200, and more than five, are refused', () => {
  for (const typed of ['0', '201', '80.5', 'half', '1,2,3,4,5,6', '-5']) expect(readAlerts(typed)).toBeUndefined()
})
