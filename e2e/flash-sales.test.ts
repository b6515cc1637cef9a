import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  chooseFirst,
  people,
  quiet,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000)
const typed = (at: Date) => at.toISOString().slice(0, 10).split('-').toReversed().join('/')

test('an operator announces a day, a shop enters a SKU, and the operator approves it', async () => {
  const desk = await visit({ height: 1400 })
  await signInOperator(desk.page)
  await desk.page.getByRole('link', { name: 'Flash sales', exact: true }).click()
  await seen(desk.page.getByRole('heading', { level: 1, name: 'Flash sales' }))
  expect(await faultsOf(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Announce a day' }).click()
  const form = desk.page.getByRole('dialog')
  const send = form.getByRole('button', { name: 'Announce a day' })
  await send.click()
  await seen(form.getByText('Enter a name', { exact: true }))
  await form.getByRole('textbox', { name: 'Day' }).fill(typed(inDays(90)))
  await form.getByRole('textbox', { name: 'English' }).fill('Flash sale of the story')
  await form.getByRole('textbox', { name: 'Hours' }).fill('9, 15')
  await form.getByRole('textbox', { name: 'Entries until' }).fill(`${typed(inDays(80))} 17:00`)
  expect(await faultsOf(desk.page)).toEqual([])
  await send.click()
  await seen(desk.page.getByText(/ is announced$/))
  await quiet(desk.page)

  const staff = await visit({ height: 1400 })
  await signInStaff(staff.page, '/seller/flash-sales?page_no=3')
  await seen(staff.page.getByRole('heading', { level: 1, name: 'Flash sales' }))
  const row = staff.page.getByRole('row', { name: /Flash sale of the story/ })
  await row.getByRole('button', { name: /^Enter a SKU on/ }).click()
  const entry = staff.page.getByRole('dialog')
  await entry.getByRole('button', { name: 'Enter a SKU' }).click()
  await seen(entry.getByText('Choose a SKU', { exact: true }))
  await chooseFirst(staff.page, entry.getByRole('combobox', { name: 'SKU' }), 'staff locker')
  await entry.getByRole('textbox', { name: 'Flash price in Rp' }).fill('1000')
  await entry.getByRole('textbox', { name: 'Pieces' }).fill('3')
  expect(await faultsOf(staff.page)).toEqual([])
  await entry.getByRole('button', { name: 'Enter a SKU' }).click()
  await seen(staff.page.getByText(/ waits for the mall$/))
  await quiet(staff.page)
  await staff.page
    .getByRole('tab', { name: 'Your entries' })
    .or(staff.page.getByRole('link', { name: 'Your entries' }))
    .click()
  await seen(staff.page.getByRole('cell', { name: /^Waiting/ }).first())
  expect(await faultsOf(staff.page)).toEqual([])

  await desk.page.goto('/admin/flash-sales?tab=ENTRIES')
  const asked = desk.page.getByRole('row', { name: /, 09:00/ })
  await asked.getByRole('button', { name: /^Approve/ }).click()
  await seen(desk.page.getByText(/ is approved$/))
  await quiet(desk.page)
  expect(await faultsOf(desk.page)).toEqual([])
  await staff.page.reload()
  await seen(staff.page.getByRole('row', { name: /, 09:00.*Approved/ }))
  await staff.close()
  await desk.close()
})

test('a coupon of the mall is taken by a code that its giver wrote, and ended by its giver', async () => {
  const desk = await visit({ height: 1600 })
  await signInOperator(desk.page)
  await desk.page.getByRole('link', { name: 'Mall coupons', exact: true }).click()
  await seen(desk.page.getByRole('heading', { level: 1, name: 'Mall coupons' }))
  expect(await faultsOf(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'New coupon' }).click()
  const form = desk.page.getByRole('dialog')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.getByRole('textbox', { name: 'English' }).first().fill('Coupon of the story')
  await field('From').fill(`${typed(new Date(Date.now() - 16 * 3_600_000))} 08:00`)
  await field('Worth in Rp').fill('5,000')
  await field('From a sum of Rp').fill('50,000')
  await form.getByRole('combobox', { name: 'How it is taken' }).selectOption('SHARED')
  await form.getByRole('button', { name: 'New coupon' }).click()
  await seen(form.getByText('Enter 4 to 24 letters or digits', { exact: true }))
  await field('Code').fill('Story2026')
  expect(await faultsOf(desk.page)).toEqual([])
  await form.getByRole('button', { name: 'New coupon' }).click()
  await seen(desk.page.getByText('Coupon of the story is saved'))
  await quiet(desk.page)

  const buyer = await visit({ height: 1000 })
  await signIn(buyer.page, people.dewi, '/coupons?mine=1')
  await seen(buyer.page.getByRole('heading', { level: 1, name: 'My coupons' }))
  await buyer.page.getByRole('textbox', { name: 'Coupon code' }).fill('story2026')
  const taken = buyer.page.waitForResponse((it) => it.url().includes(api.memberCoupon.enter.path))
  await buyer.page.getByRole('button', { name: 'Take coupon' }).click()
  expect((await taken).status()).toBe(200)
  await seen(buyer.page.getByRole('heading', { name: 'Coupon of the story' }))
  await quiet(buyer.page)
  expect(await faultsOf(buyer.page)).toEqual([])
  await buyer.close()

  await desk.page.reload()
  await desk.page.getByRole('button', { name: 'Use of Coupon of the story' }).click()
  await seen(desk.page.getByRole('dialog').getByText('STORY2026'))
  expect(await faultsOf(desk.page)).toEqual([])
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('button', { name: 'End Coupon of the story' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'End Coupon of the story' }).click()
  await seen(desk.page.getByText('Coupon of the story is ended'))
  await quiet(desk.page)
  await desk.close()
})
