import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { quiet, requestMall, seen, signInStaff, soon, tokenOfShop, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** A sku of the demo data with enough on the shelf that is counted in pieces: the newest in the list can be of any other story. */
async function skuInPieces() {
  const token = await tokenOfShop()
  const { data } = await requestMall(api.sellerStock.list, { keyword: 'paper', page_size: 50 }, { token })
  const found = data.find((it) => !it.packs && it.available >= 10)
  if (!found) throw new Error('no paper of the shop is counted in pieces')
  return found.sku_sn
}

test('a shop with one place adds a warehouse, transfers stock to it, and books what was counted there', async () => {
  const sku = await skuInPieces()
  const visitor = await visit()
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('link', { name: 'Warehouses' }).click()
  await seen(page.getByText('All stock is in one place'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add warehouse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add warehouse' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a name'))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gudang Barat')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByRole('cell', { name: /^Main warehouse/ }))
  await seen(page.getByRole('cell', { name: 'Gudang Barat', exact: true }))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`/seller/stock?keyword=${encodeURIComponent(sku)}`)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: /^Transfer / })
  await transfer.getByRole('textbox', { name: 'Pieces' }).fill('0')
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click()
  await seen(transfer.getByText(/^Enter a whole number from 1 to/))
  await transfer.getByRole('textbox', { name: 'Pieces' }).fill('3')
  expect(await faultsOf(page)).toEqual([])
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click()
  await seen(page.getByText('3 pieces transferred to Gudang Barat'))
  await quiet(page)
  await soon(() => page.getByRole('cell', { name: 'Transferred' }).count()).toBe(2)

  await page.getByRole('link', { name: 'Stock count' }).click()
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption({ label: 'Gudang Barat' })
  await page.getByRole('button', { name: 'Show differences' }).click()
  await seen(page.getByText('Enter at least one count'))
  await page.getByPlaceholder('Name or SKU number').first().fill(sku)
  await page.keyboard.press('Enter')
  await quiet(page)
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '3', exact: true }) })
  await row.getByRole('textbox').fill('2')
  await seen(page.getByText('1 SKU entered'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Show differences' }).click()
  const differences = page.getByRole('dialog', { name: 'Differences' })
  await seen(differences.getByRole('cell', { name: '−1' }))
  await differences.getByRole('textbox', { name: 'Note' }).fill('Count of the week')
  expect(await faultsOf(page)).toEqual([])
  await differences.getByRole('button', { name: 'Book 1 difference' }).click()
  await seen(page.getByText('1 difference booked'))
  await quiet(page)
  await soon(() => row.count()).toBe(0)
  await visitor.close()
})
