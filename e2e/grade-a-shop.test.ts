import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  gone,
  quiet,
  requestMall,
  seen,
  seenAnew,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator adds a grade, gives it to a shop with a reason, and buyers and the shop read it', async () => {
  const operator = await visit({ width: 1440, height: 1200 })
  const { page } = operator
  await signInOperator(page, '/admin/shop-grades')
  await (await awake(page.getByRole('button', { name: 'Add a grade' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Add a grade' })
  await dialog.getByRole('textbox', { name: 'English' }).fill('Platinum story')
  const cancelled = dialog.getByRole('textbox', { name: /^Canceled after payment/ })
  await cancelled.fill('101')
  await dialog.getByRole('button', { name: 'Add a grade' }).click()
  await seen(dialog.getByText('Enter a whole number from 0 to 100, or nothing'))
  await cancelled.fill('1')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add a grade' }).click()
  await gone(dialog)
  const row = page.getByRole('row').filter({ hasText: 'Platinum story' })
  await seen(row.getByText('at most 1% canceled'))
  expect(await faultsOf(page)).toEqual([])

  const [shop] = (await requestMall(api.shop.list, { page_size: 50 })).data.filter((it) => it.shop_id === '1')
  await page.goto('/admin/shops?open=1')
  const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'Give the grade' }) })
  await (await awake(panel.getByRole('combobox', { name: 'Grade' }))).selectOption({ label: 'Platinum story' })
  await panel.getByRole('button', { name: 'Give the grade' }).click()
  await seen(panel.getByText('Enter a reason'))
  await panel.getByRole('textbox', { name: 'Reason' }).fill('A year without a complaint')
  await panel.getByRole('button', { name: 'Give the grade' }).click()
  await seen(page.getByText('Platinum story: A year without a complaint'))
  await quiet(page)

  const visitor = await visit()
  await visitor.page.goto('/shop/1')
  await seenAnew(visitor.page, visitor.page.getByText('Grade: Platinum story').first())
  await visitor.close()
  const staff = await visit()
  await signInStaff(staff.page, '/seller/today')
  await seen(staff.page.getByText('Platinum story').first())
  await seen(staff.page.getByText('This is the highest grade.'))
  expect(await faultsOf(staff.page)).toEqual([])
  await staff.close()

  // As it was: other stories know the grades of the demo data.
  const had = shop!.grade_name
  await (await awake(panel.getByRole('combobox', { name: 'Grade' }))).selectOption({ label: had ?? 'No grade' })
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Back to what it was')
  await panel.getByRole('button', { name: 'Give the grade' }).click()
  await quiet(page)
  await seen(page.getByText(/Back to what it was$/).first())
  await page.goto('/admin/shop-grades')
  await (await awake(row.getByRole('button', { name: 'Delete Platinum story' }))).click()
  const question = page.getByRole('dialog', { name: 'Delete Platinum story' })
  await question.getByRole('button', { name: /^Delete/ }).click()
  await gone(row)
  await operator.close()
})
