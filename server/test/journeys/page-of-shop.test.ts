import { api, type Input } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let shopId: string
let otherShop: string
let keeper: Client
let rival: Client
let own: string[]
let foreign: string[]
const { shop, shopPage: page, search } = api

beforeAll(async () => {
  mall = await openTestMall()
  const { data } = await mall.guest.get(shop.list, { page_size: 20 })
  shopId = data.at(-1)!.shop_id
  otherShop = data.at(-2)!.shop_id
  keeper = await makeStaff(mall, Number(shopId), 'page-keeper', ['shop-page'])
  rival = await makeStaff(mall, Number(otherShop), 'page-rival', ['shop-page'])
  own = await goodsOf(shopId)
  foreign = await goodsOf(otherShop)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const goodsOf = async (id: string) =>
  (await mall.guest.get(search.goods, { seller_id: id, page_size: 8 })).data.map((it) => it.goods_id)
const words = (en: string, zh?: string) => ({ 'en-us': en, ...(zh && { 'zh-cn': zh }) })
type Content = Omit<Input<typeof page.save>, 'version'>
const content = (changes: Partial<Content> = {}): Content => ({
  logo: '',
  banner: '',
  intro: words('Paper for every desk', '办公用纸'),
  floors: [{ type: 'GOODS', titles: words('Our choice'), rule: 'CHOSEN', goods_ids: own.slice(0, 3) }],
  delivery: words('## Delivery\n\nTomorrow'),
  returns: words('Within **7 days**'),
  ...changes,
})
const seenBy = (client: Client) => client.get(shop.page, { id: shopId })
const save = async (changes: Partial<Content> = {}) =>
  keeper.get(page.save, { version: (await keeper.get(page.show)).version, ...content(changes) })
const publish = async () => keeper.get(page.publish, { version: (await keeper.get(page.show)).version })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const picture = async (token: string) => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { body } = await uploadTo(mall, api.media.sellerUpload, bytes, {
    token,
    name: 'a.png',
    query: { scene: 'other' },
  })
  return body.url
}

test('a page is drafted, previewed, published, discarded and gone back to; buyers see what is published', async () => {
  const before = await seenBy(mall.guest)
  const draft = await save()
  expect(draft).toMatchObject({ changed: 1, shop_open: 1, draft: { intro: words('Paper for every desk', '办公用纸') } })
  expect(draft.gaps).toEqual([
    { part: 'INTRO', missing: ['EN_ID'] },
    { part: 'FLOOR', place: 1, missing: ['ZH_CN', 'EN_ID'] },
    { part: 'DELIVERY', missing: ['ZH_CN', 'EN_ID'] },
    { part: 'RETURNS', missing: ['ZH_CN', 'EN_ID'] },
  ])
  expect(await seenBy(mall.guest)).toEqual(before)

  const { url, preview_token } = await keeper.get(page.previewLink)
  expect(url).toContain(`/shop/${shopId}?preview_token=`)
  const preview = await mall.guest.get(shop.page, { id: shopId, preview_token })
  expect(preview.floors[0]!.goods.map((it) => it.goods_id)).toEqual(own.slice(0, 3))
  expect(await mall.guest.request(shop.page, { id: otherShop, preview_token })).toMatchObject(refused('PREVIEW_ENDED'))

  const live = await publish()
  expect(live).toMatchObject({ changed: 0, published: { number: 1, publish_by: 'page-keeper' } })
  const seen = await seenBy(mall.guest)
  expect(seen).toEqual(preview)
  expect([seen.intro, seen.delivery, seen.returns]).toEqual([
    'Paper for every desk',
    '## Delivery\n\nTomorrow',
    'Within **7 days**',
  ])
  // Lists of shops have the introduction as well.
  expect((await mall.guest.get(shop.show, { id: shopId })).shop_desc).toBe('Paper for every desk')
  expect(await keeper.request(page.publish, { version: live.version })).toMatchObject(
    refused('SHOP_PAGE_UNCHANGED', 409),
  )

  const other = await save({ floors: [], intro: words('Something else') })
  const back = await keeper.get(page.discard, { version: other.version })
  expect([back.changed, back.draft.floors.length]).toEqual([0, 1])
  await save({ floors: [], intro: words('Something else') })
  await publish()
  expect((await seenBy(mall.guest)).floors).toEqual([])
  const { data } = await keeper.get(page.versions)
  expect(data.map((it) => [it.number, it.floor_num])).toEqual([
    [2, 0],
    [1, 1],
  ])
  const restored = await keeper.get(page.restore, {
    number: '1',
    version: (await keeper.get(page.show)).version,
  })
  expect([restored.changed, restored.draft.floors.length]).toEqual([1, 1])
  expect((await seenBy(mall.guest)).floors).toEqual([])
  expect(await keeper.request(page.restore, { number: '99', version: restored.version })).toMatchObject(
    refused('NOT_FOUND', 404),
  )
})

test('a preview link ends after a day', async () => {
  const { preview_token } = await keeper.get(page.previewLink)
  mall.clock.forward(days(1) + 1)
  expect(await mall.guest.request(shop.page, { id: shopId, preview_token })).toMatchObject(refused('PREVIEW_ENDED'))
  mall.clock.forward(-days(1) - 1)
})

test('of two editors the second is told; goods, categories and pictures of others are refused', async () => {
  const { version } = await keeper.get(page.show)
  await keeper.get(page.save, { version, ...content({ intro: words('Mine') }) })
  expect(await keeper.request(page.save, { version, ...content() })).toMatchObject(refused('MOVED_ON', 409))
  expect(await keeper.request(page.publish, { version })).toMatchObject(refused('MOVED_ON', 409))
  expect((await keeper.get(page.show)).draft.intro).toEqual(words('Mine'))

  const attempt = async (changes: Partial<Content>) =>
    keeper.request(page.save, { version: (await keeper.get(page.show)).version, ...content(changes) })
  const floor = content().floors[0]!
  expect(await attempt({ floors: [{ ...floor, goods_ids: [own[0]!, foreign[0]!] }] })).toMatchObject({
    status: 422,
    body: { code: 'FLOOR_GOODS_UNKNOWN', number: Number(foreign[0]) },
  })
  const [theirs] = (await sectionsOf(rival, ['Theirs'])).sections
  expect(
    await attempt({
      floors: [{ type: 'GOODS', titles: words('New'), rule: 'NEWEST', section_id: theirs!.section_id }],
    }),
  ).toMatchObject(refused('SECTION_UNKNOWN'))
  const strange = await picture(rival.token!)
  expect(await attempt({ banner: strange })).toMatchObject(refused('PICTURE_NOT_YOURS'))
  expect(await attempt({ banner: 'https://elsewhere.example/a.png' })).toMatchObject(refused('PICTURE_NOT_YOURS'))
  expect(await attempt({ floors: [{ type: 'TEXT' }] })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'floors.0.texts' },
  })
  expect(await attempt({ floors: [{ ...floor, goods_ids: [] }] })).toMatchObject({
    status: 400,
    body: { field: 'floors.0.goods_ids' },
  })

  const banner = await picture(keeper.token!)
  await save({ banner, logo: banner })
  await publish()
  // Until it was used, only its owner saw it, by an address that ends.
  const stored = banner.split('?')[0]
  expect(await seenBy(mall.guest)).toMatchObject({ banner: stored, logo: stored })
  expect((await mall.guest.get(shop.show, { id: shopId })).shop_logo).toBe(stored)
})

