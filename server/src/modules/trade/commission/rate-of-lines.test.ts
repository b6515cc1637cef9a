import { expect, test } from 'vitest'
import { rateOf, rateOfLines, type RuleThatHolds } from './rate-of-lines.ts'

const rule = (shopId: number | undefined, categoryId: number | undefined, rateBps: number): RuleThatHolds => ({
  shopId,
  categoryId,
  rateBps,
})

test('the rule of shop and category goes before that of the shop, that before one of the category, the nearer first', () => {
  const all = [
    rule(7, 2, 100),
    rule(7, 1, 150),
    rule(7, undefined, 200),
    rule(undefined, 3, 300),
    rule(undefined, 1, 400),
  ]
  const path = [1, 2, 3]
  expect(rateOf(all, path, 900)).toBe(100)
  expect(rateOf(all.slice(1), path, 900)).toBe(150)
  expect(rateOf(all.slice(2), path, 900)).toBe(200)
  expect(rateOf(all.slice(3), path, 900)).toBe(300)
  expect(rateOf(all.slice(4), path, 900)).toBe(400)
  expect(rateOf(all.slice(3), [9], 900)).toBe(900)
  expect(rateOf([], path, 900)).toBe(900)
})

test('an order of several rates has one, by what its lines cost', () => {
  expect(rateOfLines([{ netMinor: 100, rateBps: 500 }], 900)).toBe(500)
  const mixed = [
    { netMinor: 300, rateBps: 500 },
    { netMinor: 100, rateBps: 1000 },
  ]
  expect(rateOfLines(mixed, 900)).toBe(625)
  expect(
    rateOfLines(
      [
        { netMinor: 1, rateBps: 1 },
        { netMinor: 1, rateBps: 2 },
      ],
      900,
    ),
  ).toBe(2)
  expect(rateOfLines([{ netMinor: 9_007_199_254_740_991, rateBps: 10_000 }], 900)).toBe(10_000)
  expect(rateOfLines([{ netMinor: 0, rateBps: 5 }], 900)).toBe(900)
})
