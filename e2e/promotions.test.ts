import { api, type Language } from '@borong/contract'
import { expect, test } from 'vitest'
import {
  requestMall,
  awake,
  origin,
  people,
  seen,
  signIn,
  soon,
  theBrowser,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const tongues = [
  [
    'en-US',
    'en',
    { '/coupons': 'Coupons', '/seckill': 'Flash sale', '/group-buy': 'Group buy', '/points': 'Points mall' },
  ],
  ['zh-CN', 'zh-CN', { '/coupons': '优惠券', '/seckill': '限时秒杀', '/group-buy': '团购', '/points': '积分商城' }],
  [
    'id-ID',
    'id',
    { '/coupons': 'Kupon', '/seckill': 'Obral kilat', '/group-buy': 'Beli bersama', '/points': 'Toko poin' },
  ],
] as const

test.each(tongues)(
  'in %s the four pages show what is offered, on a wide screen and on a phone',
  async (lang, tag, titles) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const { page, close } = await visit({ lang, width, height })
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(path)
        await seen(page.getByRole('heading', { level: 1, name: title, exact: true }))
        expect(await page.title()).toMatch(new RegExp(`^${title} · `))
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag)
        const articles = page.getByRole('main').getByRole('article')
        expect(await articles.count()).toBeGreaterThanOrEqual(4)
        expect(await articles.first().innerText()).toMatch(/Rp\s\d/)
        expect(await page.getByRole('main').getByRole('meter').count()).toBeGreaterThanOrEqual(4)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(4)
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
      }
      await close()
    }
  },
)

test('without scripts the pages can be read, and coupons be searched', async () => {
  const context = await theBrowser().newContext({ baseURL: origin(), javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  for (const path of ['/seckill', '/group-buy', '/points']) {
    await page.goto(path)
    const main = page.getByRole('main')
    expect(await main.getByRole('article').count()).toBeGreaterThanOrEqual(4)
    expect(await main.innerText()).toMatch(/\d+ of \d+ (left|pieces)/)
  }
  await page.goto('/seckill')
  await seen(page.getByText(/^\d\d:00 to \d\d:00$/))
  // What nobody counts down would be wrong a second later.
  expect(await page.getByRole('timer').isVisible()).toBe(false)
  await page.goto('/coupons')
  await page.getByRole('searchbox', { name: 'Search coupons' }).fill('coffee')
  await page.getByRole('searchbox', { name: 'Search coupons' }).press('Enter')
  await page.waitForURL(/\/coupons\?keyword=coffee/)
  await seen(page.getByRole('heading', { level: 1, name: 'Coupons for “coffee”' }))
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  await context.close()
})

test('coupons are narrowed in the address and lead to the goods they are good for', async () => {
  const { page, close } = await visit()
  await page.goto('/coupons')
  const articles = page.getByRole('main').getByRole('article')
  const all = await articles.count()
  await (await awake(page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Pantry' }))).click()
  await page.waitForURL(/\/coupons\?category=\d+/)
  await soon(() => articles.count()).toBeLessThan(all)
  await seen(articles.filter({ hasText: 'Coffee break' }))
  await page.reload()
  await seen(page.getByRole('link', { name: 'Pantry', exact: true }).and(page.locator('[aria-current=true]')))
  await articles
    .filter({ hasText: 'Coffee break' })
    .getByRole('link', { name: /^View goods/ })
    .click()
  await page.waitForURL(/\/goods\?.*category=\d+/)
  await seen(page.getByRole('heading', { level: 1, name: 'Coffee, tea and sugar' }))

  await page.goto('/coupons?keyword=nothingislikethis')
  await seen(page.getByText('No coupons here'))
  await (await awake(page.getByRole('link', { name: 'View all coupons' }))).click()
  await soon(() => articles.count()).toBe(all)

  await page.goto('/coupons?is_zq=1')
  await seen(page.getByText('Sign in to see coupons for your company’s contract goods.'))
  await close()
})

test('the flash sale counts down, its times are links, and its goods say on their own page what runs', async () => {
  const { page, close } = await visit()
  await page.goto('/seckill')
  const timer = page.getByRole('timer')
  await seen(timer)
  const before = await timer.innerText()
  expect(before).toMatch(/^\d\d:\d\d:\d\d$/)
  await soon(() => timer.innerText()).not.toBe(before)

  const [running, next] = await requestMall(api.promotion.timeLine)
  await page.getByRole('navigation', { name: 'Sale times' }).getByRole('link').nth(1).click()
  await page.waitForURL(`**/seckill?hour=${next!.time_text}`)
  await seen(page.getByText('Starts in'))
  await page.goto('/seckill?hour=3')
  await seen(page.getByText('No flash sale at this time'))

  const { data } = await requestMall(api.promotion.seckillGoods, { range_time: running!.time_text })
  const first = data.find((it) => it.remain_quantity > 0)!
  await page.goto('/seckill')
  await (await awake(page.getByRole('main').getByRole('link', { name: first.goods_name }))).click()
  await page.waitForURL(`**/goods/${first.goods_id}?sku=${first.sku_id}`)
  const promotions = page.getByRole('region', { name: 'Promotions' })
  await seen(promotions.getByRole('link', { name: 'Flash sale' }))
  expect(await promotions.innerText()).toContain(`${first.remain_quantity} of ${first.sold_quantity} left`)
  await close()
})

test('the home page and a shop show the first of them, and a member sees the prices of the company beside them', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  for (const [name, path] of [
    ['Flash sale', '/seckill'],
    ['Group buy', '/group-buy'],
    ['Coupons', '/coupons'],
    ['Points mall', '/points'],
  ] as const) {
    const part = page.getByRole('region', { name, exact: true })
    expect(await part.getByRole('listitem').count()).toBe(4)
    expect(await part.getByRole('heading', { name }).getByRole('link').getAttribute('href')).toBe(path)
  }
  await page.goto('/shop/1')
  expect(
    await page.getByRole('region', { name: 'Coupons of this shop' }).getByRole('listitem').count(),
  ).toBeGreaterThan(0)

  await signIn(page, people.dewi, '/coupons?is_zq=1')
  await seen(page.getByRole('link', { name: 'For contract goods' }).and(page.locator('[aria-current=true]')))
  await soon(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  await close()
})

test('the calls answer in the language that is asked for', async () => {
  const titles = async (lang: Language) =>
    (await requestMall(api.promotion.coupons, { keyword: 'coffee' }, { lang })).data.map((it) => it.title)
  expect(await Promise.all((['en-us', 'zh-cn', 'en-id'] as const).map(titles))).toEqual([
    ['Coffee break'],
    ['咖啡时间'],
    ['Waktu kopi'],
  ])
})