/** The tree of a shop as these names, with what stands below each. */
const sectionsOf = async (client: Client, tree: readonly (string | [string, string[]])[]) =>
  client.get(page.saveSections, {
    version: (await client.get(page.sections)).version,
    sections: tree.map((it) => ({
      names: words(typeof it === 'string' ? it : it[0]),
      ...(typeof it !== 'string' && { children: it[1].map((name) => ({ names: words(name) })) }),
    })),
  })

test('own categories on two levels: goods are put in at once, buyers narrow by them, a removed one leaves the goods', async () => {
  const { sections, version } = await sectionsOf(keeper, [['Paper', ['White', 'Coloured']], 'Pens'])
  const [paper, pens] = sections
  const white = paper!.children[0]!.section_id
  const after = await keeper.get(page.putGoods, { id: white, goods_ids: own.slice(0, 3) })
  expect(after.sections[0]).toMatchObject({ goods_num: 3, missing: ['ZH_CN', 'EN_ID'] })
  await keeper.get(page.putGoods, { id: pens!.section_id, goods_ids: own.slice(2, 4) })
  const within = async (section: string) =>
    (await mall.guest.get(search.goods, { seller_id: shopId, section })).data.map((it) => it.goods_id).toSorted()
  expect(await within(paper!.section_id)).toEqual(own.slice(0, 3).toSorted())
  expect(await within(pens!.section_id)).toEqual(own.slice(2, 4).toSorted())
  expect((await mall.guest.get(search.facets, { seller_id: shopId, section: white })).total).toBe(3)
  // Nothing of one shop is found by a category of another one.
  expect((await mall.guest.get(search.goods, { seller_id: otherShop, section: white })).data_total).toBe(0)
  // A category without goods is not shown.
  expect((await seenBy(mall.guest)).sections.map((it) => [it.section_name, it.children.length])).toEqual([
    ['Paper', 1],
    ['Pens', 0],
  ])

  await keeper.get(page.takeGoods, { id: white, goods_ids: [own[0]!] })
  expect(await within(white)).toEqual(own.slice(1, 3).toSorted())
  const listed = await keeper.get(page.sectionGoods, { id: white })
  expect([listed.data_total, listed.data.map((it) => it.goods_id).toSorted()]).toEqual([2, own.slice(1, 3).toSorted()])

  for (const call of [page.putGoods, page.takeGoods])
    expect(await rival.request(call, { id: white, goods_ids: foreign.slice(0, 1) })).toMatchObject(
      refused('NOT_FOUND', 404),
    )
  expect(await rival.request(page.sectionGoods, { id: white })).toMatchObject(refused('NOT_FOUND', 404))
  expect(await keeper.request(page.putGoods, { id: white, goods_ids: foreign.slice(0, 1) })).toMatchObject(
    refused('FLOOR_GOODS_UNKNOWN'),
  )
  const tree = (id: string, seen: number) =>
    rival.request(page.saveSections, { version: seen, sections: [{ section_id: id, names: words('Mine now') }] })
  expect(await tree(white, (await rival.get(page.sections)).version)).toMatchObject(refused('SECTION_UNKNOWN'))

  // White moves to the top; Paper and Coloured go, Pens is renamed.
  const moved = await keeper.get(page.saveSections, {
    version,
    sections: [
      { section_id: pens!.section_id, names: words('Pens and ink', '笔墨') },
      { section_id: white, names: words('White') },
    ],
  })
  expect(moved.sections.map((it) => [it.names['en-us'], it.goods_num])).toEqual([
    ['Pens and ink', 2],
    ['White', 2],
  ])
  expect(await keeper.request(page.saveSections, { version, sections: [] })).toMatchObject(refused('MOVED_ON', 409))
  expect((await mall.guest.get(search.goods, { seller_id: shopId })).data_total).toBeGreaterThan(3)
})

