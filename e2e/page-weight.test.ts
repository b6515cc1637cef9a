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
  }
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

test('of many groups of filters the first are drawn with the page, the others come after', async () => {
  const { page, close } = await visit()
  await page.goto('/goods')
  const groups = page.getByRole('complementary', { name: 'Filters' }).getByRole('group')
  await soon(() => groups.count()).toBeGreaterThan(12)
  const html = await (await fetch(`${origin()}/goods`)).text()
  expect(html.split('<details').length).toBeLessThan(20)
  await close()
})
