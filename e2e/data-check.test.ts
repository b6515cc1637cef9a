import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator checks the data now, sees how far it is and what it came to', async () => {
  const { page } = await visit({ height: 1200 })
  await signInOperator(page)
  await page.getByRole('link', { name: 'Data check', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Data check' }))
  const rule = page.getByRole('row', { name: /stock equals the sum of its journal/ })
  await seen(rule)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Check now' }).click()
  await seen(page.getByText('The check begins in a few seconds', { exact: true }))
  await page.getByText(/^(All \d+ rules hold|\d+ rules? do(es)? not hold)\./).waitFor({ timeout: 60_000 })
  await seen(rule.getByText('Holds', { exact: true }))
  expect(await page.getByRole('button', { name: 'Check now' }).isEnabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
})
