import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, type Ctx, readingCtx } from '#platform/ctx'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { testConfig } from '../../../../test/support/test-seed.ts'
import { type Mall, openMall } from '../../../mall.ts'
import { bestPage } from './best-page.store.ts'
import { foundInMemory } from './find-in-memory.ts'
import type { Reading } from './expand-query.ts'
import { invalidateFound } from './find-goods.ts'
import { loadMemoryIndex, memoryIndex } from './load-memory-index.ts'
import { matchesOf } from './match-in-memory.ts'
import { MemoryIndex } from './memory-index.ts'
import { matchesUnscoped, postingUnscoped, tieredMatchesUnscoped } from './memory-index.store.ts'
import { facetsInMemory } from './narrow-in-memory.ts'
import {
  countFacets,
  countFound,
  type Entry,
  findPage,
  lockIndex,
  removeOthers,
  removeEntries,
  type Sort,
  type Wanted,
  writeEntries,
  writeProperties,
} from './search.store.ts'

let opened: TestDatabase
let mall: Mall
const guest = (): Ctx => readingCtx(mall.app, { kind: 'guest' }, 'en-us')
const sorts: readonly Sort[] = [
  'def',
  'buynum_desc',
  'buynum_asc',
  'price_asc',
  'price_desc',
  'grade_desc',
  'grade_asc',
  'new_desc',
]
const paths = [[1], [1, 2], [1, 2, 3], [1, 2, 4], [1, 5], [6, 7, 8], [6, 7, 9], [10]]
const keys = [
  'Colour_Red',
  'Colour_Blue',
  'colour_Red',
  'Size_S',
  'Size_M',
  'Größe_4',
  '颜色_红',
  'A b_c-d',
  'A_b',
  'Size_10',
]
const nouns = ['paper', 'pen', 'mop', 'glove', 'lamp']

/** Few different values, so that orders have to go by the id. */
const entry = (goodsId: number): fc.Arbitrary<Entry> =>
  fc
    .record({
      shopId: fc.integer({ min: 1, max: 70 }),
      categoryPath: fc.constantFrom(...paths),
      brandId: fc.option(fc.integer({ min: 1, max: 70 }), { nil: null }),
      properties: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 4 }),
      priceMinor: fc.integer({ min: 1, max: 30 }),
      sold: fc.integer({ min: 0, max: 12 }),
      ratingTenths: fc.integer({ min: 0, max: 3 }),
      inStock: fc.boolean(),
      listedAt: fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 1, 1 + day))),
      name: fc.constantFrom(...nouns),
      also: fc.constantFrom(...nouns),
    })
    .map(({ name, also, ...facts }) => ({
      ...facts,
      goodsId,
      goodsVersion: 1,
      english: name,
      indonesian: name,
      shelfEnglish: also,
      shelfIndonesian: '',
      saidEnglish: 'blue',
      saidIndonesian: '',
      tokens: '',
    }))

const write = (entries: readonly Entry[]) =>
  asSystem(mall.app, 'test', async (ctx) => {
    await lockIndex(ctx)
    await writeEntries(ctx, entries)
    ctx.afterCommit(() => invalidateFound(mall.app))
  })
const remove = (ids: readonly number[]) =>
  asSystem(mall.app, 'test', async (ctx) => {
    await lockIndex(ctx)
    await removeEntries(ctx, ids)
    ctx.afterCommit(() => invalidateFound(mall.app))
  })
const sampled = (ids: readonly number[], seed: number) =>
  fc.sample(fc.tuple(...ids.map(entry)), { numRuns: 1, seed })[0] as Entry[]

beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  mall = await openMall({ config: testConfig(), database: opened.database })
  await asSystem(mall.app, 'test', async (ctx) => {
    await lockIndex(ctx)
    await removeOthers(ctx, 0, [])
    await writeProperties(
      ctx,
      keys.map((key) => ({ key, names: { 'en-us': key }, values: { 'en-us': key } })),
    )
  })
  await write(
    sampled(
      Array.from({ length: 400 }, (_, at) => at + 1),
      7,
    ),
  )
  await loadMemoryIndex(guest())
}, 60_000)

