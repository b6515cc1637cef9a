import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSteps, wholePacks } from './pack-steps.ts'

test.each([
  [{ min: 6, max: 5000, multiple: 6 }, 12, { min: 1, max: 416, multiple: 1 }],
  [{ min: 1, max: 100, multiple: 8 }, 12, { min: 2, max: 8, multiple: 2 }],
  [{ min: 30, max: 100, multiple: 1 }, 12, { min: 3, max: 8, multiple: 1 }],
  [{ min: 1, max: 11, multiple: 1 }, 12, undefined],
])('%j in packs of %i', (bounds, size, steps) => expect(packSteps(bounds, size)).toEqual(steps))

test('what is ordered in packs keeps to minimum, maximum and multiple, and is a whole number of packs', () => {
  fc.assert(
    fc.property(
      fc.record({
        min: fc.integer({ min: 1, max: 500 }),
        max: fc.nat(99_999),
        multiple: fc.integer({ min: 1, max: 60 }),
      }),
      fc.integer({ min: 2, max: 2000 }),
      fc.nat(99_999),
      (bounds, size, asked) => {
        const steps = packSteps(bounds, size)
        if (!steps) return
        const num = wholePacks(asked, size, steps)
        expect([num % size, num % bounds.multiple]).toEqual([0, 0])
        expect(num).toBeGreaterThanOrEqual(bounds.min)
        expect(num).toBeLessThanOrEqual(bounds.max)
      },
    ),
  )
})
