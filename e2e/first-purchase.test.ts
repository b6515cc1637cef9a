import { type Reply, api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { quantityFor } from '../server/test/journeys/buying.ts'
import {
  requestMall,
  awake,
  focused,
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

/** One purchase, told in chapters: what one test leaves behind is what the next one finds. */
type Visit = Awaited<ReturnType<typeof visit>>
type Goods = Awaited<ReturnType<typeof someGoods>>
let dewi: Visit
let paper: Goods
let cable: Goods
/** The order that will be approved, and the one that will not. */
let bought = ''
let refused = ''
afterAll(() => dewi?.close())

const theCart = async () => requestMall(api.cart.show, { scope: 'all' }, { token: await tokenOf(dewi) })
const skuOf = (goods: Goods) => goods.sku_list[0]!
const wanted = (goods: Goods) =>
  quantityFor(
    {
      price: skuOf(goods).tiers.at(-1)!.price,
      minimum: skuOf(goods).min_quantity,
      multiple: skuOf(goods).order_multiple,
    },
    2_500_000,
  )
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' })
/** The page says what the server says. */
async function totalsAgree(page: Page, lines: number) {
  await soon(async () => (await theCart()).checked_num).toBe(lines)
  const { total_price } = await theCart()
  await seen(summaryOf(page).getByText(formatRupiah(total_price.total_price), { exact: true }).last())
  return total_price
}
const orderPage = (sn: string) => `/member/my-order-detail?sn=${sn}`
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')

test('the cart keeps goods of two shops: quantities, ticks of line, shop and all, totals as the server says, delete with undo', async () => {
  paper = await someGoods({ shop: '1', specs: 'one', worth: 2_600_000 })
  cable = await someGoods({ shop: '2', specs: 'one', worth: 2_600_000 })
  dewi = await visit()
  const { page } = dewi
  await signIn(page, people.dewi, `/goods/${paper.goods_id}`)
  const token = await tokenOf(dewi)
  await requestMall(api.cart.clear, {}, { token })
  await requestMall(api.cart.add, { sku_id: skuOf(cable).sku_id, num: skuOf(cable).min_quantity }, { token })

  const order = page.getByRole('complementary', { name: 'Order' })
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await (await awake(quantity)).fill(String(wanted(paper)))
  await quantity.press('Enter')
  await seen(order.getByText(/^Rp\s.* each/))
  await order.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Go to cart' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Cart' }))

  const shops = (await theCart()).cart_list.map((shop) => shop.shop_name)
  expect(shops).toHaveLength(2)
  for (const shop of shops) await seen(page.getByRole('region', { name: shop }))
  await totalsAgree(page, 2)
  const numOf = async (goods: Goods) =>
    (await theCart()).cart_list.flatMap((shop) => shop.sku_list).find((line) => line.goods_id === goods.goods_id)?.num
  expect(await numOf(paper)).toBe(wanted(paper))

  // quantities: typed, stepped up, and not below the minimum
  const cableBox = page.getByRole('textbox', { name: `Quantity of ${cable.goods_name}` })
  await cableBox.fill(String(wanted(cable)))
  await cableBox.press('Enter')
  await soon(() => numOf(cable)).toBe(wanted(cable))
  await totalsAgree(page, 2)
  const step = (name: string) =>
    page.getByRole('group', { name: `Quantity of ${cable.goods_name}` }).getByRole('button', { name })
  await step('Increase quantity').click()
  await soon(() => numOf(cable)).toBe(wanted(cable) + skuOf(cable).order_multiple)
  const { total_price: both } = await totalsAgree(page, 2)

  // ticks
  const tick = (name: string) => page.getByRole('main').getByRole('checkbox', { name })
  await tick(paper.goods_name).uncheck()
  const { total_price: one } = await totalsAgree(page, 1)
  expect(one).toBeLessThan(both)
  expect(
    await tick('Select all')
      .first()
      .evaluate((box: HTMLInputElement) => box.indeterminate),
  ).toBe(true)
  const paperShop = (await theCart()).cart_list.find((shop) =>
    shop.sku_list.some((line) => line.goods_id === paper.goods_id),
  )!.shop_name
  await tick(`Select all of ${paperShop}`).check()
  await totalsAgree(page, 2)
  await page.getByRole('main').getByRole('checkbox', { name: 'Select all', exact: true }).uncheck()
  await totalsAgree(page, 0)
  expect(await page.getByRole('button', { name: 'Verify order (0)' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('main').getByRole('checkbox', { name: 'Select all', exact: true }).check()
  const { total_price: total, goods_price } = await totalsAgree(page, 2)
  expect(total).toBe(both)

  // the same in the header
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Cart/ }).click()
  await seen(header.getByRole('link', { name: 'Go to cart' }))
  await seen(header.getByText(formatRupiah(goods_price), { exact: true }))
  for (const goods of [paper, cable]) await seen(header.getByRole('checkbox', { name: goods.goods_name }))
  await page.keyboard.press('Escape')

  // away and back
  await page.getByRole('button', { name: `Delete: ${cable.goods_name}` }).click()
  await gone(page.getByRole('main').getByRole('checkbox', { name: cable.goods_name }))
  await totalsAgree(page, 1)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await seen(page.getByRole('main').getByRole('checkbox', { name: cable.goods_name }))
  expect((await totalsAgree(page, 2)).total_price).toBe(both)
})

