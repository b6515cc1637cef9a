import { XMLValidator } from 'fast-xml-parser'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { quiet, seen, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator changes the tax data of the mall, exports a month of commission, and reads a number back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page, '/admin/commission-invoices')
  await page.getByRole('link', { name: 'Tax invoices', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Tax invoices of commission' }))
  await quiet(page)

  await page.getByRole('button', { name: 'Change: Tax data of the mall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tax data of the mall' })
  const npwp = dialog.getByRole('textbox', { name: 'NPWP' })
  const before = await npwp.inputValue()
  await npwp.fill('123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter 15 or 16 digits'))
  await npwp.fill(before)
  await dialog.getByRole('textbox', { name: 'Registered name' }).fill('PT Borong Niaga Jaya')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('Tax data saved'))
  await quiet(page)
  await seen(page.getByRole('table', { name: 'Changes' }).getByRole('cell', { name: 'PT Borong Niaga Jaya' }))

  const invoices = page.getByRole('table', { name: 'Commission invoices' })
  await seen(page.getByText('Choose a month to make a file of its invoices.'))
  const row = invoices.getByRole('row').nth(1)
  const number = (await row.getByRole('link').first().textContent())!
  expect(number).toMatch(/^CI-/)
  const said = (await row.getByText(/^[01]\d\/20\d\d$/).textContent())!
  const month = said.split('/').toReversed().join('-')
  await page.goto(`/admin/commission-tax?month=${month}`)
  await quiet(page)
  await page.getByRole('button', { name: /^Export \d+ invoices?$/ }).click()
  const question = page.getByRole('dialog', { name: /^Export \d+ invoices?$/ })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: /^Export/ }).click(),
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
      `Nomor Faktur Pajak,Tanggal Faktur Pajak,Status Faktur,Referensi\n04000026987654321,01/11/2026,APPROVED,${number}`,
    ),
  })
  await seen(page.getByRole('cell', { name: /^Fits/ }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Write 1 number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Write 1 number' }).click()
  await seen(page.getByText('1 number written'))
  await seen(page.getByRole('cell', { name: 'Already written' }))
  await quiet(page)
  await page.getByRole('link', { name: number }).click()
  await seen(page.getByRole('heading', { level: 1, name: number }))
  await soon(() => page.getByText('04000026987654321').count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await seen(page.locator('body > article').getByText('04000026987654321'))
  await visitor.close()
})
