import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
let other: Client
const { adminSearch, search } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'knows words', ['content'])
  other = await makeOperator(mall, 'sorts goods', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const refused = (code: string, status = 422) => ({ status, body: { code } })
const found = async (keyword: string, who: Client = mall.guest, lang: 'en-us' | 'en-id' = 'en-us') =>
  (await who.get(search.goods, { keyword, page_size: 1 }, { lang })).data_total

test('searches are counted without who searched, what found nothing comes first, and what may be personal is left out', async () => {
  const before = await operator.get(adminSearch.searches, {})
  // The demo has searches without result; they stand before those with one.
  expect(before.data.slice(0, 4).map((it) => it.found_num)).toEqual([0, 0, 0, 0])
  expect(before.data.map((it) => it.times)).toEqual(
    [...before.data.filter((it) => it.found_num === 0), ...before.data.filter((it) => it.found_num > 0)].map(
      (it) => it.times,
    ),
  )

  const total = await found('Stapler')
  await found('  stapler ')
  await found('zzqqxx')
  await found('ask maya@example.com')
  await found('0812-3456-7890')
  // What is narrowed, or a further page, is the same search.
  await mall.guest.get(search.goods, { keyword: 'stapler', in_stock: 1 })
  await mall.guest.get(search.goods, { keyword: 'stapler', page_no: 2 })
  await mall.tick()
  const now = await operator.get(adminSearch.searches, { page_size: 100 })
  const row = (keyword: string) => now.data.find((it) => it.keyword === keyword)
  expect(row('stapler')).toMatchObject({ times: 2, found_num: total, now_num: total })
  expect(row('zzqqxx')).toMatchObject({ times: 1, found_num: 0, now_num: 0 })
  expect(now.data.filter((it) => /maya|0812/.test(it.keyword))).toEqual([])
  expect(now.data_total).toBe(before.data_total + 2)

  await found('stapler')
  await mall.tick()
  const again = await operator.get(adminSearch.searches, { keyword: 'STAPL', kind: 'ALL' })
  expect(again.data).toMatchObject([{ keyword: 'stapler', times: 3 }])
  expect((await operator.get(adminSearch.searches, { keyword: 'stapl', kind: 'NOTHING_FOUND' })).data).toEqual([])
})

test('words that mean the same find the same at once, in both directions or one, for all readers or those of a language', async () => {
  expect(await found('blorfle')).toBe(0)
  const stapler = await found('stapler')
  expect(stapler).toBeGreaterThan(0)
  const both = await operator.get(adminSearch.createSynonyms, { words: ['Blorfle', 'stapler ', 'BLORFLE'] })
  expect(both).toMatchObject({ words: ['blorfle', 'stapler'], leads_to: [] })
  expect(both.language).toBeUndefined()
  expect(await found('blorfle')).toBe(stapler)

  const tried = await operator.get(adminSearch.tryOut, { keyword: 'Blorfle' })
  expect(tried).toMatchObject({ found: { total: stapler }, without: { total: 0, goods: [] } })
  expect(tried.also).toContain('stapler')
  expect(tried.found.goods[0]!.goods_name).toMatch(/stapler/i)
  const listed = await operator.get(adminSearch.synonyms, { keyword: 'blorf' })
  expect(listed.data).toEqual([both])

  // One way: who looks for the kit finds staplers, who looks for a stapler finds no more than before.
  const oneWay = await operator.get(adminSearch.changeSynonyms, {
    id: both.synonym_id,
    version: both.version,
    words: ['deskkit'],
    leads_to: ['stapler', 'scissors'],
    language: 'en-id',
  })
  expect([await found('blorfle'), await found('stapler'), await found('deskkit')]).toEqual([0, stapler, 0])
  expect(await found('deskkit', mall.guest, 'en-id')).toBeGreaterThan(stapler)

  const late = { id: both.synonym_id, version: both.version }
  expect(await operator.request(adminSearch.removeSynonyms, late)).toMatchObject(refused('MOVED_ON', 409))
  expect(await operator.request(adminSearch.changeSynonyms, { ...late, words: ['a', 'b'] })).toMatchObject(
    refused('MOVED_ON', 409),
  )
  await operator.get(adminSearch.removeSynonyms, { id: oneWay.synonym_id, version: oneWay.version })
  expect(await found('deskkit', mall.guest, 'en-id')).toBe(0)
  expect(await operator.request(adminSearch.removeSynonyms, late)).toMatchObject(refused('NOT_FOUND', 404))
})

test('a group that says nothing is refused', async () => {
  for (const words of [['pen'], ['Pen', 'pen']])
    expect(await operator.request(adminSearch.createSynonyms, { words })).toMatchObject(refused('SYNONYM_ALONE'))
  expect(await operator.request(adminSearch.createSynonyms, { words: ['pen'], leads_to: ['PEN'] })).toMatchObject(
    refused('SYNONYM_ALONE'),
  )
  expect(await operator.request(adminSearch.createSynonyms, { words: ['pen', '!!!'] })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'words' },
  })
})