async function pickRegion(dialog: Locator, level: string, name: string) {
  const field = dialog.getByRole('combobox', { name: `${level}: type to filter` })
  await field.fill(name.slice(0, -1))
  await seen(dialog.getByRole('listbox', { name: level }).getByRole('option', { name }))
  await field.press('Enter')
}

test('the checkout takes a new address, a split over two cost centres, an invoice and a remark, shows the freight, and makes two orders', async () => {
  const { page } = dewi
  await page.getByRole('button', { name: 'Verify order (2)' }).click()
  await seen(page.getByRole('heading', { level: 1 }))
  const section = (name: RegExp) => page.getByRole('main').getByRole('region', { name })

  await section(/Ship to/)
    .getByRole('button', { name: 'New address' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await seen(dialog.getByText('Choose province, city and district'))
  await dialog.getByRole('textbox', { name: 'Consignee' }).fill('Gudang Proyek')
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('081298765432')
  await pickRegion(dialog, 'Province', 'JAWA BARAT')
  await pickRegion(dialog, 'Regency or city', 'KABUPATEN KARAWANG')
  await pickRegion(dialog, 'District', 'Klari')
  await dialog.getByRole('textbox', { name: 'Street and building' }).fill('Jalan Raya Klari 7')
  await dialog.getByRole('textbox', { name: 'Address name' }).fill('Project store')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await gone(dialog)
  await soon(() =>
    section(/Ship to/)
      .getByRole('radio', { name: /Project store/ })
      .isChecked(),
  ).toBe(true)

  // one order, two cost centres: the percentages always make the whole
  const accounting = section(/Accounting/)
  const choose = async (label: string, text: RegExp) => {
    const select = accounting.getByRole('combobox', { name: label })
    const option = await select.getByRole('option').filter({ hasText: text }).first().getAttribute('value')
    await select.selectOption(option)
  }
  await accounting.getByRole('button', { name: 'Split' }).click()
  await choose('Cost centre, row 1', /CC-1000/)
  await choose('Accounting subject, row 1', /6110/)
  await choose('Cost centre, row 2', /CC-2100/)
  await choose('Accounting subject, row 2', /1520/)
  const share = (row: number) => accounting.getByRole('textbox', { name: `Share in percent, row ${row}` })
  await share(2).fill('40')
  await share(2).press('Enter')
  await soon(() => share(1).inputValue()).toMatch(/^60(\.00)?$/)
  await seen(accounting.getByText(/100%/))
  await soon(async () =>
    (await requestMall(api.checkout.verify, { way: 'CART' }, { token: await tokenOf(dewi) })).choices.accounting.map(
      (it) => it.percent,
    ),
  ).toEqual([6000, 4000])

  const invoice = section(/Invoice/)
  await invoice.getByRole('button', { name: 'Add an invoice' }).click()
  await invoice.getByRole('radio', { name: /VAT ordinary/ }).check()
  await invoice.getByRole('button', { name: 'Use this invoice' }).click()
  await seen(invoice.getByText(/VAT ordinary invoice · PT Arunika/))

  const verified = await requestMall(api.checkout.verify, { way: 'CART' }, { token: await tokenOf(dewi) })
  const paid = verified.cart.cart_list.find((shop) => shop.price.freight_price > 0)!
  const shop = section(new RegExp(`^${paid.shop_name}$`))
  await seen(shop.getByText(formatRupiah(paid.price.freight_price), { exact: true }))
  await seen(summaryOf(page).getByText(formatRupiah(verified.cart.total_price.total_price), { exact: true }))
  await seen(summaryOf(page).getByText('Rudi Prasetya').first())
  await shop.getByRole('textbox', { name: 'Remark to the seller' }).fill('Ring at gate 2')
  await shop.getByRole('textbox', { name: 'Remark to the seller' }).blur()
  await seen(shop.getByRole('status').getByText('Saved'))
  const amounts = (await accounting.getByText(/^Rp\s/).allInnerTexts()).map((it) =>
    Math.round(Number(it.replace(/[^\d.]/g, '')) * 100),
  )
  expect(amounts).toHaveLength(2)
  expect(amounts[0]! + amounts[1]!).toBe(Math.round(verified.cart.total_price.total_price * 100))

  await summaryOf(page).getByRole('button', { name: 'Create order' }).click()
  await page.waitForURL(/\/order-success\?sn=\d+/)
  await seen(page.getByRole('heading', { level: 1, name: '2 orders are not submitted yet' }))
  await seen(
    page.getByText(`2 orders are saved as drafts, ${formatRupiah(verified.cart.total_price.total_price)} in total.`),
  )
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await seen(rows.filter({ hasText: 'Approver: Rudi Prasetya' }).first())
  await page.getByRole('button', { name: 'Submit all (2)' }).click()
  await soon(() => rows.filter({ hasText: 'Waiting for Rudi Prasetya' }).count()).toBe(2)
  // Now they are submitted, and the reader is where that is said.
  await seen(page.getByRole('heading', { level: 1, name: 'Waiting for approval' }))
  await soon(() => focused(page)).toBe('Waiting for approval')
  const orders = await requestMall(
    api.order.ofTrade,
    { sn: new URL(page.url()).searchParams.get('sn')! },
    { token: await tokenOf(dewi) },
  )
  bought = orders.find((order) => order.order_sku_list.some((line) => line.goods_id === paper.goods_id))!.sn
  refused = orders.find((order) => order.sn !== bought)!.sn
  expect(orders.map((order) => order.order_label)).toEqual(['PENDING_REVIEW', 'PENDING_REVIEW'])
})

test('the approver says yes by keyboard and no with a reason, and the buyer sees both and how it came', async () => {
  const rudi = await visit()
  const secondPage = rudi.page
  await signIn(secondPage, people.rudi, '/member/my-order-audit')
  const queue = secondPage.getByRole('region', { name: 'Approval list' })
  await queue.getByRole('link', { name: new RegExp(bought) }).click()
  await seen(secondPage.getByRole('article').getByRole('link', { name: `Open order ${bought}` }))
  await soon(() => secondPage.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
  await secondPage.keyboard.press('a')
  await seen(secondPage.getByRole('dialog', { name: /^Approve Rp.* for Dewi Anjani$/ }))
  await secondPage.keyboard.press('Enter')
  await seen(secondPage.getByRole('status').getByText(`Order ${bought} approved`))
  await gone(queue.getByRole('link', { name: new RegExp(bought) }))

  await queue.getByRole('link', { name: new RegExp(refused) }).click()
  await seen(secondPage.getByRole('article').getByRole('link', { name: `Open order ${refused}` }))
  await secondPage.getByRole('button', { name: 'Reject' }).click()
  const dialog = secondPage.getByRole('dialog', { name: /^Reject Rp/ })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await seen(dialog.getByText('Enter a reason'))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We have some left in Karawang')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await seen(secondPage.getByRole('status').getByText(`Order ${refused} rejected`))
  await rudi.close()

  const { page } = dewi
  await page.goto(orderPage(refused))
  await seen(page.getByText('Rejected: We have some left in Karawang'))
  await seen(timeline(page).filter({ hasText: 'Rudi Prasetya' }).filter({ hasText: 'We have some left in Karawang' }))
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Messages/ }).click()
  await seen(header.getByRole('link', { name: /^Your order was rejected/ }).first())
  await header
    .getByRole('link', { name: /^Your order was approved/ })
    .first()
    .click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${bought}` }))
  await seen(timeline(page).filter({ hasText: 'Rudi Prasetya' }))
  await seen(page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }))
})

test('the cashier leads to the bank and back to a page that says paid', async () => {
  const { page } = dewi
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Cashier' }))
  await seen(page.getByRole('timer').getByText(/^Time left \d+:\d\d:\d\d$/))
  const { need_pay_price } = await requestMall(
    api.payment.cashier,
    { order_sn: bought },
    { token: await tokenOf(dewi) },
  )
  await page.getByRole('button', { name: `Pay ${formatRupiah(need_pay_price)}` }).click()
  await seen(page.getByRole('heading', { name: 'Pay Borong' }))
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await seen(page.getByRole('heading', { name: 'Payment received' }).or(page.getByText('Payment received')))
  await page.getByRole('link', { name: 'View order' }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${bought}` }))
  await seen(timeline(page).filter({ hasText: /paid/i }))
  expect((await requestMall(api.order.show, { sn: bought }, { token: await tokenOf(dewi) })).pay_status).toBe('PAY_YES')
})

