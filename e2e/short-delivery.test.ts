import { api } from '@borong/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { requestAsNewcomer, sentOrderOf } from './support/newcomer-order.ts'
import { requestMall, awake, gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'sinta-bromo',
  password: 'Bromo-2329',
  email: 'sinta@bromo.example',
  company: 'PT Bromo Lestari',
}
const staffName = 'budi-lembar'

test('a parcel comes short and broken: noted with a picture, seen by the shop, and asked for again in one click', async () => {
  const sn = await sentOrderOf(owner, staffName, 'BROMO001')
  const sinta = await requestAsNewcomer(owner)
  const [line] = (await sinta.get(api.order.show, { sn })).order_sku_list
  const pieces = line!.num

  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent(`/member/my-order-detail?sn=${sn}`)}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('button', { name: 'Record receipt' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Record receipt' })
  await seen(dialog.getByRole('button', { name: 'Everything arrived' }))

  // one piece less is on its way until somebody says that it is missing
  await dialog.getByRole('textbox', { name: /^Arrived: / }).fill(String(pieces - 1))
  await seen(dialog.getByText('1 piece is still in transit.'))
  await dialog.getByRole('textbox', { name: 'Missing' }).fill('2')
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await seen(dialog.getByText('At most 1'))
  await dialog.getByRole('textbox', { name: 'Missing' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Damaged' }).fill('1')
  await dialog.getByRole('textbox', { name: 'What is different?' }).fill('One gone, one <b>dented</b>')
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2b5a8a' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('Add pictures').setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: picture })
  await seen(dialog.getByRole('button', { name: 'Remove picture 1' }))
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await gone(dialog)
  const order = await sinta.get(api.order.show, { sn })
  expect(order).toMatchObject({ order_status: 'ROG', order_sku_list: [{ missing_num: 1, damaged_num: 1 }] })

  // the order shows it, and leads to the application with everything filled in
  await seen(page.getByRole('heading', { name: 'Differences at receipt' }))
  await seen(page.getByText('1 missing', { exact: true }))
  await seen(page.getByRole('link', { name: 'Exchange', exact: true }))
  await page.getByRole('link', { name: 'Ask for re-shipment' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Apply for after-sales service' }))
  expect(await page.getByRole('radio', { name: /^Re-ship/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await soon(() => page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('MISSING')
  expect(await page.getByRole('textbox', { name: 'What happened?' }).inputValue()).toBe('One gone, one <b>dented</b>')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/service-detail/)
  const service = new URL(page.url()).searchParams.get('sn')!
  expect(await sinta.get(api.afterSale.show, { sn: service })).toMatchObject({
    service_type: 'SUPPLY_AGAIN_GOODS',
    goods_list: [{ return_num: 1 }],
  })
  await buyer.close()

  // the shop sees with the parcel what came otherwise
  const staff = await visit()
  const secondPage = staff.page
  const demo = await requestMall(api.identity.demoAccounts)
  await secondPage.goto(`/seller/login?go=${encodeURIComponent(`/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`)}`)
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  const found = secondPage.getByRole('list', { name: 'Differences at receipt' })
  await seen(found.getByText('1 missing'))
  await seen(found.getByText('1 damaged'))
  await seen(found.getByText('One gone, one <b>dented</b>'))
  await seen(found.getByRole('button', { name: 'Picture 1' }))
  await staff.close()
})
