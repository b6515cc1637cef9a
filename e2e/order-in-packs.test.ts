import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { foundCompany } from './support/newcomer.ts'
import { awake, quiet, requestMall, seen, signInStaff, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** Goods of the demo data with one sku that comes in packs, and the smallest of these. */
async function packedGoods() {
  for (let page_no = 1; page_no < 6; page_no++) {
    const { data } = await requestMall(api.search.goods, { sort: 'price_asc', in_stock: 1, page_size: 100, page_no })
    for (const { goods_id, spec_num } of data) {
      if (spec_num > 1) continue
      const goods = await requestMall(api.catalog.goods, { id: goods_id })
      const [sku, other] = goods.sku_list
      const pack = sku?.packs?.[0]
      if (sku && !other && pack && sku.enable_quantity >= pack.size * 8) return { goods, sku, pack }
    }
  }
  throw new Error('nothing of the demo data comes in packs')
}

test('boxes are chosen on the page of goods, stay boxes in the cart, and both numbers stand on the order', async () => {
  const { goods, sku, pack } = await packedGoods()
  const account = {
    username: 'hana_boxes',
    password: 'Kardus-Besar-31',
    email: 'hana@boxes.example',
    company: 'PT Kardus',
  }
  await foundCompany(account)
  const visitor = await visit()
  const { page } = visitor
  await page.goto(`/login?go=/goods/${goods.goods_id}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(account.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: goods.goods_name }))
  const token = await tokenOf(visitor)
  const main = page.getByRole('main')
  const unit = main.getByRole('combobox', { name: 'Unit of Quantity' })
  await (await awake(unit)).selectOption({ label: `${pack.name} of ${pack.size}` })
  const quantity = main.getByRole('textbox', { name: 'Quantity', exact: true })
  await quantity.fill('4')
  await page.keyboard.press('Enter')
  const pieces = `= ${(pack.size * 4).toLocaleString('en-US')}`
  await seen(main.getByText(new RegExp(`^4 ${pack.name}\\w* ${pieces} `)))
  expect(await faultsOf(page)).toEqual([])
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await quiet(page)

  await page.goto('/cart')
  const line = main.getByRole('listitem').filter({ hasText: goods.goods_name })
  await seen(line.getByText(new RegExp(`^4 ${pack.name}\\w* ${pieces} `)))
  const shown = async () =>
    (await requestMall(api.cart.show, { scope: 'all' }, { token })).cart_list[0]!.sku_list.find(
      (it) => it.sku_id === sku.sku_id,
    )!
  expect(await shown()).toMatchObject({ num: pack.size * 4, pack: { size: pack.size } })
  await (await awake(line.getByRole('button', { name: 'Increase quantity' }))).click()
  await soon(async () => (await shown()).num).toBe(pack.size * 5)
  await line.getByRole('combobox', { name: /^Unit of / }).selectOption('1')
  await soon(async () => (await shown()).pack).toBe(undefined)
  expect((await shown()).num).toBe(pack.size * 5)
  await visitor.close()
})

test('a shop writes a box for a SKU of its goods, from the units of the mall', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInStaff(page, '/seller/goods')
  await page.getByRole('link', { name: 'New goods' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'New goods' }))
  await page.getByRole('textbox', { name: 'Goods number', exact: true }).fill('BOXED-1')
  // Lists that come later move the rows of the skus.
  await quiet(page)
  await page.getByRole('button', { name: 'Packs of BOXED-1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add a pack' }).selectOption({ label: 'box' })
  expect(await dialog.getByRole('textbox', { name: /^Name of the pack, 中文/ }).inputValue()).toBe('盒')
  await dialog.getByRole('textbox', { name: 'How many are in it' }).fill('1')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await seen(dialog.getByText(/A whole number from 2/))
  await dialog.getByRole('textbox', { name: 'How many are in it' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await soon(() => page.getByRole('button', { name: 'Packs of BOXED-1' }).textContent()).toBe('1')
  await visitor.close()
})

test('in a table of SKUs boxes are chosen once for all cells, and the cart has boxes', async () => {
  const goods = await packedGoodsOfSeveral()
  const size = goods.sku_list[0]!.packs![0]!.size
  const account = {
    username: 'banyak_kotak',
    password: 'Kardus-Banyak-32',
    email: 'banyak@boxes.example',
    company: 'PT Banyak Kotak',
  }
  await foundCompany(account)
  const visitor = await visit({ height: 1200 })
  const { page } = visitor
  await page.goto(`/login?go=/goods/${goods.goods_id}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(account.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: goods.goods_name }))
  const token = await tokenOf(visitor)
  const main = page.getByRole('main')
  const scripts: string[] = []
  page.on('request', (it) => it.resourceType() === 'script' && scripts.push(it.url()))
  await (await awake(main.getByRole('button', { name: 'Order in packs' }))).click()
  const unit = main.getByRole('combobox', { name: 'Unit of the quantities' })
  await unit.selectOption(String(size))
  expect(scripts.some((it) => it.includes('TableUnit'))).toBe(true)
  const cell = main.locator('input[data-place]').first()
  await cell.fill('2')
  await page.keyboard.press('Enter')
  await seen(main.getByText(new RegExp(`^${(size * 2).toLocaleString('en-US')} `)).first())
  expect(await faultsOf(page)).toEqual([])
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await quiet(page)
  const shown = async () =>
    (await requestMall(api.cart.show, { scope: 'all' }, { token })).cart_list.flatMap((it) => it.sku_list)
  await soon(async () => (await shown()).map((it) => [it.num, it.pack?.size])).toEqual([[size * 2, size]])
  // Back in pieces, what is chosen is the same.
  await unit.selectOption('1')
  expect(await cell.inputValue()).toBe(String(size * 2))
  await visitor.close()
})

/** Goods of the demo data with several skus that all come in the same pack. */
async function packedGoodsOfSeveral() {
  for (let page_no = 1; page_no < 6; page_no++) {
    const { data } = await requestMall(api.search.goods, { sort: 'price_asc', in_stock: 1, page_size: 100, page_no })
    for (const { goods_id, spec_num } of data) {
      if (spec_num < 2) continue
      const goods = await requestMall(api.catalog.goods, { id: goods_id })
      const size = goods.sku_list[0]!.packs?.[0]?.size
      if (size && goods.sku_list.every((it) => it.packs?.[0]?.size === size && it.enable_quantity >= size * 4))
        return goods
    }
  }
  throw new Error('no goods of several SKUs of the demo data come in packs')
}
