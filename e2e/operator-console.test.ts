import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, requestMall, seen, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator adds a role and a person, who opens what the role grants and nothing else', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Add a role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await seen(dialog.getByText('Enter a name'))
  await dialog.getByLabel('Name').fill('Tax reviewer')
  await dialog.getByLabel('VAT qualifications').check()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await gone(dialog)
  await seen(page.getByRole('row', { name: /Tax reviewer.*VAT qualifications/ }))

  await page.getByRole('link', { name: 'Operators' }).click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByLabel('Username').fill('tax-reviewer')
  await dialog.getByLabel('E-mail').fill('tax-reviewer@mall.example')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nur Hidayah')
  await dialog.getByLabel('Tax reviewer').check()
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  const shown = page.getByRole('dialog', { name: 'One-time password of Nur Hidayah' })
  const password = await shown.locator('output').innerText()
  await shown.getByRole('button', { name: 'I have noted it' }).click()
  await seen(page.getByRole('row', { name: /Nur Hidayah.*Tax reviewer.*One-time password/ }))

  const newcomer = await visit()
  await newcomer.page.goto('/admin/login')
  await newcomer.page.getByRole('textbox', { name: 'Username' }).fill('tax-reviewer')
  await newcomer.page.getByRole('textbox', { name: 'Password' }).fill(password)
  await newcomer.page.keyboard.press('Enter')
  const first = newcomer.page.getByRole('dialog', { name: 'Set your own password' })
  await first.getByRole('button', { name: 'Send code' }).click()
  await seen(first.getByText(/Sent to t/))
  const emails = await requestMall(api.identity.demoMail)
  const code = /\d{6}/.exec(emails.find((it) => it.to === 'tax-reviewer@mall.example')!.body)![0]
  await first.getByLabel('Verification code').fill(code)
  await first.getByLabel('New password', { exact: true }).fill('Qualified-2026-reader')
  await first.getByRole('button', { name: 'Set password' }).click()

  const { page: own } = newcomer
  await seen(own.getByRole('heading', { level: 1, name: 'Sign in to the operator console' }))
  await own.getByRole('textbox', { name: 'Username' }).fill('tax-reviewer')
  await own.getByRole('textbox', { name: 'Password' }).fill('Qualified-2026-reader')
  await own.keyboard.press('Enter')
  await seen(own.getByRole('heading', { level: 1, name: 'Today' }))
  await seen(own.getByRole('link', { name: /^VAT qualifications/ }).first())
  expect(await own.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await own.goto('/admin/complaints')
  await seen(own.getByText('It needs the permission “Arbitration”.'))
  // Until the own password is set, the page behind the dialog may not ask for anything.
  forgive(newcomer, /status of 4\d\d/)
  await newcomer.close()
  await visitor.close()
})

test('the audit log shows what was done, with its values, and its chain holds', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Add a role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Log reader')
  await dialog.getByLabel('Audit log').check()
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await gone(dialog)

  await page.goto('/admin/audit-log?view=OPERATORS')
  await page
    .getByRole('link', { name: /POST \/admin_end\/operators\/roles/ })
    .first()
    .click()
  await seen(page.getByRole('heading', { level: 2, name: 'POST /admin_end/operators/roles' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await seen(page.getByRole('dialog').getByText(/sealed and unaltered|not as (it was|they were) sealed/))
  await visitor.close()
})

test('an operator reads both sides of a complaint and is told what a decision lacks', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.goto('/admin/complaints?view=TO_DECIDE')
  await page.getByRole('button', { name: 'Decide' }).click()
  await seen(page.getByText('Choose a decision'))
  await page.getByLabel('For the buyer').check()
  await page.getByLabel('Refund to the buyer').fill('999,999,999,999')
  await page.getByRole('button', { name: 'Decide' }).click()
  await seen(page.getByText(/Enter an amount of at most Rp/))
  await page.getByLabel('For the shop').check()
  await gone(page.getByLabel('Refund to the buyer'))
  expect(await faultsOf(page)).toEqual([])
  await soon(() => page.getByRole('heading', { name: 'Complaint of the buyer' }).count()).toBe(1)
  await visitor.close()
})

test('the trial balance says whether debits and credits are the same, and goes back to a day', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Trial balance' }).click()
  await seen(page.getByText(/^Debits and credits are the same: [1-9]/))
  const table = page.getByRole('table', { name: 'Accounts' })
  await seen(table.getByRole('row', { name: /^Owed to shops.*Rp/ }))
  expect(await table.getByRole('row').count()).toBe(9)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/admin/trial-balance?day=2020-01-01')
  await seen(page.getByText('Debits and credits are the same: 0 bookings.'))
  await page.getByRole('button', { name: 'Clear' }).click()
  await seen(page.getByText(/^Debits and credits are the same: [1-9]/))
  await visitor.close()
})
