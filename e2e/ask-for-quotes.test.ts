import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, seen, someGoods, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

const newcomer = {
  username: 'tanya-harga',
  password: 'Tanya-Harga-77',
  email: 'tanya@harga.example',
  company: 'PT Tanya Harga',
}
const staffName = 'budi-lembar'

test('goods are added to an inquiry, the shop quotes at its console, and the quote becomes an order', async () => {
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await foundCompany(newcomer)
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=/goods/${goods.goods_id}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(newcomer.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('button', { name: 'Add to inquiry' }))).click()
  await page.getByRole('button', { name: 'View inquiry' }).click()

  await seen(page.getByText('Not submitted'))
  const target = page.getByRole('textbox', { name: `Target price of ${goods.goods_name} in Rp` })
  await target.fill('1,000')
  await target.press('Enter')
  const token = await tokenOf(buyer)
  const id = page.url().match(/inquiry-list\/(\d+)/)![1]!
  const sheet = () => requestMall(api.inquiry.show, { id }, { token })
  await soon(async () => (await sheet()).sku_list[0]?.target_price).toBe(1000)
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening of the canteen')
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Opening of the canteen' }))
  await seen(page.getByText('Pending quotation').first())

  const staff = await visit()
  const secondPage = staff.page
  await secondPage.goto(`/seller/login?go=${encodeURIComponent(`/seller/inquiries?id=${id}`)}`)
  const demo = await requestMall(api.identity.demoAccounts)
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByRole('textbox', { name: 'Password' }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  await seen(secondPage.getByRole('heading', { level: 2, name: 'Opening of the canteen' }))
  await seen(secondPage.getByText('Target Rp 1,000.00'))
  await secondPage.getByRole('button', { name: 'Send quote' }).click()
  await seen(secondPage.getByText('Enter a price above 0, at most two decimals'))
  await secondPage.getByRole('textbox', { name: `Price of ${goods.goods_name} in Rp` }).fill('1,050.50')
  await secondPage.getByRole('textbox', { name: `Days to ship ${goods.goods_name}` }).fill('4')
  await secondPage.getByRole('button', { name: 'Send quote' }).click()
  await seen(secondPage.getByText(/^Your quote is valid until/))
  await staff.close()

  await requestMall(
    api.organisation.addAddress,
    { name: 'Tanya Harga', mobile: '081234567890', region: 317105, addr: 'Jl. Letjen Suprapto 1' },
    { token },
  )
  await page.reload()
  await seen(page.getByText('4 days'))
  await (await awake(page.getByRole('button', { name: 'Order at these prices' }))).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('Tanya Harga', { exact: false }))
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await page.waitForURL(/my-order-detail/)
  const sn = new URL(page.url()).searchParams.get('sn')!
  const order = await requestMall(api.order.show, { sn }, { token })
  expect(order.order_sku_list.map((line) => [line.sku_id, line.purchase_price])).toEqual([[sku!.sku_id, 1050.5]])
  expect((await sheet()).invite_list[0]).toMatchObject({ status: 'ORDERED', order_sn: sn })
  await buyer.close()
})
