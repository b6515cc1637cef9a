import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  forgive,
  gone,
  quiet,
  requestMall,
  seen,
  signInOperator,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator adds a role and a person, who opens what the role grants and nothing else', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/admin')
  await page.getByRole('button', { name: /^operator/ }).click()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Today' }))
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
    .getByRole('link', { name: /Added a role/ })
    .first()
    .click()
  await seen(page.getByRole('heading', { level: 2, name: 'Added a role' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await seen(page.getByRole('dialog').getByText(/sealed and unaltered|not as (it was|they were) sealed/))
  await visitor.close()
})

test('an operator reads both sides of a complaint and is told what a decision lacks', async () => {
  const visitor = await visit()
  const { page } = visitor
  // The queue opens where something waits, a complaint to decide in the demo data.
  await signInOperator(page, '/admin/complaints')
  const { to_pass } = await requestMall(api.arbiter.counts, {}, { token: await tokenOf(visitor, 'admin_') })
  const waiting = page.getByRole('link', { name: to_pass ? /^New/ : /^To decide/ })
  await seen(waiting.and(page.locator('[aria-current]')))
  await page.getByRole('link', { name: /^To decide/ }).click()
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

test('the trial balance says whether debits and credits are the same, and of which period', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await seen(page.getByText(/^Debits and credits are the same, the total is zero: [1-9]/))
  const table = page.getByRole('table', { name: 'Accounts' })
  await seen(table.getByRole('row', { name: /^Owed to shops.*Rp/ }))
  expect(await table.getByRole('row').count()).toBe(9)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/admin/ledger?to=2020-01-01')
  await seen(page.getByText('Debits and credits are the same, the total is zero: 0 bookings.'))
  await page.getByRole('button', { name: 'Clear' }).click()
  await seen(page.getByText(/^Debits and credits are the same, the total is zero: [1-9]/))
  await visitor.close()
})

test('whoever prepared a payout run reads why somebody else approves it; the other one approves and sends it', async () => {
  const finance = await visit()
  const { page: own } = finance
  await own.goto('/admin/login?go=/admin/payouts')
  await own.getByRole('button', { name: /^finance/ }).click()
  await own.keyboard.press('Enter')
  await seen(own.getByRole('heading', { level: 1, name: 'Payouts to shops' }))
  await own.getByRole('button', { name: 'Approve' }).click()
  const refused = own.getByRole('dialog', { name: 'Approve the payout run' })
  await seen(refused.getByText('You prepared this payout run'))
  expect(await refused.getByRole('button', { name: 'Approve the payout run' }).count()).toBe(0)
  expect(await faultsOf(own)).toEqual([])
  await finance.close()

  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Payouts to shops' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve the payout run' }).click()
  await gone(dialog)
  await seen(page.getByRole('button', { name: 'File for the bank' }))
  await page.getByRole('button', { name: 'Note as sent' }).click()
  await dialog.getByRole('button', { name: 'Note that the bank has the file' }).click()
  await gone(dialog)
  await page.goto('/admin/payouts?view=SENT')
  const row = page.getByRole('row', { name: /Lembar Kantor/ })
  await row.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Arrived' }).click()
  await seen(row.getByText('Paid'))
  expect(await faultsOf(page)).toEqual([])

  // The bank books the rest of the run as one amount.
  const token = await tokenOf(visitor, 'admin_')
  const { data: runs } = await requestMall(api.adminPayout.list, { tab: 'SENT' }, { token })
  const { run_sn: number, payouts } = await requestMall(api.adminPayout.show, { id: runs[0]!.run_id }, { token })
  const rest = payouts.filter((it) => it.status === 'SENT')
  const amount = rest.reduce((sum, it) => sum + Math.round(it.amount * 100), 0) / 100
  await page.goto('/admin/bank-lines')
  const day = new Date().toISOString().slice(0, 10)
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({
      name: 'batch.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Tanggal,Keterangan,Jumlah,DB/CR\n${day},BATCH ${number},${amount.toFixed(2)},DB\n`),
    })
  await page.getByRole('button', { name: 'Compare with what is owed' }).click()
  const lines = page.getByRole('table', { name: 'Lines' })
  await seen(lines.getByText(`Payout run ${number}`))
  await seen(lines.getByText(new RegExp(`^All ${rest.length} payouts on their way were paid`)))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Book for run ${number}` }).click()
  await seen(dialog.getByText(/are noted as paid\.$/))
  await dialog.getByRole('button', { name: `Book for run ${number}` }).click()
  await gone(dialog)
  await quiet(page)
  await page.getByRole('link', { name: /^Booked/ }).click()
  await lines.getByRole('link', { name: `Payout run ${number}` }).click()
  await seen(page.getByText('Closed').first())
  await visitor.close()
})
