import { expect, test } from 'vitest'
import {
  awake,
  focused,
  goToSearch,
  gone,
  seen,
  soon,
  theBrowser,
  origin,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a guest sees the living home page: floors, hot words, and a menu of three levels that the keyboard walks through', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  for (const floor of ['Desk', 'IT', 'Cafe', 'Safe', 'Tool', 'Tidy']) {
    const section = page.getByRole('region', { name: floor, exact: true })
    await seen(section.getByRole('heading', { name: floor, exact: true }))
    expect(await section.getByRole('article').count()).toBeGreaterThanOrEqual(4)
  }
  await seen(page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name: 'A4 paper' }))

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await (await awake(categories.getByRole('link', { name: /^Office supplies/ }))).focus()
  await page.keyboard.press('ArrowRight')
  await seen(categories.getByRole('link', { name: 'Copy and printing paper' }))
  await soon(() => focused(page)).toBe('Paper products')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Copy and printing paper')
  await page.keyboard.press('ArrowLeft')
  await soon(() => focused(page)).toMatch(/^Office supplies/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await gone(categories.getByRole('link', { name: 'Copy and printing paper' }))
  await categories.getByRole('link', { name: /^Office supplies/ }).focus()
  await page.keyboard.press('ArrowRight')
  await categories.getByRole('link', { name: 'Copy and printing paper' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/goods\?category=\d+/)
  await seen(page.getByRole('heading', { level: 1, name: 'Copy and printing paper' }))

  // elsewhere the menu opens from its button
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
  await (await awake(menu.getByRole('button', { name: 'All categories' }))).focus()
  await page.keyboard.press('Enter')
  await seen(menu.getByRole('link', { name: 'Pantry' }))
  await menu.getByRole('link', { name: 'Pantry' }).focus()
  await page.keyboard.press('ArrowRight')
  await seen(menu.getByRole('link', { name: 'Coffee, tea and sugar' }))
  await page.keyboard.press('Escape')
  await gone(menu.getByRole('link', { name: 'Coffee, tea and sugar' }))
  await close()
})

test('without scripts the home page, a list and a goods can be read, and the search is a plain form', async () => {
  const context = await theBrowser().newContext({ baseURL: origin(), javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/')
  await seen(page.getByRole('heading', { name: 'Safe', exact: true }))
  await page.getByRole('combobox', { name: 'Search goods, SKU or shop' }).fill('coffee')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.waitForURL(/\/goods\?.*keyword=coffee/)
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await seen(page.getByRole('heading', { level: 1, name }))
  expect(await page.getByRole('main').innerText()).toMatch(/Rp\s\d/)
  await context.close()
})

test('the language changes in place to 中文 and to Bahasa, and stays after a reload', async () => {
  const { page, close } = await visit()
  await page.goto('/goods?keyword=A4')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await (await awake(page.getByRole('button', { name: 'Language: English' }))).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await seen(page.getByRole('button', { name: '全部分类' }))
  await seen(page.getByRole('link', { name: '价格从低到高' }))
  await seen(page.getByRole('heading', { level: 1, name: '“A4”的搜索结果' }))
  expect(await page.evaluate(() => [document.documentElement.lang, 'sameDocument' in window])).toEqual(['zh-CN', true])
  await page.reload()
  await seen(page.getByRole('button', { name: '语言: 中文' }))
  await seen(page.getByRole('link', { name: '价格从低到高' }))
  await (await awake(page.getByRole('button', { name: /^语言/ }))).click()
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click()
  await seen(page.getByRole('link', { name: 'Harga terendah' }))
  await page.reload()
  await seen(page.getByRole('link', { name: 'Harga terendah' }))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  await close()
})

test('a search takes a suggestion by keyboard, narrows by brand and stock, sorts by price, and its address alone brings it all back', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  const field = await goToSearch(page)
  await page.keyboard.type('pap')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await seen(suggestions.getByRole('option', { name: /^paper/i }).first())
  await page.keyboard.press('ArrowDown')
  const chosen = suggestions.getByRole('option', { selected: true })
  const word = (await chosen.locator('span').first().innerText()).trim()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: `Results for “${word}”` }))
  expect(await field.inputValue()).toBe(word)

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('link', { name: /^Papyrina/ }).click()
  await seen(page.getByRole('link', { name: 'Remove filter Papyrina' }))
  await filters.getByRole('link', { name: /^In stock/ }).click()
  await seen(page.getByRole('link', { name: 'Remove filter In stock' }))
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price, lowest first' }).click()
  await page.waitForURL(/sort=price_asc/)
  const articles = page.getByRole('main').getByRole('article')
  const shown = async () => (await articles.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
  const prices = async () => (await shown()).map((text) => Number(/Rp\s([\d,.]+)/.exec(text)![1]!.replaceAll(',', '')))
  await soon(async () => {
    const found = await prices()
    return found.length > 1 && found.every((price, at) => at === 0 || price >= found[at - 1]!)
  }).toBe(true)
  const before = await shown()
  expect(before.every((text) => text.includes('Papyrina') && text.includes('in stock'))).toBe(true)
  const address = page.url()
  expect(new URL(address).search).toMatch(/keyword=.*brand=\d+.*/)

  const other = await visit()
  await other.page.goto(address)
  await seen(other.page.getByRole('link', { name: 'Remove filter Papyrina' }))
  await seen(other.page.getByRole('link', { name: 'Remove filter In stock' }))
  expect(await other.page.getByRole('link', { name: 'Price, lowest first' }).getAttribute('aria-current')).toBe('true')
  const again = other.page.getByRole('main').getByRole('article')
  await soon(async () => (await again.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))).toEqual(before)
  await other.close()

  await page.goBack()
  await soon(() => page.getByRole('link', { name: 'Best match' }).getAttribute('aria-current')).toBe('true')
  await close()
})
