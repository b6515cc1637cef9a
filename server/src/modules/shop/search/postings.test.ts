import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCommon, Postings, postingOf } from './postings.ts'

const term = (name: string) => ({ near: name, full: name })
const pairs = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 2 })), {
  selector: ([id]) => id,
  maxLength: 40,
})

test('goods answer to several terms that answer to each, in the tier of what they say least', () =>
  fc.assert(
    fc.property(fc.array(pairs, { minLength: 1, maxLength: 4 }), (all) => {
      const tiersOf = all.map((one) => new Map(one))
      const found = inCommon(all.map((one) => postingOf([...one], 1)))
      const expected: number[][] = [[], [], []]
      for (let id = 1; id <= 60; id++)
        if (tiersOf.every((one) => one.has(id))) expected[Math.max(...tiersOf.map((one) => one.get(id)!))]!.push(id)
      expect(found).toEqual(expected)
    }),
  ))

test('what is known follows what changes and goes', () =>
  fc.assert(
    fc.property(
      pairs,
      fc.array(fc.integer({ min: 1, max: 60 })),
      pairs,
      fc.boolean(),
      (before, removed, changed, asked) => {
        const postings = new Postings()
        postings.add(term('a'), postingOf([...before], 1), 1)
        const now = new Map(before)
        for (const id of removed) now.delete(id)
        for (const [id, tier] of changed) {
          if (tier) now.set(id, tier)
          else now.delete(id)
        }
        postings.follow(postings.all(), 2, {
          removed,
          changed: changed.map(([id]) => id),
          answering: [new Map(changed.filter(([, tier]) => tier > 0))],
        })
        const known = postings.find(term('a'))
        expect(known && [...known.ids].map((id, at) => [id, known.tiers[at]])).toEqual(
          now.size && before.length ? [...now].toSorted(([a], [b]) => a - b) : undefined,
        )
        // A second round follows it as well.
        postings.follow(asked ? postings.all() : [], 3, {
          removed: [...now.keys()],
          changed: [],
          answering: [new Map()],
        })
        expect(postings.all()).toEqual([])
      },
    ),
  ))

test('what was asked for last stays, within the limits', () => {
  const postings = new Postings({ terms: 2, ids: 5 })
  const two = () =>
    postingOf(
      [
        [1, 0],
        [2, 0],
      ],
      1,
    )
  for (const name of ['a', 'b']) postings.add(term(name), two(), 1)
  postings.find(term('a'))
  postings.add(term('c'), two(), 1)
  expect(postings.all().map((it) => it.term.full)).toEqual(['a', 'c'])
  postings.add(
    term('d'),
    postingOf(
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      1,
    ),
    1,
  )
  expect(postings.all().map((it) => it.term.full)).toEqual(['c', 'd'])
  postings.add(
    term('large'),
    postingOf(
      [1, 2, 3, 4, 5, 6].map((id) => [id, 0]),
      1,
    ),
    1,
  )
  postings.add(term('none'), postingOf([], 1), 1)
  expect(postings.all().map((it) => it.term.full)).toEqual(['c', 'd'])
})
