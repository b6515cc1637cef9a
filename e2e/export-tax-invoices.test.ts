import { XMLValidator } from 'fast-xml-parser'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { quiet, seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop completes what Coretax wants to know, exports an invoice, and reads its number back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Tax invoices', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Tax invoices' }))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  const invoices = page.getByRole('table', { name: 'Invoices', exact: true })
  const row = invoices.getByRole('row').nth(1)
  const number = (await row.getByRole('link').first().textContent())!
  expect(number).toMatch(/^INV-/)

  await row.getByRole('button', { name: /^Tax data of/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Tax data of/ })
  await dialog.getByRole('textbox', { name: 'NPWP' }).fill('123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter 15 or 16 digits'))
  await dialog.getByRole('textbox', { name: 'NPWP' }).fill('01.234.567.8-901.000')
  await dialog.getByRole('textbox', { name: 'NITKU' }).fill('')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('Tax data saved'))
  await quiet(page)
  await seen(row.getByText('Ready'))

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export 1 invoice' }).click()
  const question = page.getByRole('dialog', { name: 'Export 1 invoice' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Export 1 invoice' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^coretax-\d{16}-.*\.xml$/)
  const xml = await readFile(await download.path(), 'utf8')
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toContain(`<RefDesc>${number}</RefDesc>`)
  await quiet(page)
  const files = page.getByRole('table', { name: 'Files for Coretax' })
  await seen(files.getByRole('cell', { name: download.suggestedFilename(), exact: true }))

  await page.setInputFiles('input[type=file]', {
    name: 'faktur.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nomor Faktur Pajak,Tanggal Faktur Pajak,Status Faktur,Referensi\n04000026123456789,01/11/2026,APPROVED,${number}\n04000026123456790,01/11/2026,APPROVED,INV-0`,
    ),
  })
  await seen(page.getByRole('cell', { name: /^Fits/ }))
  await seen(page.getByRole('cell', { name: 'No exported invoice' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Write 1 number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Write 1 number' }).click()
  await seen(page.getByText('1 number written'))
  await seen(page.getByRole('cell', { name: 'Already written' }))
  await quiet(page)
  await page.getByRole('link', { name: number }).click()
  await soon(() => page.getByText('04000026123456789').count()).toBeGreaterThan(0)
  await visitor.close()
})
