import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { smallPdf } from './support/small-pdf.ts'
import {
  awake,
  chooseFirst,
  forgive,
  quiet,
  requestMall,
  seen,
  signInStaff,
  someGoods,
  soon,
  tokenOf,
  visit,
  withBrowser,
  tokenOfShop,
} from './support/visit.ts'

withBrowser()

const newcomer = {
  username: 'terima-tawaran',
  password: 'Terima-Tawaran-77',
  email: 'terima@tawaran.example',
  company: 'PT Terima Tawaran',
}

test('a shop writes a quote to a company by its name, and the buyer orders it', async () => {
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await foundCompany(newcomer)

  const staff = await visit()
  const { page } = staff
  await signInStaff(page, '/seller/inquiries')
  await (await awake(page.getByRole('link', { name: 'New quote' }))).click()
  await seen(page.getByRole('heading', { level: 1, name: 'New quote' }))
  await chooseFirst(page, page.getByRole('combobox', { name: 'Company' }), newcomer.company)
  await quiet(page)
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  await recipient.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome to our shop')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await seen(page.getByText('Add goods to the quote'))
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Rows' })
    .fill(`SKU\tQuantity\tPrice\n${sku!.sn}\t4\t1.050,50\nno-such-sku\t1\t5`)
  await dialog.getByRole('button', { name: 'Add rows' }).click()
  await seen(page.getByText('Not in your shop: no-such-sku'))
  await expect.poll(() => page.getByRole('textbox', { name: /^Price of/ }).inputValue()).toBe('1050.5')
  await seen(page.getByText('Never ordered'))
  await page.getByRole('textbox', { name: 'Freight (Rp)' }).fill('25,000')
  const files = page.locator('input[type=file][accept*=pdf]')
  await files.setInputFiles({ name: 'Drawing.pdf', mimeType: 'application/pdf', buffer: smallPdf })
  await seen(page.getByText('Drawing.pdf'))
  await files.setInputFiles({ name: 'Photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') })
  await seen(page.getByText(/Only PDF, JPG/).first())
  forgive(staff, /status of 415/)
  await page.getByRole('button', { name: 'Remove Photo.pdf' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/seller\/quotes\?open=\d+/)
  await seen(page.getByText('sent the quote'))
  await staff.close()

  const buyer = await visit()
  await buyer.page.goto('/login?go=/member/inquiry-list')
  await (await awake(buyer.page.getByRole('textbox', { name: 'Username' }))).fill(newcomer.username)
  await buyer.page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await buyer.page.keyboard.press('Enter')
  await seen(buyer.page.getByText(/^Quote from /))
  const token = await tokenOf(buyer)
  await requestMall(
    api.organisation.addAddress,
    { name: 'Terima Tawaran', mobile: '081234567890', region: 317105, addr: 'Jl. Letjen Suprapto 1' },
    { token },
  )
  await (await awake(buyer.page.getByRole('link', { name: 'Welcome to our shop' }))).click()
  await seen(buyer.page.getByText('Freight: Rp 25,000.00'))
  const download = buyer.page.waitForEvent('download')
  await (await awake(buyer.page.getByRole('button', { name: 'Download Drawing.pdf' }))).click()
  expect((await download).suggestedFilename()).toBe('Drawing.pdf')
  await (await awake(buyer.page.getByRole('button', { name: 'Order at these prices' }))).click()
  const ordering = buyer.page.getByRole('dialog')
  await seen(ordering.getByText('Freight', { exact: true }))
  await ordering.getByRole('button', { name: 'Create order' }).click()
  await buyer.page.waitForURL(/my-order-detail/)
  const sn = new URL(buyer.page.url()).searchParams.get('sn')!
  const order = await requestMall(api.order.show, { sn }, { token })
  expect([order.goods_price, order.shipping_price]).toEqual([4202, 25_000])
  await buyer.close()
})

test('the discount limit is set in the settings, and a discount is approved or not', async () => {
  const owner = await visit()
  const { page } = owner
  await signInStaff(page, '/seller/settings')
  const usual = await awake(page.getByRole('textbox', { name: 'Usual limit (%)' }))
  await usual.fill('120')
  const panel = page.locator('form').filter({ has: usual })
  await panel.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('Enter a percentage from 0 to 100'))
  await usual.fill('12.5')
  await panel.getByRole('button', { name: 'Save' }).click()
  const token = await tokenOfShop()
  await soon(async () => (await requestMall(api.discountLimit.show, {}, { token })).usual).toBe(12.5)

  await page.goto('/seller/quotes?view=WAITING')
  await seen(page.getByText(/The limit is \d+%\.$/))
  await (await awake(page.getByRole('button', { name: 'Do not approve' }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Do not approve' }).click()
  await seen(dialog.getByText('Enter a reason'))
  await dialog.getByRole('textbox', { name: 'Reason (your colleague reads it)' }).fill('Ten percent, no more')
  await dialog.getByRole('button', { name: 'Do not approve' }).click()
  await quiet(page)
  await soon(async () => (await requestMall(api.sellerQuote.counts, {}, { token })).waiting).toBe(0)
  await page.goto('/seller/quotes?view=REFUSED')
  await seen(page.getByText('Not approved: “Ten percent, no more”').first())
  await owner.close()
})