test('floors choose by themselves; what is gone is left out, and comes back with the goods', async () => {
  const [, white] = (await keeper.get(page.sections)).sections
  await save({
    floors: [
      { type: 'GOODS', titles: words('Ours'), rule: 'CHOSEN', goods_ids: own.slice(0, 2) },
      { type: 'GOODS', titles: words('New'), rule: 'NEWEST', count: 4 },
      { type: 'GOODS', titles: words('Best'), rule: 'BEST_SELLING', section_id: white!.section_id, count: 4 },
      {
        type: 'PICTURES',
        pictures: [
          {
            image: await picture(keeper.token!),
            titles: words('White paper'),
            link_type: 'SECTION',
            link_id: white!.section_id,
          },
        ],
      },
    ],
  })
  await publish()
  const floors = async () => (await seenBy(mall.guest)).floors
  const [ours, fresh, best, pictures] = await floors()
  expect([ours!.goods.length, fresh!.goods.length, best!.goods.length]).toEqual([2, 4, 2])
  expect(best!.goods.every((it) => own.slice(1, 3).includes(it.goods_id))).toBe(true)
  expect(pictures!.pictures[0]).toMatchObject({
    title: 'White paper',
    link_type: 'SECTION',
    link_id: white!.section_id,
  })

  const operator = await makeOperator(mall, 'takes goods down', ['catalog', 'shops'])
  await operator.get(api.adminShelf.takeDown, { id: own[0]!, reason: 'Looked at' })
  await mall.settle()
  mall.clock.forward(11_000)
  expect((await floors())[0]!.goods.map((it) => it.goods_id)).toEqual([own[1]])
  expect((await keeper.get(page.show)).goods.find((it) => it.goods_id === own[0])!.offered).toBe(0)

  // The category goes: its floor shows nothing, its picture leads nowhere.
  await sectionsOf(keeper, [])
  const left = await floors()
  expect(left.map((it) => it.title)).toEqual(['Ours', 'New', ''])
  expect(left[2]!.pictures[0]!.link_type).toBe('NONE')

  // Nobody sees the page of a suspended shop, with a link or without; its people go on working on it.
  const { preview_token } = await keeper.get(page.previewLink)
  await operator.get(api.adminShop.suspend, { id: shopId, reason: 'Looked at' })
  mall.clock.forward(11_000)
  for (const token of [{}, { preview_token }])
    expect(await mall.guest.request(shop.page, { id: shopId, ...token })).toMatchObject(refused('NOT_FOUND', 404))
  expect((await save()).shop_open).toBe(0)
  await operator.get(api.adminShop.reopen, { id: shopId, reason: 'All is well' })
})

test('goods are found for the page by name; whoever has no permission reaches none of it', async () => {
  const [card] = (await mall.guest.get(search.goods, { seller_id: shopId, page_size: 1 })).data
  const found = await keeper.get(page.goods, { keyword: card!.name.split(' ')[0]! })
  expect(found.length).toBeGreaterThan(0)
  const names = new Set((await rival.get(page.goods, { keyword: card!.name })).map((it) => it.goods_id))
  expect(names.has(card!.goods_id)).toBe(false)

  const packer = await makeStaff(mall, Number(shopId), 'page-packer', ['orders'])
  const { version } = await keeper.get(page.show)
  for (const answer of [
    await packer.request(page.show),
    await packer.request(page.save, { version, ...content() }),
    await packer.request(page.publish, { version }),
    await packer.request(page.previewLink),
  ])
    expect(answer).toMatchObject(refused('PERMISSION_MISSING'))
  // Whoever looks after goods puts them into categories, and no more.
  const goodsPerson = await makeStaff(mall, Number(shopId), 'page-goods', ['goods'])
  expect((await goodsPerson.request(page.sections)).status).toBe(200)
  expect(await goodsPerson.request(page.saveSections, { version: 1, sections: [] })).toMatchObject(
    refused('PERMISSION_MISSING'),
  )
})
