import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './amount.ts'
import { shareOfPieces } from './share.ts'

test('three pieces for a rupiah', () => {
  const line = { paidMinor: 100, quantity: 3 }
  expect(shareOfPieces(line, { pieces: 0, minor: 0 }, 1)).toBe(33)
  expect(shareOfPieces(line, { pieces: 1, minor: 33 }, 1)).toBe(34)
  expect(shareOfPieces(line, { pieces: 2, minor: 67 }, 1)).toBe(33)
  expect(() => shareOfPieces(line, { pieces: 2, minor: 67 }, 2)).toThrow(RangeError)
})

test('shares in whatever portions come to exactly what the line was paid with', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e13 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 12 }),
      (paidMinor, portions) => {
        const line = { paidMinor, quantity: sum(portions) }
        const taken = { pieces: 0, minor: 0 }
        for (const pieces of portions) {
          const share = shareOfPieces(line, taken, pieces)
          expect(share).toBeGreaterThanOrEqual(0)
          taken.pieces += pieces
          taken.minor += share
        }
        expect(taken.minor).toBe(paidMinor)
      },
    ),
    { numRuns: 1000 },
  )
})
