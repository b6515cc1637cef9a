import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import {
  requestMall,
  awake,
  forgive,
  gone,
  people,
  seen,
  signIn,
  someGoods,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('buying at once goes straight to the checkout and leaves the cart alone', async () => {
  const other = await someGoods({ shop: '3', specs: 'several' })
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, people.bagus, `/goods/${goods.goods_id}`)
  const token = await tokenOf(visitor)
  await requestMall(api.cart.clear, {}, { token })
  await requestMall(
    api.cart.add,
    { sku_id: other.sku_list[0]!.sku_id, num: other.sku_list[0]!.min_quantity },
    { token },
  )

  await (
    await awake(page.getByRole('complementary', { name: 'Order' }).getByRole('button', { name: 'Buy now' }))
  ).click()
  await page.waitForURL(/\/checkout\?way=BUY_NOW/)
  const steps = page.getByRole('list', { name: 'Steps of the order' })
  await seen(steps.getByText('Verify order information'))
  expect(await steps.getByText('My cart').count()).toBe(0)
  const main = page.getByRole('main')
  await seen(main.getByRole('link', { name: goods.goods_name }))
  expect(await main.getByText(other.goods_name).count()).toBe(0)

  const accounting = main.getByRole('region', { name: /Accounting/ })
  for (const [label, text] of [
    ['Cost centre', /CC-2200/],
    ['Accounting subject', /6210/],
  ] as const) {
    const select = accounting.getByRole('combobox', { name: label })
    await select.selectOption(await select.getByRole('option').filter({ hasText: text }).getAttribute('value'))
  }
  const submit = main.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Create order' })
  await soon(() => submit.getAttribute('aria-disabled')).toBe(null)
  await submit.click()
  await page.waitForURL(/\/order-success/)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Your order is ready for payment' }))
  const cart = await requestMall(api.cart.show, { scope: 'all' }, { token })
  expect(cart.cart_list.flatMap((shop) => shop.sku_list).map((line) => line.goods_id)).toEqual([other.goods_id])
  await visitor.close()
})

test('a guest at a members’ address stays there, and after the login in the dialog sees the page', async () => {
  const { page, close } = await visit()
  await page.goto('/member/my-order')
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog)
  expect(new URL(page.url()).pathname).toBe('/member/my-order')
  await page.keyboard.press('Escape')
  await gone(dialog)
  await seen(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' }))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: people.bagus }).click()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'My orders' }))
  expect(new URL(page.url()).pathname).toBe('/member/my-order')
  await close()
})

test('a member on a page that the roles do not include lands on 403', async () => {
  const { page, close } = await visit()
  await signIn(page, people.dewi, '/member/my-order-audit')
  await soon(() => new URL(page.url()).pathname).toBe('/403')
  await seen(page.getByRole('heading', { level: 1, name: 'Your roles do not include this page' }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Orders/ })
    .click()
  await seen(page.getByRole('banner').getByRole('link', { name: 'All orders' }))
  expect(await page.getByRole('banner').getByRole('link', { name: 'My approvals' }).count()).toBe(0)
  await close()
})

test('an unknown address is a page of its own, with status 404', async () => {
  const visitor = await visit()
  const { page } = visitor
  for (const path of ['/no/such/page', '/goods/99999999', '/shop/99999999']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await seen(page.getByRole('heading', { level: 1, name: 'Page not found' }))
  }
  await (await awake(page.getByRole('button', { name: 'Search goods' }))).click()
  expect(
    await page
      .getByRole('combobox', { name: 'Search goods, SKU or shop' })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true)
  forgive(visitor, /status of 404/)
  await visitor.close()
})

test('a preview of the site has no floating bar', async () => {
  const { page, close } = await visit()
  const bar = page.getByRole('navigation', { name: 'Tools' })
  await page.goto('/goods')
  await seen(bar)
  await page.goto('/goods?preview=site')
  await seen(page.getByText('Site preview'))
  await awake(page.getByRole('button', { name: 'Language: English' }))
  expect(await bar.isVisible()).toBe(false)
  await close()
})

test('an address that hands over a uuid makes it that of the browser', async () => {
  const { page, context, close } = await visit()
  const uuid = 'abcdef01-2345-4678-9abc-def012345678'
  await page.goto(`/?uuid=${uuid}`)
  await soon(() => page.url()).not.toContain('uuid')
  const kept = async () => [
    ...(await context.cookies()).map((it) => it.value),
    ...(await page.evaluate(() => Object.values(localStorage))),
  ]
  await soon(kept).toContain(uuid)
  await page.goto('/goods')
  expect(await kept()).toContain(uuid)
  await close()
})
