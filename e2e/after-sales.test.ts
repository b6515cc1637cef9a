import { api } from '@borong/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { requestAsNewcomer, sentOrderOf } from './support/newcomer-order.ts'
import { requestMall, awake, gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'ratna-merapi',
  password: 'Merapi-4817',
  email: 'ratna@merapi.example',
  company: 'PT Merapi Kencana',
}
const staffName = 'budi-lembar'

test('a buyer returns a piece with a picture, the shop agrees, takes it in and refunds, and the buyer sees the money', async () => {
  const sn = await sentOrderOf(owner, staffName, 'MERAPI01')
  const ratna = await requestAsNewcomer(owner)
  await ratna.get(api.order.receive, { sn })

  // the order leads to the wizard: what, why with a picture, check and send
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent(`/member/my-order-detail?sn=${sn}`)}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('main').getByRole('link', { name: 'After-sales', exact: true }))).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Apply for after-sales service' }))
  await page.getByRole('radio', { name: /^Return/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('DAMAGED')
  await page.getByRole('textbox', { name: 'What happened?' }).fill('The box was <b>wet</b>')
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer()
  await page.getByLabel('Add pictures').setInputFiles({ name: 'wet.png', mimeType: 'image/png', buffer: picture })
  await seen(page.getByRole('button', { name: 'Remove picture 1' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await seen(page.getByRole('definition').getByText('Arrived damaged'))
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/service-detail/)
  const service = new URL(page.url()).searchParams.get('sn')!
  await seen(page.getByText('The shop decides by', { exact: false }))

  // the shop looks at the picture and agrees
  const staff = await visit()
  const secondPage = staff.page
  const demo = await requestMall(api.identity.demoAccounts)
  await secondPage.goto(`/seller/login?go=${encodeURIComponent(`/seller/after-sales?sn=${service}`)}`)
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  await seen(secondPage.getByText('The box was <b>wet</b>'))
  await secondPage.getByRole('button', { name: 'Picture 1' }).click()
  const viewer = secondPage.getByRole('dialog', { name: 'Pictures of the buyer' })
  await seen(viewer.getByRole('img', { name: 'Picture 1' }))
  await secondPage.keyboard.press('Escape')
  await gone(viewer)
  await secondPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await seen(secondPage.getByText('Enter the return address'))
  await secondPage.getByRole('textbox', { name: 'Return address' }).fill('Gudang 3, Bekasi')
  await secondPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await seen(secondPage.getByRole('status').getByText('Application approved'))

  // the buyer sends it
  await page.reload()
  await seen(page.getByText('Gudang 3, Bekasi'))
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 })
  const number = page.getByRole('textbox', { name: 'Tracking number' })
  await number.fill('no-good')
  await (await awake(page.getByRole('button', { name: 'Save tracking number' }))).click()
  await seen(page.getByText('4 to 40 letters or digits'))
  await number.fill('BACK 4817')
  await page.getByRole('button', { name: 'Save tracking number' }).click()
  await seen(page.getByText('The shop confirms receipt by', { exact: false }))

  // the shop counts it and gives the money back
  await secondPage.reload()
  await secondPage.getByRole('textbox', { name: /^Damaged: / }).fill('1')
  await secondPage.getByRole('textbox', { name: /^Good: / }).fill('0')
  await secondPage.getByRole('button', { name: 'Confirm receipt' }).click()
  await seen(secondPage.getByRole('status').getByText('Receipt confirmed'))
  await secondPage.getByRole('button', { name: 'Refund' }).click()
  await seen(secondPage.getByRole('status').getByText('Refund started'))
  expect(await secondPage.evaluate(() => Object.entries(localStorage))).toContainEqual([
    expect.stringMatching(/^seller_return_address:\d+$/),
    'Gudang 3, Bekasi',
  ])
  await staff.close()

  // the money is there: on the application, in the record, at the order, and told
  await soon(async () => (await ratna.get(api.afterSale.show, { sn: service })).service_status).toBe(7)
  await page.reload()
  await seen(page.getByText(/^Rp.* has been refunded\.$/))
  await page.goto('/member/refund-record')
  await seen(page.getByRole('row', { name: new RegExp(service) }).getByText(/Refunded$/))
  await page.goto(`/member/my-order-detail?sn=${sn}`)
  await seen(page.getByRole('link', { name: `Return ${service}` }))
  await page.goto('/member/after-sale?tab=DONE')
  await seen(page.getByRole('link', { name: service }))
  await soon(async () => (await ratna.get(api.notification.list)).data.map((it) => it.title)).toEqual(
    expect.arrayContaining(['Your application was approved', 'Your goods arrived at the shop', 'Refund completed']),
  )
})
