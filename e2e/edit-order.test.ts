import { type Reply, api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import {
  requestAs,
  requestMall,
  awake,
  forgive,
  gone,
  people,
  seen,
  signIn,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

type Visit = Awaited<ReturnType<typeof visit>>
type Person = Awaited<ReturnType<typeof requestAs>>
type Sku = Reply<typeof api.catalog.skus>[number]
let dewi: Visit
let byDewi: Person
let byRudi: Person
/** Goods of one shop, each with one specification and plenty of it. */
let shelf: Sku[]

beforeAll(async () => {
  byDewi = await requestAs('dewi')
  byRudi = await requestAs('rudi')
  await chooseDelivery(byDewi)
  const { data } = await requestMall(api.search.goods, { seller_id: '1', in_stock: 1, page_size: 40 })
  shelf = []
  for (const card of data.filter((it) => it.sku_id)) {
    const [sku] = await requestMall(api.catalog.skus, { id: card.goods_id })
    if (sku && sku.enable_quantity >= 100 && sku.order_multiple === 1 && sku.price >= 100_000) shelf.push(sku)
    if (shelf.length === 3) break
  }
  expect(shelf).toHaveLength(3)
  dewi = await visit()
  await signIn(dewi.page, people.dewi)
})
afterAll(() => dewi?.close())

const num = 30
async function draft(...skus: Sku[]): Promise<string> {
  await fillCart(
    byDewi,
    skus.map((sku) => ({ skuId: sku.sku_id, quantity: num })),
  )
  return (await byDewi.get(api.checkout.place)).order_list[0]!.sn
}
const orderOf = (sn: string) => byDewi.get(api.order.show, { sn })
const linesOf = async (sn: string) =>
  Object.fromEntries((await orderOf(sn)).order_sku_list.map((line) => [line.sku_id, line.num]))
const goodsOf = (page: Page) => page.getByRole('region', { name: 'Goods', exact: true })
const quantity = (page: Page, sku: Sku) =>
  page.getByRole('textbox', { name: new RegExp(`^Quantity of ${sku.goods_name}`) })
const setNum = async (page: Page, sku: Sku, wanted: number) => {
  await quantity(page, sku).fill(String(wanted))
  await quantity(page, sku).press('Enter')
}
const summary = (page: Page) => page.getByRole('region', { name: 'Order after your changes' })
const editing = (page: Page, sn: string) => seen(page.getByRole('heading', { level: 1, name: `Edit order ${sn}` }))
const edit = async (page: Page, sn: string) => {
  await page.goto(`/member/my-order-edit?sn=${sn}`)
  await editing(page, sn)
  await awake(summary(page).getByRole('button', { name: 'Save', exact: true }))
}

test('a rejected order is edited from the list, submitted again and approved', async () => {
  const [first, second, third] = shelf as [Sku, Sku, Sku]
  const sn = await draft(first, second)
  await byDewi.get(api.order.submit, { id: sn })
  await byRudi.get(api.order.reject, { sn, reason: 'Less of the first, none of the second' })
  const before = await orderOf(sn)

  const { page } = dewi
  await page.goto(`/member/my-order?keyword=${sn}`)
  await (await awake(page.getByRole('button', { name: `More actions for order ${sn}` }))).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await editing(page, sn)
  await seen(page.getByText('Rejected: Less of the first, none of the second'))
  await seen(summary(page).getByText('No changes yet.'))
  const save = summary(page).getByRole('button', { name: 'Save', exact: true })
  expect(await save.getAttribute('aria-disabled')).toBe('true')

  // less, none, back again, none after all
  await setNum(page, first, 12)
  const takeOut = page.getByRole('button', { name: new RegExp(`^Remove ${second.goods_name}`) })
  await takeOut.click()
  await page.getByRole('button', { name: new RegExp(`^Undo: ${second.goods_name}`) }).click()
  await soon(() => quantity(page, second).inputValue()).toBe(String(num))
  await takeOut.click()

  // something else of the same shop, by its number
  await goodsOf(page).getByRole('button', { name: 'Add goods' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add goods' })
  await dialog.getByRole('textbox', { name: 'SKU number or name' }).fill(third.sn)
  await dialog.getByRole('button', { name: new RegExp(`^Add ${third.goods_name}`) }).click()
  await seen(dialog.getByText('In the order').first())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await gone(dialog)
  await setNum(page, third, 7)

  const wanted = [
    { sku_id: first.sku_id, num: 12 },
    { sku_id: third.sku_id, num: 7 },
  ]
  const counted = await byDewi.get(api.editOrder.count, { order_sn: sn, sku_list: wanted })
  await seen(summary(page).getByText(formatRupiah(counted.price.total_price), { exact: true }).last())
  await seen(summary(page).getByText(formatRupiah(before.order_amount), { exact: true }))
  for (const change of ['1 quantity changed', '1 line removed', '1 line added'])
    await seen(summary(page).getByText(change, { exact: true }))

  // shared with another cost centre, and the shop is told something
  const accounting = page.getByRole('region', { name: 'Accounting' })
  await accounting.getByRole('button', { name: 'Split' }).click()
  const choose = async (label: string, at: number) => {
    const select = accounting.getByRole('combobox', { name: label })
    const values = await select
      .getByRole('option')
      .evaluateAll((options) =>
        (options as HTMLOptionElement[]).filter((it) => !it.disabled && it.value).map((it) => it.value),
      )
    await select.selectOption(values[at]!)
  }
  expect(await summary(page).getByRole('button', { name: 'Save and submit' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await choose('Cost centre, row 2', 1)
  await choose('Accounting subject, row 2', 0)
  await page.getByRole('textbox', { name: 'Remark to the seller' }).fill('Second try')

  const submit = summary(page).getByRole('button', { name: 'Save and submit' })
  await soon(() => submit.getAttribute('aria-disabled')).toBe(null)
  await submit.click()
  await seen(page.getByRole('status').getByText(`Order ${sn} saved and submitted for approval`))
  await seen(page.getByRole('heading', { level: 1, name: `Order ${sn}`, exact: true }))
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await seen(timeline.filter({ hasText: 'Order changed' }).filter({ hasText: `${second.sn}: ${num} → 0` }))

  const after = await orderOf(sn)
  expect(after).toMatchObject({ order_label: 'PENDING_REVIEW', version: 2, remark: 'Second try' })
  expect(after.order_amount).toBe(counted.price.total_price)
  expect(after.accounting).toHaveLength(2)
  expect(await linesOf(sn)).toEqual({ [first.sku_id]: 12, [third.sku_id]: 7 })

  const rudi = await visit()
  await signIn(rudi.page, people.rudi, `/member/my-order-audit?sn=${sn}`)
  await seen(rudi.page.getByRole('article').getByRole('link', { name: `Open order ${sn}` }))
  await soon(() => rudi.page.getByRole('button', { name: 'Approve', exact: true }).isEnabled()).toBe(true)
  await rudi.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await rudi.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await seen(rudi.page.getByRole('status').getByText(`Order ${sn} approved`))
  await rudi.close()
  expect((await orderOf(sn)).order_status).toBe('CONFIRM')
})

test('an approver whose page is older than the order is told, looks again and approves what it is now', async () => {
  const [first] = shelf as [Sku]
  const sn = await draft(first)
  await byDewi.get(api.order.submit, { id: sn })
  const rudi = await visit()
  const secondPage = rudi.page
  await signIn(secondPage, people.rudi, `/member/my-order-audit?sn=${sn}`)
  const approve = secondPage.getByRole('button', { name: 'Approve', exact: true })
  await soon(() => approve.isEnabled()).toBe(true)
  await (await awake(approve)).click()
  await seen(secondPage.getByRole('dialog'))

  await byDewi.get(api.order.withdraw, { sn })
  const lines = [{ sku_id: first.sku_id, num: num - 1 }]
  await byDewi.get(api.editOrder.setLines, { order_sn: sn, version: 1, sku_list: lines })
  await byDewi.get(api.order.submit, { id: sn })
  await secondPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await seen(secondPage.getByText(/The order has changed since you opened it/))
  expect((await orderOf(sn)).order_label).toBe('PENDING_REVIEW')

  await soon(() => approve.isEnabled()).toBe(true)
  await approve.click()
  await secondPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await seen(secondPage.getByRole('status').getByText(`Order ${sn} approved`))
  forgive(rudi, /409/)
  await rudi.close()
})

test('an order that was saved elsewhere meanwhile is not overwritten: the page says so and shows what it is now', async () => {
  const [first] = shelf as [Sku]
  const sn = await draft(first)
  const { page } = dewi
  await edit(page, sn)
  await setNum(page, first, 4)
  await byDewi.get(api.editOrder.setInfo, { sn, version: 1, remark: 'From my phone' })
  const save = summary(page).getByRole('button', { name: 'Save', exact: true })
  await soon(() => save.getAttribute('aria-disabled')).toBe(null)
  await save.click()
  await seen(page.getByText(/Somebody else changed this order while you were editing/))
  expect(await orderOf(sn)).toMatchObject({ version: 2, remark: 'From my phone' })
  expect(await linesOf(sn)).toEqual({ [first.sku_id]: num })

  await page.getByRole('button', { name: 'Show current order' }).click()
  await soon(() => page.getByRole('textbox', { name: 'Remark to the seller' }).inputValue()).toBe('From my phone')
  await soon(() => quantity(page, first).inputValue()).toBe(String(num))
  await setNum(page, first, 4)
  await soon(() => save.getAttribute('aria-disabled')).toBe(null)
  await save.click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${sn}`, exact: true }))
  expect(await linesOf(sn)).toEqual({ [first.sku_id]: 4 })
  forgive(dewi, /409/)
})

test('goods that somebody else took meanwhile: nothing is saved, and the page says how many there are', async () => {
  const [first] = shelf as [Sku]
  const sn = await draft(first)
  const { page } = dewi
  await edit(page, sn)
  const [line] = (await byDewi.get(api.editOrder.lines, { order_sn: sn })).sku_list
  await setNum(page, first, line!.enable_quantity)
  const save = summary(page).getByRole('button', { name: 'Save', exact: true })
  await soon(() => save.getAttribute('aria-disabled')).toBe(null)
  const ketut = await requestAs('ketut')
  await chooseDelivery(ketut)
  await fillCart(ketut, [{ skuId: first.sku_id, quantity: 5 }])
  const taken = await ketut.get(api.checkout.place)
  await save.click()
  await seen(page.getByText(/^Nothing was saved/))
  await seen(goodsOf(page).getByText(`${line!.enable_quantity - 5} available`, { exact: false }))
  expect(await linesOf(sn)).toEqual({ [first.sku_id]: num })
  await ketut.get(api.order.cancel, { sn: taken.order_list[0]!.sn, reason: 'only to see' })
  forgive(dewi, /422/)

  // leaving asks first
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog', { name: 'Discard the changes?' }).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${sn}`, exact: true }))
  expect((await orderOf(sn)).version).toBe(1)
})

test('an order that is with its approvers cannot be edited: the page says to withdraw it first', async () => {
  const sn = await draft(shelf[0]!)
  await byDewi.get(api.order.submit, { id: sn })
  const { page } = dewi
  await page.goto(`/member/my-order-edit?sn=${sn}`)
  await seen(page.getByText('The order is waiting for approval. Withdraw it before you change it'))
  forgive(dewi, /409/)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await seen(page.getByRole('button', { name: 'Withdraw order' }))
  expect(await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
})
