import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, seen, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator adds an entry to the navigation, hides it and goes back, and visitors see each of it', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/pages')
  await page.getByRole('link', { name: 'Navigation', exact: true }).click()
  await seen(page.getByRole('button', { name: 'Edit Office' }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('English').fill('Vouchers')
  await dialog.getByLabel('Leads to').fill('//elsewhere.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('A link starts with a single /'))
  await dialog.getByLabel('Leads to').fill('/coupons')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  // Six are shown: it is the seventh.
  await seen(page.getByText('No room'))
  await page.getByRole('button', { name: 'Hide Help', exact: true }).click()
  await gone(page.getByText('No room'))

  const visitor = await visit()
  const entries = async () => {
    await visitor.page.goto('/')
    await seen(visitor.page.getByRole('banner'))
    const named = (name: string) => visitor.page.getByRole('link', { name, exact: true }).count()
    return [(await named('Vouchers')) > 0, (await named('Office')) > 0]
  }
  await soon(entries).toEqual([true, true])

  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await dialog
    .getByRole('button', { name: /Bring back the version/ })
    .nth(2)
    .click()
  await gone(dialog)
  await gone(page.getByRole('button', { name: 'Edit Vouchers' }))
  await soon(entries).toEqual([false, true])
  await visitor.close()
  await operator.close()
})

test('a picture that is planned is told apart from what visitors see', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/pages?tab=CAROUSEL')
  await seen(page.getByText('Planned'))
  await seen(page.getByText('Hidden'))
  await page.getByRole('button', { name: 'Edit Year-end stock-up' }).click()
  await seen(page.getByRole('dialog').getByLabel('Seen from'))
  expect(await faultsOf(page)).toEqual([])
  await operator.close()
})
