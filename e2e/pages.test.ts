import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, seen, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator adds a floor, is told what is missing, publishes it, and visitors see it', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/pages')
  await seen(page.getByRole('heading', { level: 1, name: 'Home page' }))
  await seen(page.getByRole('button', { name: 'Add a floor' }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a floor' }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('group', { name: 'Title' })
  await title.getByLabel('English').fill('Laboratory')
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await seen(dialog.getByText('Enter 2 to 4 characters'))
  await title.getByLabel('English').fill('Lab')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await gone(dialog)
  await seen(page.getByText('Chinese is missing').first())

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await seen(page.getByText('Visitors see what the draft holds.'))
  // A drawn page is kept for a few seconds.
  const floors = async () => {
    await page.goto('/')
    await seen(page.getByRole('heading', { level: 2 }).first())
    return page.getByRole('heading', { name: 'Lab', exact: true }).count()
  }
  await soon(floors).toBe(1)

  // Other stories look at the home page as it was.
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Remove Lab', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove Lab', exact: true }).click()
  await gone(dialog)
  await gone(page.getByText('Visitors see what the draft holds.'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await gone(dialog)
  await seen(page.getByText('Visitors see what the draft holds.'))
  await soon(floors).toBe(0)
  await operator.close()
})
