import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, requestMall, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator changes how long reviews can be added to, reads the history, sets it back, and plans a tax rate', async () => {
  const { password } = await requestMall(api.identity.demoAccounts)
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await seen(page.getByRole('heading', { level: 3, name: 'Time to pay' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Quotes, reviews and messages' }).click()

  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'Time to add to a review' })
  await row.getByRole('button', { name: /^Change/ }).click()
  await dialog.getByRole('textbox', { name: 'New value' }).fill('800')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a whole number from 1 to 730'))
  await seen(dialog.getByText('Enter a reason'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'New value' }).fill('120')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Furniture shows itself later')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await seen(row.getByText('120 days', { exact: true }))
  await seen(row.getByText(/Furniture shows itself later/))

  await row.getByRole('button', { name: /^History/ }).click()
  await seen(dialog.getByText(/Furniture shows itself later/))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row.getByRole('button', { name: /^Set .* back to the default$/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Tried enough')
  await dialog.getByRole('button', { name: /^Set .* back to the default$/ }).click()
  await gone(dialog)
  await seen(row.getByText('90 days', { exact: true }))

  await page.getByRole('link', { name: 'Tax', exact: true }).click()
  await page.getByRole('button', { name: 'Plan a rate' }).first().click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('01/01/2035')
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New law')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Plan a rate' }).click()
  await gone(dialog)
  await seen(page.getByRole('row', { name: /01\/01\/2035.*12%.*Planned/ }))
})
