import { api, type Input } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let operator: Client
let other: Client
const { adminPage, content } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'writes pages', ['content'])
  other = await makeOperator(mall, 'sorts goods', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const words = (en: string, zh?: string) => ({ 'en-us': en, ...(zh && { 'zh-cn': zh }) })
type Floor = Input<typeof adminPage.createFloor>
const floor = (changes: Partial<Floor> = {}): Floor => ({
  titles: words('Lab', '实验'),
  url: '/goods',
  tags: [{ names: words('Glass', '玻璃'), url: '/goods?keyword=glass' }],
  blocks: [
    { type: 'TEXT', titles: words('Glass', '玻璃'), texts: words('For the lab\nand more', '实验室'), url: '/goods' },
  ],
  ...changes,
})
const shown = () => operator.get(adminPage.show)
const titles = async () => (await mall.guest.get(content.floors, {})).map((it) => it.title)
const refused = (code: string, status = 422) => ({ status, body: { code } })

test('a floor is written, seen beside what is published, moved, published, and gone back from', async () => {
  const before = await shown()
  const published = await titles()
  // The demo has one floor that is a draft still.
  expect(before).toMatchObject({ change_num: 1, published: { number: expect.any(Number) } })
  const { floor_id, page } = await operator.get(adminPage.createFloor, floor())
  expect(page.floors.at(-1)).toMatchObject({
    floor_id,
    state: 'NEW',
    missing: ['EN_ID'],
    draft: { titles: words('Lab', '实验') },
  })
  expect(await titles()).toEqual(published)

  const first = page.floors[0]!
  const moved = await operator.get(adminPage.moveFloor, {
    id: floor_id,
    version: page.version,
    before_id: first.floor_id,
  })
  expect(moved.floors[0]!.floor_id).toBe(floor_id)
  const link = await operator.get(content.previewLink, {})
  const preview = await mall.guest.get(content.floorsPreview, { preview_token: link.preview_token })
  expect([preview[0]!.title, preview[0]!.blocks[0]!.text]).toEqual(['Lab', 'For the lab\nand more'])

  const live = await operator.get(adminPage.publish, { version: moved.version })
  expect([live.change_num, live.published!.publish_by]).toEqual([0, 'writes pages'])
  expect((await titles())[0]).toBe('Lab')

  const one = live.floors[0]!
  const changed = await operator.get(adminPage.changeFloor, {
    id: floor_id,
    version: one.version,
    ...floor({ titles: words('Labs'), tags: [] }),
  })
  expect(changed.floors[0]).toMatchObject({ state: 'CHANGED', changed: ['TITLE', 'TAGS'], missing: ['ZH_CN', 'EN_ID'] })
  const seen = { version: changed.floors[0]!.version }
  const dropped = await operator.get(adminPage.removeFloor, { id: floor_id, ...seen })
  expect(dropped.floors.at(-1)).toMatchObject({ floor_id, state: 'REMOVED' })
  // What was discarded is as visitors see it.
  const discarded = await operator.get(adminPage.discard, { version: dropped.version })
  expect([discarded.change_num, discarded.floors[0]!.draft!.titles]).toEqual([0, words('Lab', '实验')])

  const again = await operator.get(adminPage.removeFloor, { id: floor_id, version: discarded.floors[0]!.version })
  const without = await operator.get(adminPage.publish, { version: again.version })
  expect(await titles()).not.toContain('Lab')
  const versions = await operator.get(adminPage.versions)
  expect(versions.data.map((it) => it.floor_titles.includes('Lab')).slice(0, 3)).toEqual([false, true, false])
  const back = await operator.get(adminPage.restore, {
    number: String(versions.data[1]!.number),
    version: without.version,
  })
  expect(back.floors[0]).toMatchObject({ state: 'NEW', draft: { titles: words('Lab', '实验') } })
  await operator.get(adminPage.publish, { version: back.version })
  expect((await titles())[0]).toBe('Lab')
})

test('a picture is uploaded first, goods are found by name, and what is not there is refused', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#237' } })
    .png()
    .toBuffer()
  const { body } = await uploadTo(mall, api.adminMedia.upload, bytes, {
    token: operator.token!,
    name: 'floor.png',
    query: { scene: 'goods' },
  })
  const [goods] = await operator.get(adminPage.goods, { keyword: 'paper' })
  const picture = { type: 'IMAGE' as const, titles: words('Glass'), image: body.url, url: '/goods' }
  const { page } = await operator.get(
    adminPage.createFloor,
    floor({ blocks: [picture, { type: 'GOODS', goods_ids: [goods!.goods_id] }] }),
  )
  expect(page.goods.find((it) => it.goods_id === goods!.goods_id)?.goods_name).toBe(goods!.goods_name)
  const made = page.floors.at(-1)!
  // What stands there already may be sent again, by whoever changes the floor next.
  const second = await makeOperator(mall, 'writes pages too', ['content'])
  await second.get(adminPage.changeFloor, { id: made.floor_id, version: made.version, ...made.draft! })
  const tryTo = (changes: Partial<Floor>) => operator.request(adminPage.createFloor, floor(changes))
  const theirs = { ...picture, image: `/media/ab/${'ab'.repeat(32)}.webp` }
  expect(await tryTo({ blocks: [theirs] })).toMatchObject(refused('PICTURE_NOT_YOURS'))
  expect(await tryTo({ blocks: [{ type: 'GOODS', goods_ids: ['99999999'] }] })).toMatchObject(
    refused('FLOOR_GOODS_UNKNOWN'),
  )
  expect(await tryTo({ blocks: [{ type: 'GOODS', category_id: '99999999' }] })).toMatchObject(
    refused('CATEGORY_UNKNOWN'),
  )
  expect(await tryTo({ blocks: [{ type: 'TEXT', titles: words('A'), url: '/' }] })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'blocks.0.texts' },
  })
})

test('rules of the specification hold for operators too, and without the permission there is nothing', async () => {
  const tryTo = (changes: Partial<Floor>) => operator.request(adminPage.createFloor, floor(changes))
  expect(await tryTo({ titles: words('Laboratory') })).toMatchObject(refused('FLOOR_TITLE'))
  for (const url of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])
    expect(await tryTo({ url })).toMatchObject(refused('JUMP_LINK'))
  const tag = { names: words('Tag'), url: '/' }
  expect(await tryTo({ tags: Array.from({ length: 6 }, () => tag) })).toMatchObject(refused('FLOOR_TAGS'))
  const long = { type: 'TEXT' as const, titles: words('T'), texts: words('x'.repeat(501)), url: '/' }
  expect(await tryTo({ blocks: [long] })).toMatchObject(refused('FLOOR_TEXT'))
  expect(await other.request(adminPage.show)).toMatchObject(refused('PERMISSION_MISSING'))
  expect(await other.request(adminPage.createFloor, floor())).toMatchObject(refused('PERMISSION_MISSING'))
  const { version } = await shown()
  expect(await operator.request(adminPage.publish, { version: version - 1 })).toMatchObject(refused('MOVED_ON', 409))
  expect(await operator.request(adminPage.restore, { number: '999999', version })).toMatchObject(
    refused('NOT_FOUND', 404),
  )
})

test('a page has at most twenty floors', async () => {
  for (let n = (await shown()).floors.filter((it) => it.draft).length; n < 20; n++)
    await operator.get(adminPage.createFloor, floor())
  expect(await operator.request(adminPage.createFloor, floor())).toMatchObject(refused('PAGE_FULL'))
})
