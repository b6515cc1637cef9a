import { searchApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeed } from '../../src/seed/make-seed.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { heldOutQueries, type RelevanceQuery, relevanceQueries, relevantTo } from './relevance-queries.ts'

const seedData = makeSeed()
const lang = { en: 'en-us', zh: 'zh-cn', id: 'en-id', mixed: 'en-us' } as const
const languages = ['en', 'zh', 'id', 'mixed'] as const
let mall: TestMall
beforeAll(async () => void (mall = await openTestMall()))
afterAll(() => mall?.close())

interface RelevanceResult extends RelevanceQuery {
  found: string[]
  total: number
  recall: number
}

/** Asks as a guest; recall is the share of what could have been among the first ten. */
async function measure(queries: readonly RelevanceQuery[]): Promise<RelevanceResult[]> {
  const { rows } = await mall.app.database.pool.query<{ id: number; number: string }>('select id, number from goods')
  const numbers = new Map(rows.map(({ id, number }) => [String(id), number]))
  const measured: RelevanceResult[] = []
  for (const query of queries) {
    const relevant = new Set(relevantTo(seedData, query.rule).map(({ key }) => key.replace('goods:', '')))
    const input = { keyword: query.words, page_size: 10 }
    const { data, data_total: total } = await mall.guest.get(searchApi.goods, input, { lang: lang[query.language] })
    const found = data.map(({ goods_id }) => numbers.get(goods_id)!)
    const right = found.filter((number) => relevant.has(number)).length
    measured.push({ ...query, found, total, recall: right / Math.min(10, relevant.size) })
  }
  return measured
}

const recallOf = (measured: readonly RelevanceResult[]) =>
  measured.reduce((sum, { recall }) => sum + recall, 0) / measured.length

const worstOf = (measured: readonly RelevanceResult[]) =>
  measured
    .filter(({ recall }) => recall < 1)
    .sort((a, b) => a.recall - b.recall)
    .slice(0, 40)
    .map((it) => `${it.recall.toFixed(2)} ${it.language} ${it.words} (${it.total}): ${it.found.join(' ')}`)
    .join('\n')

test('there are enough of them, and each is answered by something', () => {
  expect(relevanceQueries.length).toBeGreaterThanOrEqual(300)
  for (const language of ['en', 'zh', 'id'])
    expect(relevanceQueries.filter((it) => it.language === language).length).toBeGreaterThanOrEqual(100)
  for (const { words, rule } of [...relevanceQueries, ...heldOutQueries])
    expect(relevantTo(seedData, rule).length, words).toBeGreaterThan(0)
})

test('of the goods that answer a query the first ten hold nearly all they could, in every language', async () => {
  const measured = await measure(relevanceQueries)
  const recalls = languages.map((language) => [language, recallOf(measured.filter((it) => it.language === language))])
  expect(
    recalls.filter(([, recall]) => Number(recall) < 0.95),
    worstOf(measured),
  ).toEqual([])
  expect(recallOf(measured)).toBeGreaterThanOrEqual(0.95)
}, 300_000)

test('queries that nothing was fitted to fare nearly as well', async () => {
  const measured = await measure(heldOutQueries)
  expect(recallOf(measured), worstOf(measured)).toBeGreaterThanOrEqual(0.9)
}, 120_000)
