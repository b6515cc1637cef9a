import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { tooWide } from './support/too-wide.ts'
import { forgive, gone, quiet, requestMall, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** Other stories enter numbers of the countries that come with the mall. */
async function asBefore() {
  const { accounts, password } = await requestMall(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'admin')!
  const { access_token: token } = await requestMall(api.identity.adminLogin, {
    username,
    password: passwordHash(password),
  })
  const { version, history } = await requestMall(api.formatPack.show, { pack: 'OTHER' }, { token })
  const { formats } = history.at(-1)!
  await requestMall(
    api.formatPack.change,
    { pack: 'OTHER', in_force: 0, formats, version, reason: 'As before' },
    { token },
  )
}
afterAll(asBefore)

test('an operator writes the mobile numbers of another country, tries one, and sees why another is not taken', async () => {
  const visitor = await visit({ height: 1600 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Number formats', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Number formats' }))
  await page.getByLabel('Number', { exact: true }).fill('+60 12-345 6789')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await seen(page.getByText('It is not taken. Read as +60123456789'))
  await seen(page.getByText('Character 1 cannot stand there').first())

  await page.getByRole('button', { name: 'Change “Other countries”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change “Other countries”' })
  await dialog.getByRole('button', { name: 'Add a pattern' }).click()
  const form = dialog.getByRole('region').last()
  await form.getByLabel('Pattern', { exact: true }).fill('+601#{9,2}')
  await form.getByLabel('Example').fill('+60123456789')
  await form.getByLabel('English').fill('Mobile number of Malaysia')
  await dialog.getByLabel('Take numbers of this country').check()
  await dialog.getByLabel('Reason').fill('Story: shops of Malaysia')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText(/is no pattern that can be read/))
  expect(await faultsOf(page)).toEqual([])
  await form.getByLabel('Pattern', { exact: true }).fill('+601#{8,9}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await seen(page.getByRole('cell', { name: 'Mobile number of Malaysia' }).first())

  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await seen(page.getByText('It is taken. Read as +60123456789'))
  await page.getByRole('button', { name: 'History of “Other countries”' }).click()
  const history = page.getByRole('dialog', { name: 'History of “Other countries”' })
  await seen(history.getByText(/Story: shops of Malaysia/))
  await history.getByRole('button', { name: 'Close' }).last().click()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await quiet(page)
  expect(await tooWide(page)).toEqual([])
  forgive(visitor, /status of 400/)
})
