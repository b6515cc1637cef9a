import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { chooseFirst, gone, seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const workbook = (rows: (string | number)[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Goods')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

test('a shop imports goods from a file: columns, check, import, the refused rows, and takes it back', async () => {
  const { page } = await visit({ height: 1400 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Import goods' }))
  await seen(page.getByRole('heading', { name: 'Imports so far' }))
  expect(await faultsOf(page)).toEqual([])

  const file = {
    name: 'story.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook([
      ['Number', 'Name (English)', 'Category', 'Parameters', 'Price', 'Stock'],
      ['FILE-STORY-1', 'Glove from a file', 'Personal protection', 'Size: M', 48500, 12],
      ['FILE-STORY-2', 'Boots from a file', 'Personal protection', 'Size: 42', 'much', 5],
    ]),
  }
  await page.getByLabel('Choose a file').last().setInputFiles(file)
  await seen(page.getByRole('heading', { name: 'What the columns mean' }))
  // One column is not known by its heading.
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await seen(page.getByText('Choose the column with the goods number or the SKU number.'))
  await page.getByLabel('Means: Number').selectOption({ label: 'SKU number' })
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await seen(page.getByRole('heading', { name: 'What the import will do' }))
  await seen(page.getByText('Has to be a number such as 12500 or 12500.5'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 goods' }).click()
  await seen(page.getByRole('heading', { name: 'What the import did' }))

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Refused rows with reasons' }).click()
  const refused = readFileSync(await (await coming).path())
  expect(refused.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await gone(question)
  await seen(page.getByRole('heading', { name: 'What was undone' }))
  await page.getByRole('link', { name: 'Another file' }).click()
  await seen(page.getByRole('link', { name: 'story.xlsx' }).first())
  await seen(page.getByText('Undone', { exact: true }).first())

  // What the list shows goes into a file.
  await page.getByRole('link', { name: 'Goods', exact: true }).first().click()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await soon(async () => (await exported).suggestedFilename()).toBe('goods.xlsx')
})

test('all goods that the list shows are repriced by percent: seen before, carried out, and undone', async () => {
  const { page } = await visit({ height: 1400 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'On the shelf', exact: true }).click()
  await page.getByRole('button', { name: 'Change all' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to do').selectOption({ label: 'Change prices by percent' })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await seen(dialog.getByText('Write a percentage from -90 to 900, with at most one decimal.'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Percent').fill('5')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Change goods' }))
  await seen(page.getByRole('heading', { name: 'What the change will do' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Change \d+ goods$/ }).click()
  await seen(page.getByRole('heading', { name: 'What the change did' }))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Undo the change' }).click()
  await gone(question)
  await seen(page.getByRole('heading', { name: 'What was undone' }))
  await page.getByRole('link', { name: 'Another file' }).click()
  await seen(page.getByRole('link', { name: /^Change prices by percent: \+5%/ }).first())
})

test('a shop changes goods that it chooses one by one', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('button', { name: 'Change all' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Which goods').selectOption({ label: 'Goods that I choose' })
  await dialog.getByLabel('What to do').selectOption({ label: 'Change prices by percent' })
  await dialog.getByLabel('Percent').fill('3')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await seen(dialog.getByText('Choose goods', { exact: true }))
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Goods', exact: true }), 'a')
  await seen(dialog.getByRole('list', { name: '1 selected' }))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Check' }).click()
  await seen(page.getByRole('button', { name: 'Change 1 goods' }))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})
