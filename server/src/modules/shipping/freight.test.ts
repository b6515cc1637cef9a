import { expect, test } from 'vitest'
import { type FreightTemplate, freightOf } from './freight.ts'

const byWeight: FreightTemplate = {
  kind: 'weight',
  firstUnit: 1000,
  firstPriceMinor: 1_500_000,
  stepUnit: 500,
  stepPriceMinor: 400_000,
  freeFromMinor: 50_000_000,
  days: 3,
  zones: [
    { regionId: 91, percent: 25_000, days: 9 },
    { regionId: 9103, percent: 30_000, days: 12 },
  ],
  undeliverable: [9999],
}
const jakarta = [31, 3171, 317101]
const goods = { grams: 1000, pieces: 2, goodsMinor: 100, regionPath: jakarta }

test.each([
  ['the first unit costs the first price', byWeight, goods, 1_500_000],
  ['a gram more begins a step', byWeight, { ...goods, grams: 1001 }, 1_900_000],
  ['steps are counted whole', byWeight, { ...goods, grams: 2000 }, 2_300_000],
  ['free from the amount on', byWeight, { ...goods, goodsMinor: 50_000_000 }, 0],
  ['not free one sen below', byWeight, { ...goods, goodsMinor: 49_999_999 }, 1_500_000],
  ['a farther province costs its share', byWeight, { ...goods, regionPath: [91, 9101, 910101] }, 3_750_000],
  ['the closest match of a region wins', byWeight, { ...goods, regionPath: [91, 9103, 910301] }, 4_500_000],
  ['pieces count pieces', { ...byWeight, kind: 'piece', firstUnit: 1, stepUnit: 1 } as FreightTemplate, goods, 1_900_000],
])('%s', (_name, template, ask, freight) => expect(freightOf(template, ask)).toMatchObject({ freightMinor: freight, deliverable: true }))

test('some regions cannot be reached', () => expect(freightOf(byWeight, { ...goods, regionPath: [99, 9999, 999901] }).deliverable).toBe(false))
