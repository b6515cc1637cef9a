import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { seen, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('Today shows what waits and how the shop sells, and opens each queue as it is filtered', async () => {
  const { page } = await visit({ height: 1800 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Today' }))
  const waiting = page.getByRole('table', { name: 'Waiting for the shop' })
  await seen(waiting)
  await seen(page.getByRole('heading', { level: 2, name: 'Sales of the last 30 days' }))
  await seen(page.getByRole('heading', { level: 2, name: 'Kept promises, last 90 days' }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('group', { name: 'Period of the sales' }).getByRole('button', { name: '7 days' }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Sales of the last 7 days' }))
  expect(new URL(page.url()).searchParams.get('days')).toBe('7')

  const orders = waiting.getByRole('row').filter({ has: page.getByRole('link', { name: 'Orders' }) })
  const count = Number(await orders.getByRole('cell').nth(1).textContent())
  expect(count).toBeGreaterThan(0)
  await orders.getByRole('link', { name: 'Orders' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Orders' }))
  expect(new URL(page.url()).searchParams.get('tab')).toBe('TO_SHIP')
  await seen(page.getByRole('link', { name: new RegExp(`^To ship\\D*${count}\\b`) }))
})
