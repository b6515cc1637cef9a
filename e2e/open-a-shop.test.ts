import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { smallPdf } from './support/small-pdf.ts'
import { awake, gone, people, seen, signIn, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: smallPdf,
})

test('a buyer applies for a shop, the mall looks it through and opens it, and the owner signs in there', async () => {
  const applicant = await visit()
  const { page } = applicant
  await signIn(page, people.bagus, '/shop-application')
  await (await awake(page.getByRole('button', { name: 'Apply now' }))).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seen(page.getByText('Choose province, city and district'))
  expect(await faultsOf(page)).toEqual([])
  for (const [label, text] of [
    ['Name of the shop', 'Indah Stationery'],
    ['Registered name of the company', 'PT Indah Alat Tulis'],
    ['Registration number', '9120001234567'],
    ['Tax number', '012345678901000'],
    ['Number of employees', '12'],
    ['Registered capital', '500,000,000'],
    ['Address', 'Jalan Melati 7'],
    ['Contact person', 'Indah Permata'],
    ['Phone', '0812 3456 7890'],
    ['E-mail', 'shop@indah.example'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  for (const name of ['Bali', 'Kota Denpasar', 'Denpasar Barat'])
    await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  // What was filled in is there after the page was left.
  await seen(page.getByRole('group', { name: 'Documents', exact: true }))
  await page.reload()
  await seen(page.getByRole('group', { name: 'Business licence', exact: true }))
  await page.getByLabel('Add: Business licence').setInputFiles(paper('nib.pdf'))
  await seen(page.getByText('nib.pdf'))
  await page.getByLabel('Add: Tax card').setInputFiles(paper('npwp.pdf'))
  await seen(page.getByText('npwp.pdf'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Bank Nusantara')
  await page.getByRole('textbox', { name: 'Account number' }).fill('1234 5678 90')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seen(page.getByRole('group', { name: 'What do you want to sell?' }))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seen(page.getByText('Choose at least one category'))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seen(page.getByText('PT Indah Alat Tulis').first())
  await page.getByRole('button', { name: 'Send the application' }).click()
  await seen(page.getByText('Accept the agreement first'))
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await seen(page.getByText('Your application is being reviewed'))
  expect(await faultsOf(page)).toEqual([])

  const operator = await visit()
  const desk = operator.page
  await signInOperator(desk)
  await desk
    .getByRole('link', { name: /^Shop applications/ })
    .first()
    .click()
  await desk.getByRole('link', { name: /Indah Stationery/ }).click()
  await seen(desk.getByRole('heading', { level: 2, name: 'Indah Stationery' }))
  await desk.getByRole('button', { name: 'Approve' }).click()
  await seen(desk.getByRole('dialog').getByText(/^Look through every part first/))
  await desk.keyboard.press('Escape')
  for (const part of ['Company', 'Documents', 'Bank account', 'Categories']) {
    const box = desk.getByRole('checkbox', { name: `Looked through: ${part}` })
    await box.click()
    await soon(() => box.isChecked()).toBe(true)
    await soon(() => box.isEnabled()).toBe(true)
  }
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Approve' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Approve Indah Stationery' })
  await dialog.getByLabel('Commission').fill('500')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await seen(dialog.getByText(/^Enter a percentage/))
  await dialog.getByLabel('Commission').fill('4.5')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await gone(dialog)

  // The list of shops has it, with what was agreed on.
  await desk.goto('/admin/shops')
  await desk.getByRole('link', { name: /Indah Stationery/ }).click()
  await seen(desk.getByText('Nothing is open: the shop can be closed.'))
  await soon(() => desk.getByRole('textbox', { name: 'Commission' }).inputValue()).toBe('4.5')
  await desk.getByRole('button', { name: 'Suspend', exact: true }).click()
  const suspends = desk.getByRole('dialog', { name: 'Suspend Indah Stationery' })
  await suspends.getByRole('button', { name: 'Suspend Indah Stationery' }).click()
  expect(await suspends.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  await suspends.getByRole('textbox').fill('Wait for the first goods')
  await suspends.getByRole('button', { name: 'Suspend Indah Stationery' }).click()
  await gone(suspends)
  await desk.getByRole('button', { name: 'Open again' }).click()
  const reopens = desk.getByRole('dialog', { name: 'Open Indah Stationery again' })
  await reopens.getByRole('textbox').fill('All is there')
  await reopens.getByRole('button', { name: 'Open Indah Stationery again' }).click()
  await gone(reopens)
  await seen(desk.getByText(/Opened again: All is there/))

  await page.reload()
  await seen(page.getByText('Your shop is open'))
  await applicant.close()
  await operator.close()
})
