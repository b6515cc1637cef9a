import { type Reply, contentApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveGoods, writeCategory } from '#modules/shop/catalog'
import { writeShops } from '#modules/shop/shop'
import { TestClock, hours, minutes } from '#platform/clock'
import { type Ctx, asSystem } from '#platform/ctx'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { testConfig } from '../../../../test/support/test-seed.ts'
import { type Mall, openMall } from '../../../mall.ts'
import { addArticles, writeSetting } from './content.store.ts'
import type { FloorContent } from './floor/floor-rules.ts'
import { saveFloor } from './floor/save-floor.ts'
import { fillPageList } from './list/fill-page-list.ts'
import { changeDraftFloor } from './floor/floor.store.ts'
import { saveSite } from './save-site.ts'
import { makePreviewLink } from './site-preview.ts'
import { publishPages } from './floor/publish-pages.ts'

type Floors = Reply<typeof contentApi.floors>

let opened: TestDatabase
let mall: Mall
let categoryId: number
let written: Awaited<ReturnType<typeof saveGoods>>
const clock = new TestClock()
const word = (en: string, zh: string) => ({ 'en-us': en, 'zh-cn': zh })
const request = async (
  route: { method: string; path: string },
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await mall.http.fastify.inject({ method: route.method as 'GET', url: route.path, query, headers })
  return { status: answer.statusCode, body: answer.json() }
}

beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  mall = await openMall({ config: testConfig(), database: opened.database, clock })
  await asSystem(mall.app, 'test', async (ctx) => {
    const [shopId] = await writeShops(ctx, [
      { name: 'Toko', logo: '', descriptions: { 'en-us': '' }, phone: '', regionId: null, city: '' },
    ])
    categoryId = await writeCategory(ctx, {
      parentId: null,
      names: word('Office', '办公'),
      image: '',
      position: 0,
    })
    const draft = (number: string, status: 'on_shelf' | 'off_shelf') => ({
      shopId: shopId!,
      number,
      categoryId,
      names: word(number, number),
      status,
      skus: [{ number, priceMinor: 100 }],
    })
    written = await saveGoods(ctx, [draft('G-1', 'on_shelf'), draft('G-2', 'off_shelf'), draft('G-3', 'on_shelf')])
    await fillPageList(ctx, 'NAVIGATION', [{ names: word('Home', '首页'), url: '/' }])
    await fillPageList(ctx, 'NAVIGATION_MOBILE', [{ names: word('Small', '小'), url: '/' }])
    await fillPageList(ctx, 'HOT_KEYWORDS', [{ names: word('paper', '纸') }, { names: word('pen', '笔') }])
    await fillPageList(ctx, 'CAROUSEL', [
      { names: word('Sale', '促销'), subtitles: word('now', '现在'), picture: '/p.svg', url: '/goods' },
    ])
    await writeSetting(ctx, 'site', { name: 'Pasar Kita' })
    for (const group of [
      {
        type: 'HELP',
        names: word('Ordering', '下单'),
        articles: [{ place: null, titles: word('How', '如何'), contents: word('So.', '这样。') }],
      },
      {
        type: 'POSITION',
        names: word('Documents', '文件'),
        articles: [
          {
            place: 'PRIVACY_POLICY',
            titles: word('Privacy', '隐私'),
            contents: word('We keep little.', '我们只留很少。'),
          },
        ],
      },
    ])
      await addArticles(ctx, group)
  })
}, 60_000)
afterAll(async () => {
  await mall?.close()
  await opened.remove()
})

test('the pages speak the language of the reader', async () => {
  const zh = { lang: 'zh-cn' }
  expect((await request(contentApi.site, {}, zh)).body).toMatchObject({
    site_name: 'Pasar Kita',
    siteon: 1,
    test_mode: 1,
  })
  expect(
    (await request(contentApi.navigations, {}, zh)).body.map((one: { navigation_name: string }) => one.navigation_name),
  ).toEqual(['首页'])
  expect((await request(contentApi.hotKeywords, { num: '1' }, zh)).body).toMatchObject([{ hot_name: '纸' }])
  expect((await request(contentApi.advertisements, {}, zh)).body).toMatchObject([{ title: '促销', pic_url: '/p.svg' }])
})

