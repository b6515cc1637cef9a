import { fromRupiah, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addShare,
  dropShare,
  typedPercent,
  readPercent,
  setShare,
  shareEqually,
  sharedAmounts,
  whole,
} from './share-out.ts'

const total = (shares: readonly number[]) => shares.reduce((a, b) => a + b, 0)
const isWhole = (shares: readonly number[]) =>
  total(shares) === whole && shares.every((share) => Number.isInteger(share) && share >= 1)

type Act =
  | { kind: 'add' }
  | { kind: 'set'; at: number; wanted: number }
  | { kind: 'drop'; at: number }
  | { kind: 'equal' }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constant({ kind: 'add' as const }),
  fc.constant({ kind: 'equal' as const }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(9), wanted: fc.integer({ min: -500, max: 20_000 }) }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(9) }),
)

test('whatever is done to the shares, they stay the whole and none is empty', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let shares = [whole]
      for (const it of acts) {
        if (it.kind === 'add' && shares.length < 10) shares = addShare(shares)
        else if (it.kind === 'equal') shares = shareEqually(shares.length)
        else if (it.kind === 'set') shares = setShare(shares, it.at % shares.length, it.wanted)
        else if (it.kind === 'drop' && shares.length > 1) shares = dropShare(shares, it.at % shares.length)
        expect(isWhole(shares)).toBe(true)
      }
    }),
  )
})

test('the share that was typed is kept, the others give way in proportion', () => {
  expect(setShare([5000, 5000], 0, 6000)).toEqual([6000, 4000])
  expect(setShare([5000, 3000, 2000], 0, 6000)).toEqual([6000, 2400, 1600])
  expect(setShare([5000, 5000], 1, 10_000)).toEqual([1, 9999])
  expect(setShare([5000, 5000], 1, 0)).toEqual([9999, 1])
  expect(setShare([whole], 0, 40)).toEqual([whole])
})
test('a new share comes out of the largest', () => expect(addShare([6000, 4000])).toEqual([3000, 4000, 3000]))
test('a share that goes is taken over', () => expect(dropShare([6000, 3000, 1000], 2)).toEqual([6667, 3333]))
test('thirds differ by one', () => expect(shareEqually(3)).toEqual([3334, 3333, 3333]))

test('percentages are read as people write them', () => {
  expect(['60', '60 %', '33.34', '33,3', ' 7. '].map(readPercent)).toEqual([6000, 6000, 3334, 3330, 700])
  expect(['', '-5', 'abc', '12.345', '1000.1'].map(readPercent)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(typedPercent(3334)).toBe('33.34')
})

test('amounts of the shares add up to the total, shop by shop', () => {
  expect(sharedAmounts([100, 0.05], [6000, 4000])).toEqual([60.03, 40.02])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      (totals, count) => {
        const amounts = sharedAmounts(
          totals.map((it) => it / 100),
          shareEqually(count),
        )
        expect(sum(amounts.map(fromRupiah))).toBe(sum(totals))
      },
    ),
  )
})
