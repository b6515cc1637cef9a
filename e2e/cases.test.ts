import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, requestAs, requestMall, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator finds an order by its company, reads what happened, and cancels it for the buyer', async () => {
  const { password } = await requestMall(api.identity.demoAccounts)
  const owner = await requestAs('sari')
  const { data } = await owner.get(api.order.list, { tag: 'WAIT_PAY', page_size: 1 })
  const { sn, client_name: company } = data[0]!
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Orders and cases', exact: true }).click()
  const found = page.getByRole('search').getByRole('textbox')
  await found.fill(company)
  await found.press('Enter')
  await seen(page.getByText(company).first())
  await found.fill(sn)
  await found.press('Enter')
  await page
    .getByRole('link', { name: new RegExp(sn) })
    .first()
    .click()
  await seen(page.getByRole('heading', { level: 1, name: `Order ${sn}` }))
  await seen(page.getByRole('group', { name: 'History' }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The buyer called')
  await dialog.getByLabel('Your password').fill('wrong-password-1')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await seen(dialog.getByText('The password is wrong'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await gone(dialog)
  await seen(page.getByText('There is nothing to do in this status.'))
  await seen(page.getByText('The buyer called').first())
  expect((await owner.get(api.order.show, { sn })).order_status).toBe('CANCELLED')
  forgive(visitor, /status of 422/)
  await visitor.close()
})