const floor = (changes: Partial<FloorContent> = {}): FloorContent => ({
  titles: word('Desk', '桌面'),
  url: '/goods',
  tags: Array.from({ length: 5 }, (_, at) => ({ names: word(`t${at}`, `标${at}`), url: '/goods' })),
  blocks: [],
  ...changes,
})
const text = (en: string, zh = '文') => ({
  kind: 'TEXT' as const,
  titles: word('T', '题'),
  texts: word(en, zh),
  url: '/',
})
const image = (changes: { image?: string; url?: string } = {}) => ({
  kind: 'IMAGE' as const,
  image: '/t.svg',
  titles: word('T', '题'),
  url: '/goods',
  ...changes,
})
const asOperator = <Value>(run: (ctx: Ctx) => Promise<Value>) => asSystem(mall.app, 'test', run)
const keep = (changes: Partial<FloorContent>, id?: number) =>
  asOperator((ctx) => saveFloor(ctx, { ...(id !== undefined && { id }), position: 1, content: floor(changes) }))
const refused = (changes: Partial<FloorContent>) =>
  keep(changes).then(
    () => 'kept',
    (error: { code: string }) => error.code,
  )

test('spec 5, floor title 2-4 characters: characters as people count them, in every language', async () => {
  for (const title of ['D', 'Desks', '', ' IT', 'IT '])
    expect([title, await refused({ titles: word(title, '桌面') })]).toEqual([title, 'FLOOR_TITLE'])
  for (const title of ['桌', '办公用品类'])
    expect([title, await refused({ titles: word('Desk', title) })]).toEqual([title, 'FLOOR_TITLE'])
  for (const title of ['IT', 'Desk', '🪑🖥️', '𠮷𠮷'])
    expect([title, await refused({ titles: word(title, '办公用品') })]).toEqual([title, 'kept'])
})

test('spec 5, floor tag max 5', async () => {
  const six = Array.from({ length: 6 }, () => ({ names: word('tag', '标'), url: '/goods' }))
  expect(await refused({ tags: six })).toBe('FLOOR_TAGS')
  expect(await refused({ tags: six.slice(1) })).toBe('kept')
})

test('spec 5, one text block max 500', async () => {
  expect(await refused({ blocks: [text('x'.repeat(501))] })).toBe('FLOOR_TEXT')
  expect(await refused({ blocks: [text('x', '字'.repeat(501))] })).toBe('FLOOR_TEXT')
  expect(await refused({ blocks: [text('😀'.repeat(500), '字'.repeat(500))] })).toBe('kept')
})

test("spec 5, a jump link must start with '/': of floor, tag, text and picture, and no other mall behind two slashes", async () => {
  for (const url of ['goods', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '']) {
    expect([url, await refused({ url })]).toEqual([url, 'JUMP_LINK'])
    expect(await refused({ tags: [{ names: word('t', '标'), url }] })).toBe('JUMP_LINK')
    expect(await refused({ blocks: [{ ...text('x'), url }] })).toBe('JUMP_LINK')
    expect(await refused({ blocks: [image({ url })] })).toBe('JUMP_LINK')
    expect(await refused({ blocks: [image({ image: url })] })).toBe('JUMP_LINK')
  }
})

test('a goods block names up to eight goods or a category, one of the two', async () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  for (const block of [{}, { goodsIds: [] }, { goodsIds: nine }, { goodsIds: [1], categoryId }])
    expect(await refused({ blocks: [{ kind: 'GOODS', ...block }] })).toBe('FLOOR_GOODS')
  for (const block of [{ goodsIds: nine.slice(1) }, { categoryId }])
    expect(await refused({ blocks: [{ kind: 'GOODS', ...block }] })).toBe('kept')
  expect(await refused({ blocks: Array.from({ length: 13 }, () => image()) })).toBe('INVALID_INPUT')
})