test('a keyword leads to a page that is there, and only by itself', async () => {
  const led = await operator.get(adminSearch.createRedirect, { keyword: 'Our  SHOPS ', url: '/shop' })
  expect(led).toMatchObject({ keyword: 'our shops', url: '/shop' })
  const leads = async (fields: Input<typeof search.goods>) => (await mall.guest.get(search.goods, fields)).leads_to
  expect(await leads({ keyword: 'OUR shops' })).toBe('/shop')
  expect([
    await leads({ keyword: 'our shops', in_stock: 1 }),
    await leads({ keyword: 'our shops', page_no: 2 }),
    await leads({ keyword: 'our shop' }),
  ]).toEqual([undefined, undefined, undefined])
  expect((await operator.get(adminSearch.tryOut, { keyword: 'our shops' })).leads_to).toBe('/shop')

  const asks = (keyword: string, url: string) => operator.request(adminSearch.createRedirect, { keyword, url })
  expect(await asks('our shops', '/help')).toMatchObject(refused('KEYWORD_LEADS', 409))
  expect(await asks('elsewhere', '//elsewhere.example')).toMatchObject(refused('JUMP_LINK'))
  expect(await asks('again', '/goods?keyword=our+shops')).toMatchObject(refused('KEYWORD_TO_SEARCH'))
  for (const url of ['/goods?category=999999', '/goods?brand=999999', '/goods/999999', '/shop/999999'])
    expect(await asks('nowhere', url)).toMatchObject(refused('LINK_LEADS_NOWHERE'))

  const moved = await operator.get(adminSearch.changeRedirect, {
    id: led.redirect_id,
    version: led.version,
    keyword: 'our shops',
    url: '/help',
  })
  expect(await leads({ keyword: 'our shops' })).toBe('/help')
  const late = { id: led.redirect_id, version: led.version }
  expect(await operator.request(adminSearch.removeRedirect, late)).toMatchObject(refused('MOVED_ON', 409))
  await operator.get(adminSearch.removeRedirect, { ...late, version: moved.version })
  expect(await leads({ keyword: 'our shops' })).toBeUndefined()
  expect((await operator.get(adminSearch.redirects, { keyword: 'our' })).data).toEqual([])
})

test('nobody else sees or writes them', async () => {
  for (const who of [other, await mall.as('maya'), mall.guest]) {
    expect((await who.request(adminSearch.searches)).status).toBeGreaterThan(400)
    expect((await who.request(adminSearch.createSynonyms, { words: ['a', 'b'] })).status).toBeGreaterThan(400)
    expect((await who.request(adminSearch.tryOut, { keyword: 'pen' })).status).toBeGreaterThan(400)
  }
})

test('a month later nothing is left of what was searched for', async () => {
  await mall.tick()
  mall.clock.forward(31 * 24 * 3_600_000)
  await mall.tick()
  const later = await makeOperator(mall, 'comes later', ['content'])
  expect((await later.get(adminSearch.searches, { days: 30 })).data_total).toBe(0)
})