afterAll(async () => {
  await mall?.close()
  await opened.remove()
})

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })
const termOf = (noun: string, also?: string) => ({
  near: `'${noun}'`,
  full: also ? `('${noun}' | '${also}')` : `'${noun}'`,
})
const readingOf = (parts: readonly Reading[]) => ({
  near: parts.map((it) => it.near).join(' & '),
  full: parts.map((it) => it.full).join(' & '),
  parts,
  found: 0,
})
const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    noun: maybe(fc.constantFrom(...nouns)),
    also: maybe(fc.constantFrom(...nouns)),
    with: maybe(fc.constantFrom(...nouns, 'blue', 'nothing')),
    categoryId: maybe(fc.constantFrom(1, 2, 3, 6, 7, 99)),
    brandId: maybe(fc.integer({ min: 1, max: 72 })),
    shopId: maybe(fc.integer({ min: 1, max: 72 })),
    minMinor: maybe(fc.integer({ min: 0, max: 30 })),
    maxMinor: maybe(fc.integer({ min: 0, max: 30 })),
    inStock: fc.boolean(),
    chosen: fc.uniqueArray(fc.constantFrom(...keys, 'Size_XXL', 'Nobody_says'), { maxLength: 3 }),
    zone: fc.boolean(),
    unreadable: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
    agreed: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 450 }), fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })),
      { maxLength: 60 },
    ),
    visible: maybe(fc.constantFrom([1], [2, 6], [3, 9, 10], [77])),
  })
  .map(
    ({ noun, also, with: other, chosen, agreed, zone, categoryId, brandId, shopId, minMinor, maxMinor, ...rest }) => {
      const byName = new Map<string, string[]>()
      for (const key of chosen) {
        const name = key.slice(0, key.indexOf('_'))
        byName.set(name, [...(byName.get(name) ?? []), key])
      }
      const given = { categoryId, brandId, shopId, minMinor, maxMinor }
      return {
        ...rest,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        ...(noun && { reading: readingOf([termOf(noun, also), ...(other ? [termOf(other)] : [])]) }),
        properties: [...byName],
        zone: zone && agreed.length > 0,
        agreed: new Map(agreed),
      }
    },
  )
const page = fc.record({
  sort: fc.constantFrom(...sorts),
  from: fc.constantFrom(0, 3, 110, 120, 130),
  size: fc.constantFrom(0, 1, 20, 150),
})
const level = fc.constantFrom(
  { grade: 1, within: undefined, trail: [] },
  { grade: 2, within: 1, trail: [1] },
  { grade: 3, within: 2, trail: [1, 2, 3] },
  { grade: 3, within: 7, trail: [6, 7, 8] },
)

const byNumber = (a: number, b: number) => a - b

/** What is known of terms is what the database says of them, whatever is asked of both. */
async function postingsAlike() {
  const ctx = guest()
  const index = (await memoryIndex(ctx))!
  const known = index.postings.all()
  for (const { term, ids, tiers } of known) {
    const asked = await tieredMatchesUnscoped(ctx, term)
    const inTier = (tier: number) => [...ids].filter((_, at) => tiers[at] === tier)
    expect([0, 1, 2].map(inTier)).toEqual(asked.tiers.map((it) => it.toSorted(byNumber)))
  }
  return known.length
}

/** The page, its total and the counts are those of the database. */
async function alike(numRuns: number) {
  const ctx = guest()
  const index = await memoryIndex(ctx)
  await fc.assert(
    fc.asyncProperty(wanted, page, level, async (one, { sort, from, size }, at) => {
      const match = sort === 'def' ? tieredMatchesUnscoped : matchesUnscoped
      const matches = one.reading && (await match(ctx, one.reading))
      const tiers = one.reading && (await matchesOf(ctx, index!, one.reading, match)).tiers
      expect(tiers?.flat().toSorted(byNumber)).toEqual(matches?.tiers.flat().toSorted(byNumber))
      const reading = one.reading && { ...one.reading, found: matches!.found }
      const asked = { ...one, ...(reading && { reading }) }
      const ids =
        reading && sort === 'def'
          ? await bestPage(ctx, asked, reading, from, size)
          : await findPage(ctx, asked, sort, from, size)
      const total = await countFound(ctx, asked)
      expect(await foundInMemory(ctx, index!, asked, tiers, { sort, from, size })).toEqual({ ids, total })
      expect(facetsInMemory(index!, asked, tiers, at)).toEqual(await countFacets(ctx, asked, at))
    }),
    { numRuns },
  )
}

