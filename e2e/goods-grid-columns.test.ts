import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { bar, keys } from './support/in-grid.ts'
import {
  gone,
  quiet,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

/** Two goods of the first shop that are on sale and whose numbers begin so, for one story only. */
async function goodsOnSale(prefix: string, token: string, operator: string) {
  const tree = await requestMall(api.sellerCategory.tree, {}, { token })
  const [leaf] = tree.flatMap(function open(it): typeof tree {
    return it.may_sell ? [it] : it.children.flatMap(open)
  })
  await requestMall(api.goodsReview.treat, { id: '1', treatment: 'TRUSTED' }, { token: operator })
  for (const sn of [`${prefix}-1`, `${prefix}-2`]) {
    const sku = { sku_sn: sn, specs: [], price: 1000, minimum: 1, multiple: 1, weight_grams: 1, stock: 1 }
    const { goods_id: id } = await requestMall(
      api.goodsEditor.create,
      {
        sn,
        category_id: leaf!.category_id,
        names: { 'en-us': `Grid ${sn}` },
        units: { 'en-us': 'piece' },
        parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
        skus: [sku],
      },
      { token },
    )
    await requestMall(api.sellerShelf.shelve, { id }, { token })
  }
  await requestMall(api.goodsReview.treat, { id: '1', treatment: 'USUAL' }, { token: operator })
}

test('a shop types and fills whether its goods are on sale, hides the column meanwhile, and finds its columns again', async () => {
  const operator = await visit()
  await signInOperator(operator.page)
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInStaff(page)
  const token = await tokenOf(visitor, 'seller_')
  await goodsOnSale('GRIDCOL', token, await tokenOf(operator, 'admin_'))
  await operator.close()
  const statuses = async () =>
    (await requestMall(api.sellerGoods.list, { keyword: 'GRIDCOL' }, { token })).data.map((it) => it.status)
  await soon(statuses).toEqual(['ON_SHELF', 'ON_SHELF'])
  await page.goto('/seller/goods?keyword=GRIDCOL')
  const heads = () => page.locator('[role=grid] [data-head]').allInnerTexts()
  const cell = (row: number, head: number) => page.locator(`[data-row="${row}"][data-column="${head}"]`)
  await seen(cell(1, 2))
  // What the person may write comes with the session.
  await quiet(page)
  const usual = await heads()
  expect(usual.slice(0, 4)).toEqual(['Goods', 'SKU number', 'Status', 'Price, Rp'])
  const besideStock = usual[usual.indexOf('Stock') - 1]!

  // Typed by its first letters, filled down with Ctrl D.
  await cell(0, 2).click()
  await page.keyboard.type('Off')
  await keys(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d')
  await soon(() => bar(page).innerText()).toContain('2 cells in 2 rows not saved')

  // Hidden while it is changed, it stays until that is saved.
  const choose = page.getByRole('button', { name: 'Columns and row height' })
  await choose.focus()
  await keys(page, 'Enter')
  const popover = page.getByRole('dialog', { name: 'Columns and row height' })
  await popover.getByRole('checkbox', { name: 'Status' }).focus()
  await keys(page, ' ')
  await popover.getByRole('button', { name: 'Compact' }).click()
  await popover.getByRole('button', { name: 'Move Stock to the left' }).click()
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await keys(page, 'Escape')
  await gone(popover)
  expect(await heads()).toContain('Status')
  await seen(bar(page).getByText('1 hidden column stays shown until its changes are saved: Status'))
  expect((await cell(0, 0).boundingBox())!.height).toBe(28)
  await bar(page).getByRole('button', { name: /^Save/ }).click()
  await soon(heads).not.toContain('Status')
  await soon(statuses).toEqual(['OFF_SHELF', 'OFF_SHELF'])

  // Whoever chooses and leaves at once finds it all the same.
  await choose.click()
  await popover.getByRole('button', { name: 'Comfortable' }).click()
  await keys(page, 'Escape')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/seller/orders"]')!.click())
  await seen(page.getByRole('heading', { level: 1, name: 'Orders' }))
  await quiet(page)

  // Kept for the person: they are there after a reload, and the choice can be taken back.
  await page.goto('/seller/goods?keyword=GRIDCOL')
  await seen(cell(1, 2))
  await soon(heads).not.toContain('Status')
  expect((await cell(0, 0).boundingBox())!.height).toBeGreaterThan(32)
  expect((await heads()).indexOf(besideStock) - (await heads()).indexOf('Stock')).toBe(1)
  await choose.click()
  const saved = page.waitForResponse((it) => it.request().method() === 'PUT' && it.url().includes('/preferences/'))
  await popover.getByRole('button', { name: 'Reset' }).click()
  await keys(page, 'Escape')
  await soon(heads).toEqual(usual)
  expect((await cell(0, 0).boundingBox())!.height).toBe(32)
  // Saved a moment later: other stories find the columns as they were.
  await saved
  await visitor.close()
})
