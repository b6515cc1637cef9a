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
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator goes from an account to its bookings, finds those of an order, opens it, and takes a file', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await seen(page.getByText(/^Debits and credits are the same, the total is zero/))
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Commission', exact: true }).click()
  const journal = page.getByRole('table', { name: 'Journal' })
  await seen(journal.getByText('Credit Commission').first())
  expect(await faultsOf(page)).toEqual([])
  const order = journal.getByRole('link', { name: /^20\d{10,}$/ }).first()
  const sn = (await order.textContent())!
  await page.getByRole('searchbox', { name: 'Number of an order, payout or transfer' }).fill(sn)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'All accounts' })
  await seen(journal.getByText('Order paid'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('journal.csv')
  await journal.getByRole('link', { name: sn }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${sn}` }))
  await visitor.close()
})

test('an operator closes a month with reason and password, and does not reopen it alone', async () => {
  const { password } = await requestMall(api.identity.demoAccounts)
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page, '/admin/ledger/months')
  const months = page.getByRole('table', { name: 'Months' })
  await seen(months.getByText('Not over'))
  expect(await faultsOf(page)).toEqual([])

  // Months close one after the other: only the next one offers it.
  const close = months.getByRole('button', { name: 'Close', exact: true })
  expect(await close.count()).toBe(1)
  const dialog = page.getByRole('dialog')
  await close.click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Compared with the bank')
  await dialog.getByLabel('Your password').fill(password)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Close \d\d\/\d{4}$/ }).click()
  await gone(dialog)
  await quiet(page)
  await seen(months.getByText('Closed').first())
  expect(await close.count()).toBeLessThanOrEqual(1)

  await months.getByRole('button', { name: 'Ask to reopen' }).first().click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An invoice is missing')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: /^Ask to reopen/ }).click()
  await gone(dialog)
  await quiet(page)
  await seen(months.getByText('To be reopened'))
  await months.getByRole('button', { name: 'Reopen', exact: true }).click()
  await seen(dialog.getByText(/You asked to reopen this month/))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await gone(dialog)
  await visitor.close()
})

test('an operator names an account; a code that there cannot be is refused in words', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page, '/admin/ledger/accounts')
  const row = page
    .getByRole('table', { name: 'Account codes' })
    .getByRole('row')
    .filter({ hasText: 'Money sent to shops' })
  await seen(row)
  await row.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('no code')
  await dialog.getByLabel('Name').fill('Kas di toko')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText(/^Enter a code of 1 to 40/))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Code').fill('1-1200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await seen(row.getByText('1-1200'))
  await visitor.close()
})

test('a shop opens what the mall invoices it, and an operator issues a month by hand once', async () => {
  const shop = await visit()
  await signInStaff(shop.page, '/seller/commission-invoices')
  const own = shop.page.getByRole('table', { name: 'Commission invoices' })
  await own
    .getByRole('link', { name: /^C[IN]-/ })
    .first()
    .click()
  await seen(shop.page.getByRole('heading', { level: 1, name: /^C[IN]-20\d\d-\d{6}$/ }))
  await seen(shop.page.getByRole('table', { name: 'Bookings' }))
  await seen(shop.page.getByRole('button', { name: 'Print' }))
  expect(await faultsOf(shop.page)).toEqual([])
  await shop.page.emulateMedia({ media: 'print' })
  await seen(shop.page.locator('body > article').getByText(/^(Invoice|Credit note) C[IN]-/))
  await shop.close()

  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page, '/admin/commission-invoices')
  await seen(
    page
      .getByRole('table', { name: 'Commission invoices' })
      .getByRole('link', { name: /^C[IN]-/ })
      .first(),
  )
  await page.getByRole('button', { name: 'Issue a month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue a month' })
  await dialog.getByRole('button', { name: 'Issue a month' }).click()
  await seen(dialog.getByText('There is no commission of this month that is not invoiced'))
  expect(await faultsOf(page)).toEqual([])
  forgive(visitor, /status of 409/)
  await visitor.close()
})