test('a floor is a draft until it is published; what is dropped stays until the next publishing', async () => {
  const { token } = makePreviewLink(mall.app)
  const shown = async () => (await request(contentApi.floors)).body as Floors
  const draft = async () => (await request(contentApi.floorsPreview, { preview_token: token })).body as Floors
  const publish = () => asOperator((ctx) => publishPages(ctx))
  for (const { id } of await draft()) await asOperator((ctx) => changeDraftFloor(ctx, Number(id), { content: null }))

  const goodsIds = [written[2]!.goodsId, written[1]!.goodsId, written[0]!.goodsId]
  const id = await keep({ blocks: [text('x'), image(), { kind: 'GOODS', goodsIds }, { kind: 'GOODS', categoryId }] })
  expect([await shown(), (await draft()).map((it) => it.id)]).toEqual([[], [String(id)]])
  await publish()
  const [floorShown] = await shown()
  expect(floorShown).toMatchObject({ id: String(id), title: 'Desk', url: '/goods' })
  expect(floorShown!.tags).toHaveLength(5)
  // What cannot be bought is left out, the order is that of the block.
  expect(floorShown!.blocks.map((it) => [it.type, it.goods.map((card) => card.name)])).toEqual([
    ['TEXT', []],
    ['IMAGE', []],
    ['GOODS', ['G-3', 'G-1']],
    ['GOODS', ['G-3', 'G-1']],
  ])
  expect(floorShown!.blocks[1]).toMatchObject({ image: '/t.svg', url: '/goods', title: 'T', text: '' })

  await keep({ titles: word('Late', '晚些') }, id)
  expect([(await shown())[0]!.title, (await draft())[0]!.title]).toEqual(['Desk', 'Late'])
  await publish()
  expect((await shown())[0]!.title).toBe('Late')
  await asOperator((ctx) => changeDraftFloor(ctx, id, { content: null }))
  expect([(await shown()).length, (await draft()).length]).toEqual([1, 0])
  await publish()
  expect(await shown()).toEqual([])
  await expect(keep({}, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the name of the mall changes for visitors when it is published', async () => {
  const { token } = makePreviewLink(mall.app)
  await asOperator((ctx) => saveSite(ctx, { name: 'Pasar Baru' }))
  const names = async () => [
    (await request(contentApi.site)).body.site_name,
    (await request(contentApi.sitePreview, { preview_token: token })).body.site_name,
  ]
  expect(await names()).toEqual(['Pasar Kita', 'Pasar Baru'])
  await asOperator((ctx) => publishPages(ctx))
  expect(await names()).toEqual(['Pasar Baru', 'Pasar Baru'])
})

test('the preview opens to a link of ours for a day, and to nothing else', async () => {
  const { url, token } = makePreviewLink(mall.app)
  expect(new URL(url).search).toBe(`?preview=site&preview_token=${token}`)
  const [ends, signature] = token.split('.')
  const open = async (preview_token?: string) => {
    const query: Record<string, string> = preview_token === undefined ? {} : { preview_token }
    const site = await request(contentApi.sitePreview, query)
    const floors = await request(contentApi.floorsPreview, query)
    expect(floors.status).toBe(site.status)
    return site.status === 200 ? 'open' : `${site.status} ${site.body.code}`
  }
  expect(await open(token)).toBe('open')
  for (const wrong of [undefined, '', 'x', `${Number(ends) + 60_000}.${signature}`, `${ends}.`, `${token}0`])
    expect([wrong, await open(wrong)]).toEqual([wrong, '422 PREVIEW_ENDED'])
  clock.forward(hours(24))
  expect(await open(token)).toBe('422 PREVIEW_ENDED')
})

test('help and documents', async () => {
  const { children } = (await request(contentApi.articleGroups, { category_type: 'HELP' })).body
  expect(children).toMatchObject([{ name: 'Ordering', articles: [{ article_name: 'How' }] }])
  const url = (path: string, id: string) => ({ method: 'GET', path: path.replace(/:\w+/, id) })
  expect((await request(url(contentApi.article.path, children[0].articles[0].article_id))).body).toMatchObject({
    content: 'So.',
  })
  expect((await request(url(contentApi.articlesOfGroup.path, children[0].id))).body).toHaveLength(1)
  expect((await request(url(contentApi.document.path, 'PRIVACY_POLICY'))).body).toMatchObject({
    content: 'We keep little.',
  })
  expect((await request(url(contentApi.document.path, 'REGISTRATION_AGREEMENT'))).status).toBe(404)
  expect((await request(url(contentApi.article.path, '99999'))).status).toBe(404)
})

test('a visit counts once for each visitor and page in ten minutes', async () => {
  const visit = async (url: string, uuid: string) => (await request(contentApi.view, { url, uuid })).body
  expect(await visit('/goods/1?from=ad', 'visitor-1')).toEqual({ counted: 1, views: 1 })
  expect(await visit('/goods/1', 'visitor-1')).toEqual({ counted: 0, views: 1 })
  expect(await visit('/goods/1', 'visitor-2')).toEqual({ counted: 1, views: 2 })
  expect(await visit('/goods/1', '')).toEqual({ counted: 0, views: 2 })
  clock.forward(minutes(11))
  expect(await visit('/goods/1', 'visitor-1')).toEqual({ counted: 1, views: 3 })
  expect(await visit('https://elsewhere.example/', 'visitor-1')).toEqual({ counted: 0, views: 0 })
  await mall.eventBus.tick(mall.app)
})
