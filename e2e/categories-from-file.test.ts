import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, requestMall, seen, signInOperator, tokenOf, visit, withBrowser } from './support/visit.ts'
import { tooWide } from './support/too-wide.ts'

withBrowser()

const table = (...rows: readonly string[]) => ({
  name: 'categories.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Number,Below,English name,Chinese name,Indonesian name,Place', ...rows].join('\n')),
})

test('an operator puts categories in from a file: what is wrong is shown by cell, what it would do before it is done', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/categories')
  await seen(page.getByRole('tree', { name: 'Tree of categories' }))
  await page.getByRole('button', { name: 'From a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categories from a file' })
  await seen(dialog)

  await dialog
    .getByLabel('Choose a file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(table(',,Laboratory,实验室,Laboratorium,', ',Laboratry,Glassware,玻璃器皿,Alat kaca,'))
  await seen(dialog.getByText('1 cell has to be corrected'))
  await seen(dialog.getByText('There is no such category, in the file or in the mall'))
  expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  await dialog
    .getByLabel('Choose another file')
    .and(page.locator('input'))
    .setInputFiles(table(',,Laboratory,实验室,Laboratorium,', ',Laboratory,Glassware,玻璃器皿,Alat kaca,'))
  await seen(dialog.getByText(/Nothing is wrong\. 2 categories are added/))
  await seen(dialog.getByRole('cell', { name: 'Glassware' }))
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await gone(dialog)
  await seen(page.getByText('2 categories added, 0 changed, 0 moved'))
  await seen(page.getByRole('treeitem', { name: /^Laboratory/ }))

  const tree = await requestMall(api.adminCategory.tree, {}, { token: await tokenOf(operator, 'admin_') })
  expect(JSON.stringify(tree)).toContain('Glassware')
  forgive(operator, /status of 4/)
  await operator.close()
})
