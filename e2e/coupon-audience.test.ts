import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  chooseFirst,
  people,
  quiet,
  requestMall,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const typed = (at: Date) => at.toISOString().slice(0, 10).split('-').toReversed().join('/')

test('a shop plans a coupon for buyers that it chooses, and takes it away', async () => {
  const visitor = await visit({ height: 1600 })
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await page.getByRole('button', { name: 'New promotion' }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('COUPON')
  await field('Name in English').fill('For our regulars')
  await field('Worth in Rp').fill('15000')
  await field('From a sum of Rp').fill('20000')
  await dialog.getByRole('combobox', { name: 'For whom' }).selectOption('CHOSEN')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Choose buyers or buyer groups', { exact: true }))
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Buyers', exact: true }), 'a')
  await seen(dialog.getByRole('list', { name: '1 selected' }))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByRole('heading', { name: 'For our regulars' }))
  await seen(page.getByText(/^Chosen buyers and buyer groups: ./))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Take away' }).click()
  await page.getByRole('button', { name: 'Take away For our regulars' }).click()
  await seen(page.getByText('For our regulars is ended'))
  await quiet(page)
  await visitor.close()
})

test('an operator gives a coupon to a company, which alone reads of it', async () => {
  const desk = await visit({ height: 1800 })
  const { page } = desk
  await signInOperator(page)
  await page.getByRole('link', { name: 'Mall coupons', exact: true }).click()
  await page.getByRole('button', { name: 'New coupon' }).click()
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.getByRole('textbox', { name: 'English' }).first().fill('For one company')
  await field('From').fill(`${typed(new Date(Date.now() - 16 * 3_600_000))} 08:00`)
  await field('Worth in Rp').fill('5,000')
  await field('From a sum of Rp').fill('50,000')
  const whom = form.getByRole('combobox', { name: 'For whom' })
  await whom.selectOption('FIRST_ORDER')
  await seen(form.getByText(/^Companies that have ordered from any shop do not see it\./))
  await whom.selectOption('CHOSEN')
  await form.getByRole('button', { name: 'New coupon' }).click()
  await seen(form.getByText('Choose companies', { exact: true }))
  await chooseFirst(page, form.getByRole('combobox', { name: 'Companies', exact: true }), 'Arunika')
  await seen(form.getByRole('list', { name: '1 selected' }))
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'New coupon' }).click()
  await seen(page.getByText('For one company is saved'))
  await quiet(page)

  const seenByGuests = await requestMall(api.promotion.coupons, { page_size: 100 })
  expect(seenByGuests.data.map((it) => it.title)).not.toContain('For one company')
  const buyer = await visit({ height: 1400 })
  await signIn(buyer.page, people.dewi, '/coupons?keyword=For%20one%20company')
  const ticket = buyer.page.getByRole('article').filter({ hasText: 'For one company' })
  await seen(ticket.getByText('For your company', { exact: true }))
  expect(await faultsOf(buyer.page)).toEqual([])
  await buyer.close()

  await page.getByRole('button', { name: 'Take away For one company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take away For one company' }).click()
  await seen(page.getByText('For one company is ended'))
  await quiet(page)
  await desk.close()
})
