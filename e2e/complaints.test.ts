import { api } from '@borong/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { requestAsNewcomer, sentOrderOf } from './support/newcomer-order.ts'
import { requestMall, awake, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'ratih-semeru',
  password: 'Semeru-3676',
  email: 'ratih@semeru.example',
  company: 'PT Semeru Abadi',
}
const staffName = 'budi-lembar'

test('a buyer complains with a picture, the shop answers with one, they talk, the arbiter is called, and the buyer withdraws', async () => {
  const sn = await sentOrderOf(owner, staffName, 'SEMERU01')
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2b5a8a' } })
    .png()
    .toBuffer()
  const file = { name: 'evidence.png', mimeType: 'image/png', buffer: picture }

  // the order leads to the form; what is missing is said
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent(`/member/my-order-detail?sn=${sn}`)}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('main').getByRole('link', { name: 'File a complaint', exact: true }))).click()
  await seen(page.getByRole('heading', { level: 1, name: 'File a complaint' }))
  await page.getByRole('button', { name: 'Submit complaint' }).click()
  await seen(page.getByText('Enter at least 3 characters'))
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('NOT_DELIVERED')
  await page.getByRole('textbox', { name: 'What happened?' }).fill('One box <b>never</b> came')
  await page.getByLabel('Add pictures').setInputFiles(file)
  await seen(page.getByRole('button', { name: 'Remove picture 1' }))
  await page.getByRole('button', { name: 'Submit complaint' }).click()
  await page.waitForURL(/\/member\/complaints\/\d+$/)
  const complaint = new URL(page.url()).pathname.split('/').at(-1)!
  await seen(page.getByText('The mall forwards it to the shop', { exact: false }))
  await seen(page.getByText('One box <b>never</b> came'))

  // the shop answers on its console
  const staff = await visit()
  const secondPage = staff.page
  const demo = await requestMall(api.identity.demoAccounts)
  await secondPage.goto(`/seller/login?go=${encodeURIComponent(`/seller/complaints?sn=${complaint}`)}`)
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  await seen(secondPage.getByText('One box <b>never</b> came'))
  await secondPage.getByRole('textbox', { name: 'Your answer' }).fill('The carrier has a signature')
  await secondPage.getByLabel('Add pictures').setInputFiles(file)
  await seen(secondPage.getByRole('button', { name: 'Remove picture 1' }))
  await secondPage.getByRole('button', { name: 'Send answer', exact: true }).click()
  await seen(secondPage.getByRole('status').getByText('Answered'))
  await seen(secondPage.getByText('Find a solution with the buyer', { exact: false }))

  // the buyer reads it, says something and calls the arbiter
  await page.reload()
  await seen(page.getByText('The carrier has a signature'))
  await (await awake(page.getByRole('textbox', { name: 'Message' }))).fill('It is not of our people')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await seen(page.getByRole('list', { name: 'Conversation' }).getByText('It is not of our people'))
  await page.getByRole('button', { name: 'Ask for arbitration' }).click()
  const asked = page.getByRole('dialog', { name: 'Ask for arbitration?' })
  await asked.getByRole('button', { name: 'Ask for arbitration' }).click()
  await seen(page.getByText('The arbiter is reviewing both sides', { exact: false }))

  // the shop sees that, and that the buyer withdraws
  await secondPage.reload()
  await seen(secondPage.getByText('It is not of our people'))
  await page.getByRole('button', { name: 'Withdraw complaint' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw complaint' }).click()
  await seen(page.getByRole('main').getByText('Withdrawn').first())
  await secondPage.goto(`/seller/complaints?tab=ALL&keyword=${complaint}&sn=${complaint}`)
  await seen(secondPage.getByRole('main').getByText('Withdrawn').first())
  await staff.close()

  // it is in the list, at the order, and the buyer was told of the answer
  await page.goto('/member/complaints?tab=CANCELED')
  await seen(page.getByRole('link', { name: complaint }))
  await page.goto(`/member/my-order-detail?sn=${sn}`)
  await seen(page.getByRole('link', { name: 'Said to be sent, never arrived' }))
  const ratih = await requestAsNewcomer(owner)
  await soon(async () => (await ratih.get(api.notification.list)).data.map((it) => it.title)).toContain(
    'The shop answered your complaint',
  )
  expect((await ratih.get(api.complaint.show, { sn: complaint })).status).toBe('CANCEL')
})
