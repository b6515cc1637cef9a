import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { stands } from './support/stands.ts'
import {
  requestMall,
  awake,
  focused,
  goToSearch,
  gone,
  seen,
  someGoods,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const newcomer = {
  username: 'tanpa-tetikus',
  password: 'Papan-Ketik-31',
  email: 'kunci@papan.example',
  company: 'PT Papan Ketik',
}

/** The heading that has the focus; a reader hears it first on every page. */
const headingReached = (page: Page) =>
  page.evaluate(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : ''))

/** Tabs on to an element, and sees each stop on the way. */
async function tabTo(page: Page, role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const wanted = page.getByRole(role as 'link', { name, ...(typeof name === 'string' && { exact: true }) })
  for (let stop = 0; stop < 160; stop++) {
    await page.keyboard.press(key)
    // Past the last stop the focus is in the window itself for one turn.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    expect(await stands(page)).toBe('seen')
    for (const it of await wanted.all())
      if (await it.evaluate((element) => element === document.activeElement)) return it
  }
  throw new Error(`Tab never comes to the ${role} ${name}`)
}

test('with a keyboard alone a guest finds a goods, chooses how many, signs in when asked, has it in the cart, and goes back', async () => {
  await foundCompany(newcomer)
  const goods = await someGoods({ specs: 'one', shop: '3' })
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/')
  await awake(page.getByRole('combobox', { name: 'Search goods, SKU or shop' }))

  // past the menus
  await page.keyboard.press('Tab')
  expect([await focused(page), await stands(page)]).toEqual(['Skip to content', 'seen'])
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  // search, and the reader is put at the heading of what was found
  await goToSearch(page)
  await page.keyboard.type(goods.goods_name)
  await page.keyboard.press('Enter')
  await soon(() => headingReached(page)).toBe(`Results for “${goods.goods_name}”`)

  // a filter, without losing the place
  await awake(page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^In stock/ }))
  await tabTo(page, 'link', /^In stock/)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('link', { name: 'Remove filter In stock' }))
  expect(await focused(page)).toMatch(/^In stock/)

  // the goods, its quantity
  await tabTo(page, 'link', goods.goods_name)
  await page.keyboard.press('Enter')
  await soon(() => headingReached(page)).toBe(goods.goods_name)
  await awake(page.getByRole('textbox', { name: 'Quantity', exact: true }))
  const quantity = await tabTo(page, 'textbox', 'Quantity')
  await page.keyboard.press('ArrowUp')
  const [sku] = goods.sku_list
  const wanted = String(sku!.min_quantity + sku!.order_multiple)
  await soon(() => quantity.inputValue()).toBe(wanted)

  // into the cart, which wants to know who it is
  await tabTo(page, 'button', 'Add to cart')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog)
  await soon(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  if (!(await dialog.getByRole('textbox', { name: 'Username' }).evaluate((it) => it === document.activeElement)))
    await tabTo(page, 'textbox', 'Username')
  await page.keyboard.type(newcomer.username)
  await tabTo(page, 'textbox', 'Password')
  await page.keyboard.type(newcomer.password)
  await page.keyboard.press('Enter')
  await gone(dialog)
  await seen(page.getByRole('status').getByText(/added to the cart/))
  const token = await tokenOf(visitor)
  const cart = await requestMall(api.cart.show, { scope: 'all', way: 'CART' }, { token })
  expect(cart.cart_list.flatMap((shop) => shop.sku_list).map((it) => [it.goods_id, String(it.num)])).toEqual([
    [goods.goods_id, wanted],
  ])
  // The page has been loaded anew for a member: it begins where every page begins.
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')

  await page.goBack()
  await page.waitForURL(/in_stock=1/)
  await soon(() => headingReached(page)).toBe(`Results for “${goods.goods_name}”`)
  await visitor.close()
})
