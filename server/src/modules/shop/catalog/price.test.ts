import { describe, expect, test } from 'vitest'
import { priceAt } from './price.ts'

const tiers = [
  { from: 10, priceMinor: 900 },
  { from: 50, priceMinor: 800 },
]

describe('the price of a piece', () => {
  test.each([
    [1, null, 1000, 'LIST', 10],
    [9, null, 1000, 'LIST', 10],
    [10, null, 900, 'TIER', 50],
    [50, null, 800, 'TIER', undefined],
    [1, 850, 850, 'CONTRACT', 50],
    [10, 850, 850, 'CONTRACT', 50],
    [50, 850, 800, 'TIER', undefined],
    [1, 700, 700, 'CONTRACT', undefined],
    [1, 1200, 1000, 'LIST', 10],
    [1, 1000, 1000, 'LIST', 10],
  ] as const)('%i pieces, agreed %s: %i because of %s', (quantity, agreedMinor, priceMinor, because, next) => {
    const agreed = agreedMinor === null ? [] : [{ from: 1, priceMinor: agreedMinor }]
    const price = priceAt({ priceMinor: 1000, tiers, agreed }, quantity)
    expect(price).toMatchObject({ priceMinor, listMinor: 1000, because })
    expect(price.nextTier?.from).toBe(next)
  })

  test('tiers that stand in any order, or are dearer than the list, do no harm', () => {
    const odd = {
      priceMinor: 1000,
      agreed: [],
      tiers: [
        { from: 50, priceMinor: 800 },
        { from: 5, priceMinor: 1100 },
        { from: 10, priceMinor: 900 },
      ],
    }
    expect(priceAt(odd, 5)).toMatchObject({ priceMinor: 1000, nextTier: { from: 10 } })
    expect(priceAt(odd, 60).priceMinor).toBe(800)
  })
})
