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

test('an operator writes an e-mail, sees it as its reader will, is told what it lacks, and goes back', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'E-mail texts', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'E-mail texts' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Find an e-mail' }).fill('forgotten')
  await gone(page.getByRole('link', { name: 'A new API key' }))
  await page.getByRole('link', { name: 'Your code for a new password' }).click()

  const told = (text: string) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  const text = page.getByRole('textbox', { name: 'Text' })
  const shown = page.locator('[inert]').getByText('Hello dewi-anjani')
  await text.fill('Hello {username}\n\nSee you.')
  await seen(page.getByText(/This text cannot be shown: .*\{code\}/))
  await page.getByRole('button', { name: 'Save' }).click()
  await soon(() => text.getAttribute('aria-invalid')).toBe('true')
  await text.fill('Hello {username}\n\nYour code: {code}')
  await seen(shown)
  await seen(page.locator('[inert]').getByText('482913'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await told('The texts are saved. E-mails have them from now on')
  await seen(page.getByText('Own text', { exact: true }))

  // What is not saved is asked about, and what was saved once can be taken again.
  await page.getByRole('tab', { name: '中文' }).click()
  await text.fill('{code}')
  await quiet(page)
  await page.getByRole('link', { name: 'All e-mails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await text.fill('')
  await page.getByRole('tab', { name: /^English/ }).click()
  await text.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await gone(page.getByText('Own text', { exact: true }))
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog')
  await seen(history.getByText('Went back to the words of the mall'))
  expect(await faultsOf(page)).toEqual([])
  await history
    .getByRole('row', { name: /English/ })
    .getByRole('button')
    .click()
  await soon(() => text.inputValue()).toContain('Your code: {code}')
  forgive(visitor, /status of 422/)
})

test('an operator sees which e-mails wait, and has one sent again', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'E-mails', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'E-mails' }))
  const token = await tokenOf(visitor, 'admin_')
  const { data } = await requestMall(api.email.list, { state: 'WAITING', page_size: 1 }, { token })
  const { subject } = data[0]!
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await page.getByText(subject).first().click()
  await seen(page.getByRole('heading', { name: subject }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again now' }).click()
  await seen(page.getByRole('region', { name: 'Notifications' }).getByText('It is tried again'))
})