test('what is found and counted in memory is what the database finds and counts', () => alike(300), 120_000)

test('what changes, goes and comes back is in memory with the next search', async () => {
  for (let round = 1; round <= 4; round++) {
    const some = Array.from({ length: 40 }, (_, at) => ((at * 13 * round) % 430) + 1)
    await remove(some.slice(0, 25))
    await write(sampled([...new Set(some.slice(10))], round))
    expect((await memoryIndex(guest()))!.size).toBe(
      (await mall.app.database.pool.query<{ n: number }>('select count(*)::int as n from search_entry')).rows[0]!.n,
    )
    expect(await postingsAlike()).toBeGreaterThan(10)
    await alike(25)
  }
}, 120_000)

test('terms that were read while the index went on are not kept, and those of one look at many changes neither', async () => {
  const ctx = guest()
  const index = (await memoryIndex(ctx))!
  const term = termOf('glove')
  const refused = () => Promise.reject(new Error('asked as a whole'))
  for (let times = 0; times < 2; times++) await matchesOf(ctx, index, readingOf([term]), matchesUnscoped)
  const before = await postingUnscoped(ctx, term)
  const [first, ...others] = [...before.ids]
  await remove([first!])
  expect((await memoryIndex(ctx))!.version).toBe(index.version)
  expect([...index.postings.find(term)!.ids]).toEqual(others)
  // What a look of before brings now is older than the index.
  index.postings.add(term, before, index.version)
  expect((await matchesOf(ctx, index, readingOf([term]), refused)).found).toBe(others.length)
  // A change that others followed without it drops it, and it is read anew.
  index.postings.follow([], index.version + 1, { removed: [], changed: [], answering: [] })
  expect(index.postings.all()).toEqual([])
  expect((await matchesOf(ctx, index, readingOf([term]), refused)).found).toBe(others.length)
}, 60_000)

test('an index that is made anew is in memory too, and one of former days is not trusted', async () => {
  await asSystem(mall.app, 'test', async (ctx) => {
    await lockIndex(ctx)
    await removeOthers(ctx, 0, [])
    await writeEntries(ctx, sampled([5, 6, 700, 701], 3))
    ctx.afterCommit(() => invalidateFound(mall.app))
  })
  expect((await memoryIndex(guest()))!.size).toBe(4)
  await alike(10)
  await mall.app.database.pool.query('update search_version set version = 1')
  invalidateFound(mall.app)
  expect(await memoryIndex(guest())).toBeUndefined()
  await loadMemoryIndex(guest())
  expect((await memoryIndex(guest()))!.version).toBe(1)
}, 60_000)

test('sets of properties that no goods has any more take no room', () => {
  const index = new MemoryIndex()
  const facts = {
    shopId: 1,
    brandId: null,
    categoryPath: [1],
    priceMinor: 1,
    sold: 0,
    ratingTenths: 0,
    inStock: true,
    listedAt: 0,
  }
  for (let n = 0; n < 5000; n++)
    index.put({ ...facts, goodsId: 1 + (n % 3), properties: [`Length_${n}`, n % 2 ? 'Size_S' : 'Size_M'] })
  expect(index.propertySets.values.length).toBeLessThan(1100)
  index.keyOrder = index.keys.values.map((_, at) => at)
  const everything = {
    properties: [],
    unreadable: false,
    agreed: new Map(),
    visible: undefined,
    inStock: false,
    zone: false,
  }
  const { properties, total } = facetsInMemory(index, everything, undefined, { grade: 1, within: undefined, trail: [] })
  expect(total).toBe(3)
  expect(properties).toEqual([
    ['Size_S', 2],
    ['Size_M', 1],
    ['Length_4997', 1],
    ['Length_4998', 1],
    ['Length_4999', 1],
  ])
})

test('inside of a transaction the database answers: it sees what others do not', async () => {
  await asSystem(mall.app, 'test', async (ctx) => expect(await memoryIndex(ctx)).toBeUndefined())
})
