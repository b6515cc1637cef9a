import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { requestMall, seen, signInOperator, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator reads how the mall goes and opens the rows behind a figure', async () => {
  const visitor = await visit({ height: 2200 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Today' }))
  await seen(page.getByRole('columnheader', { name: 'Oldest since' }))
  const figures = page.getByRole('region', { name: 'Figures of the last 30 days' })
  await seen(figures.getByRole('link', { name: /^Take rate\W*[\d.]+%/ }))
  await seen(figures.getByRole('link', { name: /^New companies/ }))
  for (const name of ['Sales of the last 30 days', 'Take rate of the last 30 days', 'Owed on account, by days late'])
    await seen(page.getByRole('heading', { level: 2, name }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('group', { name: 'Period of the figures' }).getByRole('button', { name: '90 days' }).click()
  const longer = page.getByRole('region', { name: 'Figures of the last 90 days' })
  const token = await tokenOf(visitor, 'admin_')
  const { orders } = await requestMall(api.adminToday.sales, { days: '90' }, { token })
  expect(orders).toBeGreaterThan(0)
  await seen(longer.getByRole('link', { name: new RegExp(`^Orders\\D*${orders}\\b`) }))
  await longer.getByRole('link', { name: /^Orders/ }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Orders and cases' }))
  await seen(page.getByText(`${orders} ${orders === 1 ? 'entry' : 'entries'}`))
  expect(new URL(page.url()).searchParams.get('sold')).toBe('1')

  await page.goBack()
  await seen(page.getByRole('heading', { level: 2, name: 'Owed on account, by days late' }))
  const owed = page.getByRole('region', { name: 'Owed on account, by days late' }).first()
  await owed.getByRole('button', { name: 'Table' }).click()
  await owed.getByRole('link', { name: /90\+/ }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Companies' }))
  expect(new URL(page.url()).searchParams.get('owes')).toBe('OVER_90')
})
