import { api, type Input } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let operator: Client
let other: Client
const { adminPageList, content } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'writes lists', ['content'])
  other = await makeOperator(mall, 'sorts goods', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Entry = Input<typeof adminPageList.save>['entries'][number]
type Name = Input<typeof adminPageList.save>['list']
const words = (en: string, zh?: string) => ({ 'en-us': en, ...(zh && { 'zh-cn': zh }) })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const shown = (list: Name) => operator.get(adminPageList.show, { list })
/** As they are sent back. */
const sent = (entries: readonly (Entry & { state?: string })[]): Entry[] =>
  entries.map((entry) => {
    const { state: _state, ...written } = entry
    return written
  })
const save = async (list: Name, change: (entries: Entry[]) => Entry[]) => {
  const { version, entries } = await shown(list)
  return operator.request(adminPageList.save, { list, version, entries: change(sent(entries)) })
}
const hot = async () => (await mall.guest.get(content.hotKeywords)).map((it) => it.hot_name)

test('popular words are ordered, hidden and gone back to; visitors see it at once, seven of them', async () => {
  const before = await shown('HOT_KEYWORDS')
  const names = before.entries.map((it) => it.names['en-us'])
  expect(before.entries.map((it) => it.state)).toEqual([...Array.from({ length: 7 }, () => 'SHOWN'), 'BEHIND'])
  expect(await hot()).toEqual(names.slice(0, 7))

  const answer = await save('HOT_KEYWORDS', ([first, ...others]) => [
    ...others,
    { ...first!, is_shown: 0 },
    { names: words('Ladder', '梯子'), is_shown: 1 },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body.entries.at(-1)).toMatchObject({ names: words('Ladder', '梯子'), state: 'BEHIND' })
  expect(answer.body.entries.at(-2)).toMatchObject({ names: { 'en-us': names[0] }, state: 'HIDDEN' })
  expect(await hot()).toEqual(names.slice(1, 8))

  const versions = await operator.get(adminPageList.versions, { list: 'HOT_KEYWORDS' })
  expect(versions.data[0]).toMatchObject({
    publish_by: 'writes lists',
    entry_names: [...names.slice(1), names[0], 'Ladder'],
  })
  const { version } = answer.body
  const back = { list: 'HOT_KEYWORDS' as const, number: String(versions.data[1]!.number) }
  const restored = await operator.get(adminPageList.restore, { ...back, version })
  expect(restored.entries.map((it) => it.names['en-us'])).toEqual(names)
  expect(await hot()).toEqual(names.slice(0, 7))
  expect(await operator.request(adminPageList.restore, { ...back, version })).toMatchObject(refused('MOVED_ON', 409))
  const unknown = { ...back, number: '999', version: restored.version }
  expect(await operator.request(adminPageList.restore, unknown)).toMatchObject(refused('NOT_FOUND', 404))
})

test('a picture of the home page comes and goes by its time', async () => {
  const png = await sharp({ create: { width: 64, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { body } = await uploadTo(mall, api.adminMedia.upload, png, {
    token: operator.token!,
    name: 'sale.png',
    query: { scene: 'goods' },
  })
  const now = Math.floor(mall.clock.now().getTime() / 1000)
  const soon: Entry = {
    names: words('Sale of ladders', '梯子促销'),
    subtitles: words('Three days only'),
    url: '/goods?keyword=ladder',
    image: body.url,
    is_shown: 1,
    start_time: now + 60,
    end_time: now + 120,
  }
  const answer = await save('CAROUSEL', (entries) => [soon, ...entries])
  expect([answer.status, answer.body.entries[0]!.state]).toEqual([200, 'PLANNED'])
  const titles = async () => (await mall.guest.get(content.advertisements)).map((it) => it.title)
  expect(await titles()).not.toContain('Sale of ladders')
  mall.clock.forward(60_000)
  const [first] = await mall.guest.get(content.advertisements, {}, { lang: 'zh-cn' })
  expect(first).toMatchObject({ title: '梯子促销', subtitle: 'Three days only', url: '/goods?keyword=ladder' })
  expect(first!.pic_url).toMatch(/^\/media\/.*\.webp$/)
  mall.clock.forward(60_000)
  expect(await titles()).not.toContain('Sale of ladders')
  expect((await shown('CAROUSEL')).entries[0]!.state).toBe('ENDED')
})

test('what leads nowhere, lacks its picture, ends before it starts or is somebody else’s picture is refused', async () => {
  const entry = (changes: Partial<Entry>): Entry => ({ names: words('Go'), url: '/shop', is_shown: 1, ...changes })
  const tries = (list: Name, changes: Partial<Entry>) => save(list, (entries) => [...entries, entry(changes)])
  expect((await tries('NAVIGATION', {})).status).toBe(200)
  const navigations = await mall.guest.get(content.navigations, {})
  expect(navigations.at(-1)).toMatchObject({ navigation_name: 'Go', url: '/shop' })
  expect(await tries('NAVIGATION', { url: '//elsewhere.example' })).toMatchObject(refused('JUMP_LINK'))
  for (const url of ['/goods?category=999999', '/goods/999999', '/shop/999999', '/help/999999'])
    expect(await tries('NAVIGATION', { url })).toMatchObject(refused('LINK_LEADS_NOWHERE'))
  expect(await tries('NAVIGATION', { url: '' })).toMatchObject(refused('PAGE_ENTRY_INCOMPLETE'))
  expect(await tries('CAROUSEL', {})).toMatchObject(refused('PAGE_ENTRY_INCOMPLETE'))
  expect(await tries('NAVIGATION', { start_time: 20, end_time: 20 })).toMatchObject(refused('PAGE_ENTRY_PERIOD'))
  expect(await tries('CAROUSEL', { image: `/media/aa/${'a'.repeat(64)}.webp` })).toMatchObject(
    refused('PICTURE_NOT_YOURS'),
  )
  const many = await save('NAVIGATION', () => Array.from({ length: 31 }, () => entry({})))
  expect(many).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field: 'entries' } })
  expect(await save('NAVIGATION', ([one]) => [one!, one!])).toMatchObject(refused('NOT_FOUND', 404))
})

test('nobody else sees or writes them', async () => {
  const { version } = await shown('NAVIGATION')
  for (const who of [other, await mall.as('maya'), mall.guest]) {
    expect((await who.request(adminPageList.show, { list: 'NAVIGATION' })).status).toBeGreaterThan(400)
    const answer = await who.request(adminPageList.save, { list: 'NAVIGATION', version, entries: [] })
    expect(answer.status).toBeGreaterThan(400)
  }
})
