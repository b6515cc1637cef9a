import { type Reply, api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCart } from '../server/test/journeys/buying.ts'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** One story in chapters: a small company whose owner buys for two cost centres. */
const email = 'sri@lawu.example'
const password = 'Kabut-Pagi-31'
type Sku = Reply<typeof api.catalog.skus>[number]
let sri: Awaited<ReturnType<typeof visit>>
let bySri: Awaited<ReturnType<typeof foundCompany>>
let shelf: Sku[]
let sn: string

beforeAll(async () => {
  bySri = await foundCompany({ username: 'sri-lawu', password, email, company: 'PT Lawu Sejahtera', nickname: 'Sri' })
  const centre = (code: string, name: string) => bySri.get(api.budget.addCostCentre, { code, name, type: 'DEPARTMENT' })
  for (const { id, name } of [await centre('HQ', 'Head office'), await centre('PLANT', 'Plant')])
    await bySri.get(api.budget.add, {
      cost_center_id: id,
      year: new Date().getUTCFullYear(),
      name: `${name} budget`,
      mode: 'CUMULATIVE',
      control: 'WARN',
      months: Array.from({ length: 12 }, () => 50_000_000),
    })
  await bySri.get(api.budget.addSubject, { code: '5200', description: 'Supplies', type: 'EXPENSE' })
  await bySri.get(api.organisation.addAddress, {
    name: 'Gudang Lawu',
    mobile: '081234567890',
    region: 317105,
    addr: 'Jl. Lawu 5',
  })
  const { data } = await requestMall(api.search.goods, { seller_id: '1', in_stock: 1, page_size: 40 })
  shelf = []
  for (const card of data) {
    const [sku] = await requestMall(api.catalog.skus, { id: card.goods_id })
    if (sku && sku.enable_quantity >= 100 && sku.order_multiple === 1 && sku.price >= 50_000) shelf.push(sku)
    if (shelf.length === 2) break
  }
  await fillCart(
    bySri,
    shelf.map((sku) => ({ skuId: sku.sku_id, quantity: Math.max(2, sku.min_quantity) })),
  )
  sri = await visit({ width: 390, height: 844 })
  await sri.page.goto('/login?go=/checkout')
  await (await awake(sri.page.getByRole('textbox', { name: 'Username' }))).fill('sri-lawu')
  await sri.page.getByRole('textbox', { name: 'Password' }).fill(password)
  await sri.page.keyboard.press('Enter')
})
afterAll(() => sri?.close())

const accountingOf = (page: Page) => page.getByRole('region', { name: /Accounting/ })
const lineOf = (page: Page, sku: Sku) =>
  page
    .getByRole('list', { name: 'Lines and their accounting' })
    .getByRole('listitem')
    .filter({ hasText: sku.goods_name })
const dialogOf = (page: Page, sku: Sku) => page.getByRole('dialog', { name: `Accounting of ${sku.goods_name}` })
const totalOf = async (sku: Sku): Promise<number> =>
  (await bySri.get(api.checkout.verify, {})).cart.cart_list
    .flatMap((shop) => shop.sku_list)
    .find((line) => line.sku_id === sku.sku_id)!.subtotal

