import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { layOutAll } from './support/axe.ts'
import {
  forgive,
  requestAs,
  requestMall,
  awake,
  focused,
  people,
  seen,
  signIn,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('what is clicked before the scripts have come is done when they have', async () => {
  const { page, close } = await visit()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await seen(page.getByRole('dialog', { name: 'Sign in to Borong' }))
  await close()
})

test('a form that no script has taken over yet sends nothing into the address', async () => {
  const visitor = await visit()
  const { page, close } = visitor
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('Not-For-Addresses-1')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(page.url()).not.toContain('Not-For-Addresses-1')
  release()
  await awake(page.getByLabel('Username'))
  expect(page.url()).not.toContain('Not-For-Addresses-1')
  // What was sent too early is sent by the script then, and refused: nobody has this name.
  await seen(page.getByText('The username or password is wrong'))
  forgive(visitor, /status of 422/)
  await close()
})

test('the header is one line of 56 px while the page scrolls, and pushes nothing about', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  const header = page.getByRole('banner')
  const visible = () =>
    header.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      return Math.round(bottom - Math.max(top, 0))
    })
  // A line of one pixel below belongs to it.
  expect(await visible()).toBe(65)
  // Parts that come late make the page longer by themselves.
  await awake(page.getByRole('contentinfo').getByRole('link').first())
  await layOutAll(page)
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => window.scrollTo(0, 600))
  await soon(visible).toBe(57)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(high)
  const field = (await page.getByRole('combobox', { name: 'Search goods, SKU or shop' }).boundingBox())!
  expect(Math.abs(field.y + field.height / 2 - 28)).toBeLessThanOrEqual(1)
  await close()
})

test('spec 2, scroll goes to top on every navigation, the first one too; the reader is put at the heading', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  await awake(page.getByRole('link', { name: 'How do I find goods?' }).first())
  for (const name of ['From cart to order', 'Who approves my order?']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    await (await awake(link)).click()
    await seen(page.getByRole('heading', { level: 1, name }))
    await soon(() => focused(page)).toBe(name)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await close()
})

test('spec 9, login dialog width 428 px', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  await (await awake(page.getByRole('main').getByRole('button', { name: 'Sign in' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog)
  await soon(async () => (await dialog.boundingBox())?.width).toBe(428)
  await close()
})

test('what happens elsewhere shows on the badges while one looks, in every tab, without asking again and again', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  await signIn(page, people.bagus)
  const bagus = await requestAs('bagus')
  const second = await context.newPage()
  await second.goto('/goods')
  const badge = (it: typeof page) => it.getByRole('banner').getByRole('button', { name: /^Cart/ }).innerText()
  const before = await bagus.get(api.cart.show, { scope: 'all' })
  const { data } = await requestMall(api.search.goods, { in_stock: 1, page_size: 40 })
  const taken = new Set(before.cart_list.flatMap((shop) => shop.sku_list).map((line) => line.sku_id))
  const fresh = data.find((card) => card.sku_id && !taken.has(card.sku_id))!
  await bagus.get(api.cart.add, { sku_id: fresh.sku_id!, num: fresh.min_quantity })
  try {
    for (const tab of [page, second]) await soon(() => badge(tab)).toContain(String(before.line_num + 1))
  } finally {
    await bagus.get(api.cart.remove, { ids: fresh.sku_id! })
  }
  await visitor.close()
})
