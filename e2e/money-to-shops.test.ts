import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { gone, quiet, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator books a line for a payout that somebody noted, opens the payout, and undoes it', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page, '/admin/bank-lines?open=1&tab=OPEN')
  const lines = page.getByRole('table', { name: 'Lines' })
  const row = lines.getByRole('row').filter({ hasText: 'PAYOUT ' })
  await seen(row.getByText(/^Payout 20\d{18} · was paid · /))
  await seen(row.getByText(/it was noted by hand/))
  expect(await faultsOf(page)).toEqual([])

  const changed = page.waitForResponse((it) => it.url().includes(api.bankLine.matchPayout.path.split('/').at(-1)!))
  await row.getByRole('button', { name: /^Book for / }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('The payout is noted as paid.'))
  await dialog.getByRole('button', { name: /^Book for / }).click()
  expect((await changed).status()).toBe(200)
  await gone(dialog)
  await quiet(page)

  await page.getByRole('link', { name: /^Booked/ }).click()
  await seen(lines.getByText(/^Booked to /))
  await lines.getByRole('link', { name: /^Payout 20/ }).click()
  await seen(page.getByRole('heading', { level: 1, name: /^Payout to / }))
  await seen(page.getByRole('table').first())
  expect(await faultsOf(page)).toEqual([])

  await page.goBack()
  await lines.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looked at the wrong line')
  await dialog.getByRole('button', { name: 'Book back this line' }).click()
  await gone(dialog)
  await quiet(page)
  await page.goto('/admin/bank-lines?open=1&tab=OTHER')
  await seen(lines.getByText('No payout fits'))
  await page.getByRole('button', { name: 'Compare again' }).click()
  await quiet(page)
  await seen(page.getByRole('link', { name: /^Other money out/ }))
  await visitor.close()
})
