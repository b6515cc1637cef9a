import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestMall, people, quiet, seen, signIn, someGoods, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** What sticks out of the window at the side, by its text; empty is good. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > width + 1)
      .map((it) => `${it.tagName} ${it.textContent?.trim().slice(0, 60)}`)
      .slice(-8)
  })

test('on a phone no page scrolls sideways: home, list, goods, cart, checkout', async () => {
  const goods = await someGoods({ shop: '4', specs: 'several' })
  const visitor = await visit({ width: 390, height: 844 })
  const { page } = visitor
  const expectToFit = async (path: string, heading: string | RegExp) => {
    await page.goto(path)
    // The heading of the home page is read out, not shown.
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' })
    await quiet(page)
    expect([path, await sideways(page)]).toEqual([path, []])
  }
  await expectToFit('/', /./)
  await expectToFit('/goods?keyword=paper', 'Results for “paper”')
  await expectToFit(`/goods/${goods.goods_id}`, goods.goods_name)
  await signIn(page, people.ketut)
  const token = await tokenOf(visitor)
  for (const shop of ['1', '5']) {
    const [sku] = (await someGoods({ shop, specs: 'one' })).sku_list
    await requestMall(api.cart.add, { sku_id: sku!.sku_id, num: sku!.min_quantity }, { token })
  }
  await expectToFit('/cart', 'Cart')
  await expectToFit('/checkout', /./)
  await expectToFit('/member/my-order', 'My orders')
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).last()
  await tabs.getByRole('link', { name: /^Cart/ }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Cart' }))
  await visitor.close()
})
