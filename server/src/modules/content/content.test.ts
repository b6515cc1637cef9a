import { contentApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveGoods, writeCategory } from '#modules/catalog'
import { writeShops } from '#modules/shop'
import { TestClock, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openMemoryDatabase } from '#platform/database'
import { testConfig } from '../../../test/rig/test-world.ts'
import { type Mall, openMall } from '../../mall.ts'
import { writePages } from './content.store.ts'

let mall: Mall
const clock = new TestClock()
const word = (en: string, zh: string) => ({ 'en-us': en, 'zh-cn': zh })
const ask = async (
  route: { method: string; path: string },
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await mall.http.app.inject({ method: route.method as 'GET', url: route.path, query, headers })
  return { status: answer.statusCode, body: answer.json() }
}

beforeAll(async () => {
  mall = await openMall({ config: testConfig(), database: await openMemoryDatabase(), clock })
  await asSystem(mall.house, 'test', async (ctx) => {
    const [shopId] = await writeShops(ctx, [
      { name: 'Toko', logo: '', descriptions: { 'en-us': '' }, phone: '', regionId: null, city: '' },
    ])
    const categoryId = await writeCategory(ctx, {
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
    const written = await saveGoods(ctx, [
      draft('G-1', 'on_shelf'),
      draft('G-2', 'off_shelf'),
      draft('G-3', 'on_shelf'),
    ])
    await writePages(ctx, {
      settings: { site: { name: 'Pasar Kita' } },
      navigations: [
        { names: word('Home', '首页'), url: '/', image: '', clientType: 'PC' },
        { names: word('Small', '小'), url: '/', image: '', clientType: 'MOBILE' },
      ],
      hotKeywords: [word('paper', '纸'), word('pen', '笔')],
      advertisements: [
        { titles: word('Sale', '促销'), subtitles: word('now', '现在'), picture: '/p.svg', url: '/goods' },
      ],
      floors: [
        {
          titles: word('Desk', '桌面'),
          url: '/goods',
          tags: Array.from({ length: 7 }, (_, at) => ({ names: word(`t${at}`, `标${at}`), url: '/goods' })),
          tile: { titles: word('T', '题'), texts: word('x', '文'), image: '/t.svg', url: '/goods' },
          goodsIds: [written[2]!.goodsId, written[1]!.goodsId, written[0]!.goodsId],
        },
      ],
      articleGroups: [
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
      ],
    })
  })
}, 60_000)
afterAll(() => mall?.close())

test('the pages speak the language of the reader', async () => {
  const zh = { lang: 'zh-cn' }
  expect((await ask(contentApi.site, {}, zh)).body).toMatchObject({ site_name: 'Pasar Kita', siteon: 1, test_mode: 1 })
  expect(
    (await ask(contentApi.navigations, {}, zh)).body.map((one: { navigation_name: string }) => one.navigation_name),
  ).toEqual(['首页'])
  expect((await ask(contentApi.hotKeywords, { num: '1' }, zh)).body).toMatchObject([{ hot_name: '纸' }])
  expect((await ask(contentApi.advertisements, {}, zh)).body).toMatchObject([{ title: '促销', pic_url: '/p.svg' }])
})

test('floors show the goods that can be bought, in their order, and at most five tags', async () => {
  const [floor] = (await ask(contentApi.floors)).body
  expect(floor.goods.map((card: { name: string }) => card.name)).toEqual(['G-3', 'G-1'])
  expect(floor.tags).toHaveLength(5)
})

test('help and documents', async () => {
  const { children } = (await ask(contentApi.articleGroups, { category_type: 'HELP' })).body
  expect(children).toMatchObject([{ name: 'Ordering', articles: [{ article_name: 'How' }] }])
  const url = (path: string, id: string) => ({ method: 'GET', path: path.replace(/:\w+/, id) })
  expect((await ask(url(contentApi.article.path, children[0].articles[0].article_id))).body).toMatchObject({
    content: 'So.',
  })
  expect((await ask(url(contentApi.articlesOfGroup.path, children[0].id))).body).toHaveLength(1)
  expect((await ask(url(contentApi.document.path, 'PRIVACY_POLICY'))).body).toMatchObject({
    content: 'We keep little.',
  })
  expect((await ask(url(contentApi.document.path, 'REGISTRATION_AGREEMENT'))).status).toBe(404)
  expect((await ask(url(contentApi.article.path, '99999'))).status).toBe(404)
})

test('a visit counts once for each visitor and page in ten minutes', async () => {
  const visit = async (url: string, uuid: string) => (await ask(contentApi.view, { url, uuid })).body
  expect(await visit('/goods/1?from=ad', 'visitor-1')).toEqual({ counted: 1, views: 1 })
  expect(await visit('/goods/1', 'visitor-1')).toEqual({ counted: 0, views: 1 })
  expect(await visit('/goods/1', 'visitor-2')).toEqual({ counted: 1, views: 2 })
  expect(await visit('/goods/1', '')).toEqual({ counted: 0, views: 2 })
  clock.forward(minutes(11))
  expect(await visit('/goods/1', 'visitor-1')).toEqual({ counted: 1, views: 3 })
  expect(await visit('https://elsewhere.example/', 'visitor-1')).toEqual({ counted: 0, views: 0 })
  await mall.newsroom.tick(mall.house)
})
