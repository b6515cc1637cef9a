import { expect, test } from 'vitest'
import { type FreightTemplate, freightOf } from './freight-of.ts'

const template: FreightTemplate = {
  shopId: 1,
  kind: 'weight',
  firstUnit: 1000,
  firstPriceMinor: 10_000_00,
  stepUnit: 500,
  stepPriceMinor: 3_000_00,
  freeFromMinor: 500_000_00,
  zones: [
    { regionId: 31, priceBps: 8000, days: 1 },
    { regionId: 3171, priceBps: 5000, days: 2 },
  ],
  days: 4,
  undeliverableRegionIds: [94, 3204],
}
const jakarta = [31, 3172, 317201]
const centre = [31, 3171, 317101]
const medan = [12, 1271, 127101]

test.each([
  ['below the first kilo', 1, 1, 100, medan, 10_000_00, true, 4],
  ['exactly the first kilo', 1000, 1, 100, medan, 10_000_00, true, 4],
  ['a gram more begins a step', 1001, 1, 100, medan, 13_000_00, true, 4],
  ['three steps', 2500, 9, 100, medan, 19_000_00, true, 4],
  ['a province of its own price', 1000, 1, 100, jakarta, 8_000_00, true, 1],
  ['the nearer region decides', 1000, 1, 100, centre, 5_000_00, true, 2],
  ['free from an amount', 90_000, 9, 500_000_00, medan, 0, true, 4],
  ['not free a sen below', 1000, 1, 500_000_00 - 1, medan, 10_000_00, true, 4],
  ['a province where nothing is delivered', 1000, 1, 100, [94, 9471, 947101], 0, false, 4],
  ['a regency where nothing is delivered', 1000, 1, 100, [32, 3204, 320401], 0, false, 4],
  ['nothing to send', 0, 0, 0, medan, 0, true, 4],
  ['an address that is not known yet', 1000, 1, 100, [], 10_000_00, true, 4],
] as const)('%s', (_, grams, pieces, goodsMinor, regionPath, freightMinor, deliverable, days) => {
  expect(freightOf(template, { grams, pieces, goodsMinor, regionPath })).toEqual({
    freightMinor,
    deliverable,
    days,
    freeFromMinor: 500_000_00,
  })
})

test.each([
  [1, 20_000_00],
  [3, 20_000_00],
  [4, 25_000_00],
  [5, 25_000_00],
  [6, 30_000_00],
])('by the piece: %i of them', (pieces, freightMinor) => {
  const byPiece: FreightTemplate = {
    ...template,
    kind: 'piece',
    firstUnit: 3,
    firstPriceMinor: 20_000_00,
    stepUnit: 2,
    stepPriceMinor: 5_000_00,
    freeFromMinor: null,
  }
  expect(freightOf(byPiece, { grams: 99_000, pieces, goodsMinor: 900_000_00, regionPath: medan }).freightMinor).toBe(
    freightMinor,
  )
})
