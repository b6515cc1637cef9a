import { readFileSync } from 'node:fs'
import { api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { readPdf } from '../server/test/support/read-pdf.ts'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, gone, origin, seen, someGoods, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'ratih-kerinci',
  password: 'Kerinci-3805',
  email: 'ratih@kerinci.example',
  company: 'PT Kerinci Sejahtera',
}
const taxNumber = '012345678901000'
// On paper: a file would be issued at the next minute.
const header = { receipt_type: 'VATORDINARY', receipt_title: owner.company, tax_no: taxNumber } as const

const tokenFor = async (
  route: typeof api.identity.login | typeof api.identity.sellerLogin,
  username: string,
  password: string,
) => (await requestMall(route, { username, password: passwordHash(password) })).access_token

/** An order with an invoice that was paid, sent, received and completed, and the token of its shop. */
async function completedOrder(): Promise<{ sn: string; shop: string }> {
  const token = await tokenFor(api.identity.login, owner.username, owner.password)
  const buyer: Parameters<typeof fillCart>[0] = {
    get: (route, fields = {}) => requestMall(route, fields as never, { token }),
  }
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await chooseDelivery(buyer)
  await buyer.get(api.checkout.chooseInvoice, header)
  await buyer.get(api.checkout.remark, { shop_id: '1', remark: 'PO-2026-88' })
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
  const demo = await requestMall(api.identity.demoAccounts)
  const shop = await tokenFor(api.identity.sellerLogin, 'budi-lembar', demo.password)
  const [carrier] = await requestMall(api.sellerOrder.carriers, {}, { token: shop })
  await requestMall(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'KERINCI01' }, { token: shop })
  await buyer.get(api.order.receive, { sn })
  await buyer.get(api.order.complete, { sn })
  await soon(async () => (await buyer.get(api.invoice.history, { order_sn: sn })).data_total).toBe(1)
  return { sn, shop }
}

async function downloaded(page: Page, button: string | RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), paper: readPdf(readFileSync(await file.path())) }
}

test('an order on paper, and its invoice from "still to come" to a PDF', async () => {
  await foundCompany(owner)
  const { sn, shop } = await completedOrder()
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent(`/member/my-order-detail?sn=${sn}`)}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  await awake(page.getByRole('main').getByRole('button', { name: 'Download PDF' }))
  const order = await downloaded(page, 'Download PDF')
  expect(order.name).toBe(`order-${sn}.pdf`)
  for (const said of [sn, owner.company, 'PO-2026-88']) expect(order.paper.text).toContain(said)

  // the invoice is asked for, and not there yet
  await page.goto('/member/my-receipt')
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: sn })
  await seen(rows.getByText('Not issued'))
  await page.getByRole('link', { name: /^Issued/ }).click()
  await gone(rows)
  await seen(page.getByText('No invoices yet'))
  await page
    .getByRole('link', { name: /^Not issued/ })
    .first()
    .click()
  await rows.getByRole('link', { name: 'Not issued' }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Invoice for order ${sn}` }))
  await seen(page.getByText(/issues this invoice by/))
  expect(await page.getByRole('button', { name: 'Download PDF' }).count()).toBe(0)

  // the shop writes it
  const { data } = await requestMall(api.sellerInvoice.list, { tab: 'ALL', keyword: sn }, { token: shop })
  const issued = await requestMall(api.sellerInvoice.issue, { id: data[0]!.history_id }, { token: shop })
  await page.goto(`/member/my-receipt?keyword=${sn}`)
  await rows.getByRole('link', { name: issued.receipt_sn }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Invoice ${issued.receipt_sn}` }))
  await seen(page.getByText(formatRupiah(issued.receipt_price), { exact: true }).first())
  const invoice = await downloaded(page, 'Download PDF')
  for (const said of [issued.receipt_sn, owner.company, taxNumber, 'PO-2026-88', sn])
    expect(invoice.paper.text).toContain(said)
  expect(invoice.paper.text).toContain(formatRupiah(issued.receipt_price).replace('\u00a0', ' '))

  // words that nothing has say so, and give the way back
  await page.goto('/member/my-receipt?keyword=nothing-like-it')
  await seen(page.getByText('No invoice matches'))
  await page.getByRole('main').getByRole('link', { name: 'Clear' }).first().click()
  await seen(rows)
  await buyer.close()
})

test('headers are kept, changed and removed; special invoices are applied for; paper goes to an address of its own', async () => {
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent('/member/increase-ticket')}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Invoice headers' }))

  const electronic = page.getByRole('region', { name: 'E-invoice' })
  const add = async (name: string, tax: string) => {
    await electronic.getByRole('button', { name: /^Add header/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New header: E-invoice' })
    await dialog.getByRole('textbox', { name: 'Company name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Tax number' }).fill(tax)
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }
  const wrong = await add('PT Kerinci Sejahtera', '123')
  await seen(wrong.getByText('15, 16, 18 or 20 letters or digits').first())
  await wrong.getByRole('textbox', { name: 'Tax number' }).fill(taxNumber)
  await wrong.getByRole('button', { name: 'Save' }).click()
  await gone(wrong)
  await gone(await add('PT Kerinci Dua', '123456789012345678'))
  const rowOf = (name: string) => electronic.getByRole('listitem').filter({ hasText: name })
  await rowOf('PT Kerinci Dua')
    .getByRole('button', { name: /^Set as default/ })
    .click()
  await seen(rowOf('PT Kerinci Dua').getByText('Default', { exact: true }))
  await rowOf('PT Kerinci Dua').getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit header: E-invoice' })
  await edit.getByRole('textbox', { name: 'Company name' }).fill('PT Kerinci Tiga')
  await edit.getByRole('button', { name: 'Save' }).click()
  await seen(rowOf('PT Kerinci Tiga'))
  await rowOf('PT Kerinci Tiga')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await gone(rowOf('PT Kerinci Tiga'))

  const special = page.getByRole('region', { name: 'Qualification for VAT special invoices' })
  await special.getByRole('button', { name: 'Apply' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply for VAT special invoices' })
  for (const [label, value] of [
    ['Company name', owner.company],
    ['Tax number', taxNumber],
    ['Registered address', 'Jl. Kerinci 3805'],
    ['Registered telephone', '0746-3805'],
    ['Bank', 'Bank Jambi'],
    ['Bank account', '3805380538'],
  ] as const)
    await apply.getByRole('textbox', { name: label, exact: true }).fill(value)
  await apply.getByRole('button', { name: 'Save' }).click()
  await gone(apply)
  await seen(special.getByText(/under review/))

  const mailing = page.getByRole('region', { name: 'Mailing address for invoices' })
  await mailing.getByRole('button', { name: 'Set another address' }).click()
  const address = page.getByRole('dialog', { name: 'Mailing address for invoices' })
  await address.getByRole('button', { name: 'Save' }).click()
  await seen(address.getByText('Choose province, city and district'))
  await address.getByRole('button', { name: 'Cancel' }).click()
  await seen(mailing.getByText('Paper invoices are mailed to the delivery address of the order.'))
  await buyer.close()
})
