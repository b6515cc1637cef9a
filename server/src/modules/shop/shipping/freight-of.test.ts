import { expect, test } from 'vitest'
import { type FreightTerms, freightOf } from './freight-of.ts'

const template: FreightTerms = {
  kind: 'weight',
  firstUnit: 1000,
  firstPriceMinor: 10_000_00,
  stepUnit: 500,
  stepPriceMinor: 3_000_00,
  freeFromMinor: 500_000_00,
  zones: [
    { regionIds: [33, 31], firstPriceMinor: 8_000_00, stepPriceMinor: 2_000_00, days: 1 },
    { regionIds: [3171], firstPriceMinor: 5_000_00, stepPriceMinor: 1_500_00, days: 2 },
  ],
  days: 4,
  undeliverableRegionIds: [94, 3204],
}
const jakarta = [31, 3172, 317201]
const centre = [31, 3171, 317101]
const medan = [12, 1271, 127101]

test.each([
  ['below the first kilo', 1, 1, 100, medan, 10_000_00, true, 4, 'elsewhere'],
  ['exactly the first kilo', 1000, 1, 100, medan, 10_000_00, true, 4, 'elsewhere'],
  ['a gram more begins a step', 1001, 1, 100, medan, 13_000_00, true, 4, 'elsewhere'],
  ['three steps', 2500, 9, 100, medan, 19_000_00, true, 4, 'elsewhere'],
  ['a province of its own price', 1000, 1, 100, jakarta, 8_000_00, true, 1, 'zone'],
  ['and steps of its own', 2001, 1, 100, jakarta, 14_000_00, true, 1, 'zone'],
  ['the nearer region decides', 1000, 1, 100, centre, 5_000_00, true, 2, 'zone'],
  ['free from an amount', 90_000, 9, 500_000_00, medan, 0, true, 4, 'free'],
  ['not free a sen below', 1000, 1, 500_000_00 - 1, medan, 10_000_00, true, 4, 'elsewhere'],
  ['a province where nothing is delivered', 1000, 1, 100, [94, 9471, 947101], 0, false, 4, 'not_delivered'],
  ['a regency where nothing is delivered', 1000, 1, 100, [32, 3204, 320401], 0, false, 4, 'not_delivered'],
  ['nothing to send', 0, 0, 0, medan, 0, true, 4, 'free'],
  ['an address that is not known yet', 1000, 1, 100, [], 10_000_00, true, 4, 'elsewhere'],
] as const)('%s', (_, grams, pieces, goodsMinor, regionPath, freightMinor, deliverable, days, reason) => {
  expect(freightOf(template, { grams, cubicCm: 7_000_000, pieces, goodsMinor, regionPath })).toMatchObject({
    freightMinor,
    deliverable,
    days,
    because: { reason, amount: grams },
  })
})

test.each([
  [1, 20_000_00],
  [3, 20_000_00],
  [4, 25_000_00],
  [5, 25_000_00],
  [6, 30_000_00],
])('by the piece: %i of them', (pieces, freightMinor) => {
  const byPiece: FreightTerms = {
    ...template,
    kind: 'piece',
    firstUnit: 3,
    firstPriceMinor: 20_000_00,
    stepUnit: 2,
    stepPriceMinor: 5_000_00,
    freeFromMinor: null,
  }
  const parcel = { grams: 99_000, cubicCm: 9_000, goodsMinor: 900_000_00, regionPath: medan }
  expect(freightOf(byPiece, { ...parcel, pieces }).freightMinor).toBe(freightMinor)
})

test('by volume', () => {
  const byVolume: FreightTerms = { ...template, kind: 'volume', firstUnit: 50_000, stepUnit: 10_000 }
  const parcel = { grams: 1, pieces: 1, goodsMinor: 100, regionPath: medan }
  expect(freightOf(byVolume, { ...parcel, cubicCm: 70_001 }).freightMinor).toBe(19_000_00)
})