test('on a phone, one line is split by amount over two cost centres, the rest put where it belongs', async () => {
  const { page } = sri
  const [first] = shelf as [Sku, Sku]
  const accounting = accountingOf(page)
  await accounting.getByRole('combobox', { name: 'Cost centre' }).selectOption({ label: 'HQ Head office' })
  await accounting.getByRole('combobox', { name: 'Accounting subject' }).selectOption({ label: '5200 Supplies' })
  await accounting.getByRole('checkbox', { name: 'Set for single lines' }).check()
  await lineOf(page, first)
    .getByRole('button', { name: /^Change/ })
    .click()
  const dialog = dialogOf(page, first)
  const total = await totalOf(first)
  await seen(dialog.getByText(`Line total ${formatRupiah(total)}`))
  await dialog.getByRole('radio', { name: 'Amount in Rp' }).check()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await dialog.getByRole('textbox', { name: 'Amount, row 1' }).fill('12.000,50')
  await dialog.getByRole('combobox', { name: 'Cost centre, row 2' }).selectOption({ label: 'PLANT Plant' })
  await dialog.getByRole('combobox', { name: 'Accounting subject, row 2' }).selectOption({ label: '5200 Supplies' })
  const left = formatRupiah(Math.round(total * 100 - 12_000_50) / 100)
  await seen(dialog.getByRole('status').getByText(`${left} still to assign`))
  expect(await dialog.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await dialog.getByRole('button', { name: 'Add the rest here, row 2' }).click()
  await seen(dialog.getByRole('status').getByText('Fully assigned'))
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await gone(dialog)
  await seen(lineOf(page, first).getByText(`PLANT · 5200 ${left}`))
  const preview = page.getByRole('region', { name: 'If I submit now' })
  await seen(preview.getByText('Plant budget'))
  await seen(preview.getByText('Head office budget'))
})

test('when the line comes to something else the page says what is missing, and nothing can be placed until it is there', async () => {
  const { page } = sri
  const [first] = shelf as [Sku, Sku]
  const before = await totalOf(first)
  await bySri.get(api.cart.change, { id: first.sku_id, num: Math.max(2, first.min_quantity) + 1 })
  const missing = formatRupiah(Math.round(((await totalOf(first)) - before) * 100) / 100)
  await page.reload()
  await awake(lineOf(page, first).getByRole('button', { name: /^Change/ }))
  await seen(accountingOf(page).getByText(new RegExp(`a difference of ${missing.replace('.', '\\.')}`)))
  await seen(lineOf(page, first).getByText(`${missing} still to assign`))
  const place = page.getByRole('button', { name: 'Create order' }).first()
  expect(await place.getAttribute('aria-disabled')).toBe('true')

  await lineOf(page, first)
    .getByRole('button', { name: /^Change/ })
    .click()
  const dialog = dialogOf(page, first)
  await dialog.getByRole('button', { name: 'Add the rest here, row 1' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await gone(dialog)
  await soon(() => place.getAttribute('aria-disabled')).toBe(null)
})

test('the order shows who bears the line, and both cost centres with their freight', async () => {
  const { page } = sri
  const [first] = shelf as [Sku, Sku]
  await page.getByRole('button', { name: 'Create order' }).first().click()
  await page.waitForURL(/\/order-success\?sn=\d+/)
  const { data } = await bySri.get(api.order.list, {})
  sn = data[0]!.sn
  const order = await bySri.get(api.order.show, { sn })
  expect(order.line_accounting.map((it) => it.sku_id)).toEqual([first.sku_id])
  expect(order.accounting.map((it) => it.cost_center_code).sort()).toEqual(['HQ', 'PLANT'])
  expect(Math.round(order.accounting.reduce((sum, it) => sum + it.amount, 0) * 100)).toBe(
    Math.round(order.order_amount * 100),
  )

  await page.goto(`/member/my-order-detail?sn=${sn}`)
  const line = page.getByRole('table', { name: 'Goods' }).getByRole('row').filter({ hasText: first.goods_name })
  for (const share of order.line_accounting[0]!.accounting)
    await seen(line.getByText(`${share.cost_center_code} 5200 · ${formatRupiah(share.amount)}`))
  const charged = page.getByRole('table', { name: 'Accounting' }).getByRole('row')
  for (const it of order.accounting) await seen(charged.filter({ hasText: formatRupiah(it.amount) }))
})

test('an edit takes the line back to the split of the order', async () => {
  const { page } = sri
  const [first] = shelf as [Sku, Sku]
  await page.goto(`/member/my-order-edit?sn=${sn}`)
  const save = await awake(page.getByRole('button', { name: 'Save', exact: true }).first())
  await lineOf(page, first)
    .getByRole('button', { name: /^Change/ })
    .click()
  await dialogOf(page, first).getByRole('button', { name: 'Reset to the order' }).click()
  await seen(lineOf(page, first).getByText('Same as the order'))
  await soon(() => save.getAttribute('aria-disabled')).toBe(null)
  await save.click()
  await soon(async () => (await bySri.get(api.order.show, { sn })).line_accounting).toEqual([])
  const order = await bySri.get(api.order.show, { sn })
  expect(order.accounting.map((it) => [it.cost_center_code, it.amount])).toEqual([['HQ', order.order_amount]])
})
