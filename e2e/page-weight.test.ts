import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { awake, origin, people, quiet, seen, signIn, soon, someGoods, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** Scripts and looks are held by the build (scripts/check-budget.mjs); the document needs goods to be weighed. */
const limit = 15_000

test('the documents of the public pages are light', async () => {
  const { goods_id } = await someGoods({ specs: 'several' })
  for (const path of ['/', '/goods', '/goods?keyword=paper', `/goods/${goods_id}`]) {
    const html = await (await fetch(origin() + path)).text()
    expect(gzipSync(html, { level: 9 }).length, path).toBeLessThan(limit)
    // Each of them is waited for before anything is painted.
    expect(html.match(/<link rel="stylesheet"/g)!.length, path).toBeLessThanOrEqual(3)
  }
})

test('the font is fetched for the next page, not for the first one of a visitor', async () => {
  const { page, close } = await visit()
  const drawn = () =>
    page.evaluate(() => [...document.fonts].filter((it) => it.family === 'Inter').map((it) => it.status))
  await page.goto('/')
  await soon(() => page.evaluate(() => localStorage.getItem('font'))).toMatch(/inter.*\.woff2$/)
  expect(await drawn()).toEqual(['unloaded'])
  await page.goto('/shop')
  await soon(drawn).toEqual(['loaded'])
  await close()
})

test('floors stay as the server drew them for a guest, lead on without loading a document, and are drawn anew for a member', async () => {
  const { page, close } = await visit()
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto('/')
  await awake(page.getByRole('button', { name: 'All categories' }).first())
  await quiet(page)
  const floor = page.getByRole('region', { name: 'Desk' })
  const link = floor.getByRole('article').first().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await quiet(page)
  expect(asked.filter((it) => it.includes('selectFloorList'))).toEqual([])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const name = (await link.textContent())!
  await link.click()
  await seen(page.getByRole('heading', { level: 1, name }))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.goBack()
  await seen(page.getByRole('region', { name: 'Desk' }).getByRole('link', { name }))
  await signIn(page, people.ketut)
  // The part itself is put in place of the drawn one meanwhile.
  await page.evaluate(() => document.querySelector('[id^=floor-]')?.scrollIntoView())
  await soon(() => asked.some((it) => it.includes('selectFloorList'))).toBe(true)
  await seen(page.getByRole('region', { name: 'Desk' }).getByRole('link', { name }))
  await close()
})

test('reviews and questions stand in the page, and their scripts come when a reader comes near them', async () => {
  const { page, close } = await visit({ width: 390, height: 844 })
  const fetched = (name: string) => scripts.some((it) => it.includes(name))
  const scripts: string[] = []
  page.on('request', (it) => it.resourceType() === 'script' && scripts.push(it.url()))
  const { goods_id } = await someGoods({ specs: 'several' })
  await page.goto(`/goods/${goods_id}`)
  await awake(page.getByRole('button', { name: 'Add to cart' }).first())
  await quiet(page)
  expect(await page.locator('#reviews').count()).toBe(1)
  expect([fetched('GoodsReviews'), fetched('GoodsQuestions')]).toEqual([false, false])
  const ask = page.locator('#questions').getByRole('button', { name: 'Ask the shop' })
  await (await awake(ask)).click()
  await seen(page.getByRole('dialog', { name: 'Sign in to Borong' }))
  expect(fetched('GoodsQuestions')).toBe(true)

  // Whoever is led to the questions need not come near first.
  await page.goto('/')
  await page.goto(`/goods/${goods_id}#questions`)
  await soon(() =>
    page.locator('#questions').evaluate((it) => it.getBoundingClientRect().top < window.innerHeight),
  ).toBe(true)
  await close()
})

test('of many groups of filters the first are drawn with the page, the others come after', async () => {
  const { page, close } = await visit()
  await page.goto('/goods')
  const groups = page.getByRole('complementary', { name: 'Filters' }).getByRole('group')
  await soon(() => groups.count()).toBeGreaterThan(12)
  const html = await (await fetch(`${origin()}/goods`)).text()
  expect(html.split('<details').length).toBeLessThan(20)
  await close()
})
