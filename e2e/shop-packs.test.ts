import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { foundCompany } from './support/newcomer.ts'
import {
  awake,
  chooseFirst,
  quiet,
  requestMall,
  seen,
  signInStaff,
  soon,
  tokenOfShop,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

/** A sku of the shop of the demo data that comes in packs and has some on the shelf. */
async function packedSku(token: string) {
  for (let page_no = 1; page_no < 20; page_no++) {
    const { data } = await requestMall(api.sellerStock.list, { page_no, page_size: 50 }, { token })
    const found = data.find((it) => it.packs && it.available >= it.packs[0]!.size * 6 && it.status === 'ON_SHELF')
    if (found) return { ...found, box: found.packs![0]! }
  }
  throw new Error('nothing of the shop comes in packs')
}

test('a shop receives boxes, finds them in the journal, and counts in boxes', async () => {
  const token = await tokenOfShop()
  const sku = await packedSku(token)
  const { box } = sku
  const visitor = await visit({ height: 1200 })
  const { page } = visitor
  await signInStaff(page, `/seller/stock?keyword=${encodeURIComponent(sku.sku_sn)}`)
  await (await awake(page.getByRole('button', { name: 'Add or take away' }))).click()
  const dialog = page.getByRole('dialog', { name: /^Stock of/ })
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption(String(box.size))
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await seen(dialog.getByText(new RegExp(`^3 ${box.name}\\w* = ${box.size * 3} `)))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await quiet(page)
  await seen(page.getByRole('cell', { name: new RegExp(`^\\+${box.size * 3}\\s*3 ${box.name}`) }))
  const after = (await requestMall(api.sellerStock.show, { id: sku.sku_id }, { token })).stock
  expect(after).toBe(sku.stock + box.size * 3)

  await page.goto('/seller/stock/count')
  await page.getByRole('searchbox').or(page.getByPlaceholder('Name or SKU number')).first().fill(sku.sku_sn)
  await page.keyboard.press('Enter')
  await quiet(page)
  await page.getByRole('combobox', { name: `Unit of ${sku.sku_sn}` }).selectOption(String(box.size))
  await page.getByRole('textbox', { name: `Counted pieces of ${sku.sku_sn}` }).fill('5')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Show differences' }).click()
  const differences = page.getByRole('dialog', { name: 'Differences' })
  await seen(differences.getByText(new RegExp(`^5 ${box.name}`)))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('a shop says in boxes when more comes, what may be ordered beyond the stock, and when it is low', async () => {
  const token = await tokenOfShop()
  const sku = await packedSku(token)
  const { box } = sku
  const visitor = await visit({ height: 1200 })
  const { page } = visitor
  await signInStaff(page, `/seller/stock?keyword=${encodeURIComponent(sku.sku_sn)}`)
  const open = async (act: string) => {
    await (await awake(page.getByRole('button', { name: act }))).click()
    return page.getByRole('dialog')
  }
  const save = async (dialog: ReturnType<typeof page.getByRole>, boxes: number) => {
    await seen(dialog.getByText(new RegExp(`^${boxes} ${box.name}\\w* = ${box.size * boxes} `)))
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await soon(() => dialog.count()).toBe(0)
    await quiet(page)
  }
  const low = await open('Low-stock mark')
  await low.getByRole('combobox', { name: 'Unit' }).selectOption(String(box.size))
  await low.getByRole('textbox', { name: 'Low from this available quantity' }).fill('2')
  await save(low, 2)
  const beyond = await open('Orders beyond the stock')
  await beyond.getByRole('combobox', { name: 'Unit' }).selectOption(String(box.size))
  await beyond.getByRole('textbox', { name: 'Quantity beyond the stock' }).fill('3')
  await beyond.getByRole('textbox', { name: 'Days until they arrive' }).fill('14')
  await save(beyond, 3)
  const next = await open('Next delivery')
  await next.getByRole('combobox', { name: 'Unit' }).selectOption(String(box.size))
  await next.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await seen(next.getByText(new RegExp(`^4 ${box.name}\\w* = ${box.size * 4} `)))
  await next.getByRole('button', { name: 'Cancel' }).click()
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const restock = { day, pieces: box.size * 4 }
  await requestMall(api.sellerStock.announce, { id: sku.sku_id, restock }, { token })
  const saved = await requestMall(api.sellerStock.show, { id: sku.sku_id }, { token })
  expect([saved.low_at, saved.backorder]).toEqual([box.size * 2, { pieces: box.size * 3, days: 14 }])

  // What is a whole number of boxes is said in boxes again.
  await page.reload()
  await seen(page.getByText(new RegExp(`^Up to 3 ${box.name}\\w* = ${box.size * 3} `)))
  await seen(page.getByText(new RegExp(`^4 ${box.name}\\w* = ${box.size * 4} `)))
  const again = await open('Next delivery')
  expect(await again.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('4')
  expect(await again.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe(String(box.size))
  await again.getByRole('button', { name: 'Cancel' }).click()
  await requestMall(api.sellerStock.announce, { id: sku.sku_id }, { token })
  await requestMall(api.sellerStock.allowBackorder, { id: sku.sku_id }, { token })
  await requestMall(api.sellerStock.markLow, { id: sku.sku_id }, { token })
  await visitor.close()
})

test('a shop quotes in boxes and the buyer reads boxes', async () => {
  const token = await tokenOfShop()
  const sku = await packedSku(token)
  const { box } = sku
  const buyer = {
    username: 'kotak-tawar',
    password: 'Kotak-Tawar-77',
    email: 'kotak@tawar.example',
    company: 'PT Kotak Tawar',
  }
  await foundCompany(buyer)
  const staff = await visit({ height: 1200 })
  const { page } = staff
  await signInStaff(page, '/seller/quotes/editor')
  await seen(page.getByRole('heading', { level: 1, name: 'New quote' }))
  await chooseFirst(page, page.getByRole('combobox', { name: 'Company' }), buyer.company)
  await quiet(page)
  await page.getByRole('combobox', { name: 'Recipient' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Title' }).fill('By the box')
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Rows' }).fill(`${sku.sku_sn}\t3`)
  await dialog.getByRole('button', { name: 'Add rows' }).click()
  await quiet(page)
  await page.getByRole('combobox', { name: /^Unit of / }).selectOption(String(box.size))
  await page
    .getByRole('button', { name: /own price|buyer’s price|Use/ })
    .first()
    .click()
  await seen(page.getByText(new RegExp(`^3 ${box.name}\\w* = ${box.size * 3} `)))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/seller\/quotes\?open=\d+/)
  await seen(page.getByRole('cell', { name: new RegExp(`^3 ${box.name}`) }))
  await staff.close()

  const visitor = await visit()
  await visitor.page.goto('/login?go=/member/inquiry-list')
  await (await awake(visitor.page.getByRole('textbox', { name: 'Username' }))).fill(buyer.username)
  await visitor.page.getByRole('textbox', { name: 'Password' }).fill(buyer.password)
  await visitor.page.keyboard.press('Enter')
  await (await awake(visitor.page.getByRole('link', { name: 'By the box' }))).click()
  await seen(visitor.page.getByText(new RegExp(`^3 ${box.name}\\w* = ${box.size * 3} `)).first())
  await soon(() => visitor.page.getByRole('button', { name: 'Order at these prices' }).count()).toBe(1)
  await visitor.close()
})
