import { api, quickOrderApi } from '@borong/contract'
import { afterAll, expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, gone, quiet, seen, someGoods, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

type Visit = Awaited<ReturnType<typeof visit>>
let gita: Visit
afterAll(() => gita?.close())
const newcomer = {
  username: 'gita_list',
  password: 'Daftar-Cepat-88',
  email: 'gita@list.example',
  company: 'PT Daftar Cepat',
}

test('a pasted list: rows are settled by key, what is ready goes into the cart, the rest stays', async () => {
  const paper = await someGoods({ shop: '1', specs: 'one' })
  const cable = await someGoods({ shop: '2', specs: 'one' })
  const [first, second] = [paper.sku_list[0]!, cable.sku_list[0]!]
  await foundCompany(newcomer)
  gita = await visit()
  const { page } = gita
  await page.goto('/login?go=/quick-order')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(newcomer.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Quick order' }))
  const token = await tokenOf(gita)

  const many = first.min_quantity * first.order_multiple
  const list = [
    'SKU\tQty',
    `${first.sn.toLowerCase()}\t${many}`,
    `${second.sn}\t99000`,
    `${first.sn} x ${many}`,
    'no such thing 77 zz\t3',
  ].join('\n')
  await page.getByRole('textbox', { name: 'Your list' }).fill(list)
  await page.getByRole('button', { name: 'Check list' }).click()
  const rows = page.getByRole('table', { name: 'Recognised items' }).locator('tbody tr')
  await soon(() => rows.count()).toBe(3)
  await seen(rows.nth(0).getByText(/Lines 2, 4 are the same item/))
  await seen(rows.nth(0).getByText('Ready'))
  await seen(rows.nth(1).getByRole('button', { name: /^Use / }))
  await seen(rows.nth(2).getByText('Not found'))
  await seen(page.getByText(/1 line without items skipped/))

  // by key: down to the row, Enter takes what there is
  await rows.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await seen(rows.nth(1).getByText('Ready'))

  await page.getByRole('button', { name: 'Add 2 to cart' }).click()
  await seen(page.getByText('2 rows added to the cart'))
  await soon(() => rows.count()).toBe(1)
  expect(await page.getByRole('textbox', { name: 'Your list' }).inputValue()).toBe('no such thing 77 zz\t3')
  const cart = await requestMall(api.cart.show, { scope: 'all' }, { token })
  const inCart = new Map(cart.cart_list.flatMap((shop) => shop.sku_list).map((line) => [line.sku_id, line.num]))
  expect(inCart.get(first.sku_id)).toBe(2 * many)
  expect(inCart.get(second.sku_id)).toBeGreaterThan(0)

  // what was pasted is there after a reload
  await page.reload()
  await soon(() => rows.count()).toBe(1)
  await rows.nth(0).focus()
  await page.keyboard.press('Delete')
  await gone(rows.nth(0))

  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Cart' }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cart.xlsx')
  await requestMall(api.cart.clear, {}, { token })

  await page.getByRole('link', { name: 'Quick order' }).first().click()
  await page.getByLabel('Excel or CSV file').setInputFiles((await file.path())!)
  await soon(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Add 2 to cart' }).click()
  await seen(page.getByText('2 rows added to the cart'))
  const again = await requestMall(api.cart.show, { scope: 'all' }, { token })
  expect(new Map(again.cart_list.flatMap((shop) => shop.sku_list).map((line) => [line.sku_id, line.num]))).toEqual(
    inCart,
  )
  await requestMall(api.cart.clear, {}, { token })
})

test('of two lists that are read at once the one asked for last stays; asking twice shows it once', async () => {
  const { page } = gita
  const { sku_list: skus } = await someGoods({ shop: '1', specs: 'one' })
  const rows = page.getByRole('table', { name: 'Recognised items' }).locator('tbody tr')
  await page.goto('/quick-order')
  const text = await awake(page.getByRole('textbox', { name: 'Your list' }))
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route(
    (url) => url.pathname === quickOrderApi.readText.path,
    async (route) => {
      await held
      await route.continue()
    },
  )
  await text.fill('no such thing 78 zz\t3')
  const asked = page.waitForRequest((it) => new URL(it.url()).pathname === quickOrderApi.readText.path)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await asked
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Qty\n${skus[0]!.sn},${skus[0]!.min_quantity}\n`),
  })
  await seen(rows.getByText(skus[0]!.sn).first())
  answer()
  await quiet(page)
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining(skus[0]!.sn)])

  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await seen(rows.getByText('Not found'))
  expect(await rows.count()).toBe(1)
})
