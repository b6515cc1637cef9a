import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { foundCompany } from './support/newcomer.ts'
import {
  awake,
  requestMall,
  gone,
  origin,
  seen,
  someGoods,
  soon,
  tokenOfShop,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const owner = {
  username: 'wira-semeru',
  password: 'Semeru-5120',
  email: 'wira@semeru.example',
  company: 'PT Semeru Bersatu',
}
const staffName = 'budi-lembar'

/** A company of its own has completed an order, and asked for its invoice on paper. */
async function completedOrder(): Promise<string> {
  await foundCompany(owner)
  const { access_token: token } = await requestMall(api.identity.login, {
    username: owner.username,
    password: passwordHash(owner.password),
  })
  const buyer: Parameters<typeof fillCart>[0] = {
    get: (route, fields = {}) => requestMall(route, fields as never, { token }),
  }
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await chooseDelivery(buyer)
  await buyer.get(api.checkout.chooseInvoice, {
    receipt_type: 'VATORDINARY',
    receipt_title: owner.company,
    tax_no: '012345678901000',
  })
  await fillCart(buyer, [{ skuId: sku!.sku_id, quantity: sku!.min_quantity }])
  const { sn } = (await buyer.get(api.checkout.place)).order_list[0]!
  await buyer.get(api.order.submit, { id: sn })
  const { gateway_url } = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  await fetch(new URL(gateway_url, origin()), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=SUCCESS',
  })
  await soon(async () => (await buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  const shop = await tokenOfShop(staffName)
  const [carrier] = await requestMall(api.sellerOrder.carriers, {}, { token: shop })
  await requestMall(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'SEMERU01' }, { token: shop })
  await buyer.get(api.order.receive, { sn })
  await buyer.get(api.order.complete, { sn })
  await soon(async () => (await buyer.get(api.invoice.history, { order_sn: sn })).data_total).toBe(1)
  return sn
}

test('the shop finds an invoice to issue, issues it, downloads it and notes by which courier it is mailed', async () => {
  const sn = await completedOrder()
  const staff = await visit()
  const { page } = staff
  const demo = await requestMall(api.identity.demoAccounts)
  await page.goto(`/seller/login?go=${encodeURIComponent('/seller/invoices')}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Invoices' }))

  // what waits is on top; the search finds it by the order
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .fill(sn)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: new RegExp(owner.company) }).click()
  await seen(page.getByRole('heading', { level: 2, name: `Invoice for order ${sn}` }))
  await seen(page.getByText('Issued automatically within 24 hours', { exact: false }))
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const asking = page.getByRole('dialog', { name: /^Issue this invoice for/ })
  await asking.getByRole('button', { name: 'Issue invoice' }).click()
  await gone(asking)
  const heading = page.getByRole('heading', { level: 2, name: /^Invoice INV-1-\d{4}-\d{6}$/ })
  await seen(heading)
  await seen(page.getByText('Mail by', { exact: false }))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-1-\d{4}-\d{6}\.pdf$/)

  // a number that is none stays; the right one closes it
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
  const number = page.getByRole('textbox', { name: 'Tracking number' })
  await number.fill('no-good')
  await page.getByRole('button', { name: 'Confirm mailing' }).click()
  await seen(page.getByText('Enter 4 to 40 letters or digits', { exact: false }))
  await number.fill('JNE 5120 88')
  await page.getByRole('button', { name: 'Confirm mailing' }).click()
  await seen(page.getByRole('status').getByText('Invoice mailed. The buyer has been notified.'))
  await seen(page.getByText('JNE512088'))
  await gone(page.getByRole('button', { name: 'Confirm mailing' }))

  // filters keep to the URL
  await page.goto('/seller/invoices?tab=MAILED&type=VATORDINARY')
  await seen(page.getByRole('link', { name: new RegExp(owner.company) }))
  await page.getByRole('combobox', { name: 'Type' }).selectOption('ELECTRO')
  await page.waitForURL(/type=ELECTRO/)
  await seen(page.getByText('No invoices here'))
  await staff.close()
})