test('the shop sends two parcels; the buyer receives a part, then the rest, and completes; the timeline says who did what', async () => {
  const before: Reply<typeof api.order.show> = await requestMall(
    api.order.show,
    { sn: bought },
    { token: await tokenOf(dewi) },
  )
  const num = before.order_sku_list[0]!.num
  const staff = await visit()
  const secondPage = staff.page
  await secondPage.goto('/seller/orders')
  await secondPage.getByRole('button', { name: /budi-lembar/ }).click()
  await secondPage.keyboard.press('Enter')
  await seen(secondPage.getByRole('heading', { level: 1, name: 'Orders' }))
  const ship = secondPage.getByRole('form', { name: 'Ship' })
  const open = async () => {
    await secondPage.getByRole('textbox', { name: 'Search orders' }).fill(bought)
    await secondPage.keyboard.press('Enter')
    await secondPage
      .getByRole('list', { name: 'Orders in this queue' })
      .getByRole('link', { name: new RegExp(bought) })
      .click()
    await seen(secondPage.getByRole('heading', { level: 2, name: `Order ${bought}` }))
  }
  const send = async (courierNumber: string, quantity?: number) => {
    await ship.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
    await ship.getByRole('textbox', { name: 'Tracking number' }).fill(courierNumber)
    if (quantity) await ship.getByRole('textbox', { name: /^Quantity of .* in this parcel$/ }).fill(String(quantity))
    await ship.getByRole('button', { name: /^Ship / }).click()
    await seen(secondPage.getByRole('status').getByText(`Parcel ${courierNumber} of order ${bought} shipped`))
  }
  await open()
  await ship.getByRole('textbox', { name: /^Quantity of/ }).fill(String(num + 1))
  await seen(ship.getByText(`Only ${num} left to ship`))
  await send('BRG0001AA', 2)
  await secondPage.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click()
  await open()
  await seen(secondPage.getByRole('region', { name: 'Parcels' }).getByText('BRG0001AA', { exact: true }))
  await send('BRG0002AA')
  await staff.close()

  const { page } = dewi
  await page.goto(orderPage(bought))
  const first = page.getByRole('region', { name: 'Parcel 1' })
  const second = page.getByRole('region', { name: 'Parcel 2' })
  await seen(first.getByText('BRG0001AA', { exact: true }))
  await seen(second.getByText('BRG0002AA', { exact: true }))
  await first.getByRole('button', { name: 'Record receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record receipt' })
  await dialog.getByRole('textbox', { name: /^Arrived: / }).fill('1')
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('One box was open')
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await gone(dialog)
  await seen(page.getByText(`1 of ${num} pieces received`))
  await seen(first.getByText('One box was open'))

  await page.getByRole('main').getByRole('button', { name: 'Confirm receipt' }).click()
  await dialog.getByRole('button', { name: 'Everything arrived' }).click()
  await gone(dialog)
  await page.getByRole('main').getByRole('button', { name: 'Complete order' }).click()
  await seen(page.getByRole('status').getByText(`Order ${bought} completed`))
  await soon(
    async () => (await requestMall(api.order.show, { sn: bought }, { token: await tokenOf(dewi) })).order_status,
  ).toBe('COMPLETE')
  await soon(() => timeline(page).count()).toBeGreaterThanOrEqual(9)
  const told = (await timeline(page).allInnerTexts()).toReversed().join('\n')
  const { timeline: events } = await requestMall(api.order.show, { sn: bought }, { token: await tokenOf(dewi) })
  expect(events.map((event) => event.what)).toEqual([
    'order.place',
    'order.submit',
    'order.approve',
    'order.pay',
    'order.ship',
    'order.ship',
    'order.receive_part',
    'order.receive',
    'order.complete',
  ])
  for (const { who, text } of events)
    expect(told.replace(/\s+/g, ' ')).toContain(`${who} ${text}`.trim().replace(/\s+/g, ' '))
  expect(told).toContain('Budi Gunadi')
})
