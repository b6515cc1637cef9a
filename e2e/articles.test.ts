import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, seen, seenAnew, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator writes an article, publishes it, visitors read it, and takes it back again', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/articles')
  await seen(page.getByRole('heading', { level: 1, name: 'Articles and documents' }))
  await seen(page.getByRole('link', { name: 'How do I find goods?' }))
  expect(await faultsOf(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a group', exact: true }).click()
  await dialog.getByLabel('English').fill('Warehouse')
  await dialog.getByRole('button', { name: 'Add a group', exact: true }).click()
  await gone(dialog)
  await page.getByRole('button', { name: 'Write an article for Warehouse' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'New article' }))

  const text = page.locator('[data-field="contents.en-us"]').getByRole('textbox')
  await seen(text)
  await page.locator('[data-field="titles.en-us"]').getByRole('textbox').fill('Opening hours of the warehouse')
  await text.fill('Monday to Friday, 8 to 17')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the draft' }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: 'Opening hours of the warehouse' }))
  await seen(page.getByText('Never published', { exact: true }))

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(dialog)
  await seen(page.getByText('Published', { exact: true }))
  const reader = await visit()
  await reader.page.goto('/help')
  const link = reader.page.getByRole('main').getByRole('link', { name: 'Opening hours of the warehouse' })
  await seenAnew(reader.page, link)
  await link.click()
  await seen(reader.page.getByText('Monday to Friday, 8 to 17'))
  await reader.close()

  await page.getByRole('button', { name: 'Versions' }).click()
  await seen(dialog.getByRole('button', { name: /^Take the version of/ }))
  await page.keyboard.press('Escape')
  await gone(dialog)

  // Other stories look at the help as it was.
  for (const act of ['Hide', 'Remove']) {
    await page.getByRole('button', { name: act, exact: true }).click()
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await gone(dialog)
  }
  await seen(page.getByRole('heading', { level: 1, name: 'Articles and documents' }))
  await page.getByRole('button', { name: 'Remove the group Warehouse' }).click()
  await dialog.getByRole('button', { name: 'Remove the group Warehouse' }).click()
  await gone(dialog)
  await gone(page.getByRole('table', { name: 'Warehouse' }))
  await operator.close()
})

test('a document can be written anew and neither hidden nor moved', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/articles')
  await page.getByRole('link', { name: 'Registration agreement' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Registration agreement' }))
  await seen(page.getByRole('button', { name: 'Versions' }))
  expect(await page.getByRole('button', { name: 'Hide', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  await operator.close()
})
