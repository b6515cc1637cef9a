import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { requestMall, awake, forgive, gone, seen, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** What every picture of the mall of these stories shows. */
const captcha = 'a2a2a'
const email = 'anggrek@example.com'
const codeTo = async (address: string) => {
  const emails = await requestMall(api.identity.demoMail)
  return emails.map((it) => (it.to === address ? /\b\d{6}\b/.exec(it.body)?.[0] : undefined)).find(Boolean)!
}

test('a new user registers a company, changes the password and signs in with it', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/register')
  const username = await awake(page.getByRole('textbox', { name: 'Username' }))
  await username.fill('dewi')
  await username.blur()
  await seen(page.getByText('Username already registered!'))
  await page
    .getByRole('button', { name: /^dewi\d+$/ })
    .first()
    .click()
  await seen(page.getByText('This username is available'))
  await username.fill('anggrek')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Anggrek-7')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Anggrek-8')
  await page.getByRole('button', { name: 'Next' }).click()
  await seen(page.getByText('The passwords do not match'))
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Anggrek-7')
  await page.keyboard.press('Enter')

  await page.getByRole('textbox', { name: 'Company name' }).fill('PT Anggrek Bulan')
  await page.getByRole('textbox', { name: 'Tax number' }).fill('123')
  await page.getByRole('button', { name: 'Next' }).click()
  await seen(page.getByText('15, 16, 18 or 20 letters or digits'))
  await page.getByRole('textbox', { name: 'Tax number' }).fill('01.234.567.8-901.000')
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill(captcha)
  await page.getByRole('button', { name: 'Send code' }).click()
  await seen(page.getByRole('status').getByText('verification code sent successfully'))
  await seen(page.getByText('The code was sent to a***k@example.com'))
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(email))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await seen(page.getByText('Please agree to the agreement'))
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, anggrek' }))
  await seen(page.getByText('PT Anggrek Bulan').first())
  const profile = await requestMall(api.identity.profile, {}, { token: await tokenOf(visitor) })
  expect(profile).toMatchObject({ client_name: 'PT Anggrek Bulan', is_owner: 1, email, must_change_password: 0 })

  await page.getByRole('link', { name: 'Password reset' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await seen(page.getByRole('button', { name: /^Send again in \d+ s$/ }))
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('Bulan-Purnama-14')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Bulan-Purnama-14')
  await page.getByRole('button', { name: 'Change password' }).click()
  await seen(page.getByText('Password changed'))

  await page.getByRole('link', { name: 'Account security' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Account security' }))
  await seen(page.getByText('This device'))
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'anggrek' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await seen(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Sign in' }))

  await page.goto('/login?go=/member')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Anggrek-7')
  await page.keyboard.press('Enter')
  await seen(page.getByText('The username or password is wrong'))
  const button = page.getByRole('button', { name: 'Sign in', exact: true }).last()
  await soon(() => button.getAttribute('aria-busy')).toBe(null)
  await page.getByRole('textbox', { name: 'Password' }).fill('Bulan-Purnama-14')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, anggrek' }))
  forgive(visitor, /status of 422/)
  await visitor.close()
})

// The same person, so that no other story meets a changed password.
test('a forgotten password is replaced, and other devices are signed out from here', async () => {
  const [here, there] = [await visit(), await visit()]
  const { page } = here
  await page.goto('/find-password')
  await (await awake(page.getByRole('textbox', { name: 'Username, mobile number or e-mail' }))).fill('anggrek')
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill(captcha)
  await page.keyboard.press('Enter')
  await seen(page.getByText(/^If a\*\*\*k has an account, a code can be sent/))
  await page.getByRole('button', { name: 'Send code' }).click()
  await seen(page.getByRole('button', { name: /^Send again in \d+ s$/ }))
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('Rinjani-Pagi-3726')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Rinjani-Pagi-3726')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await seen(page.getByText('Password changed'))

  for (const visitor of [there, here]) {
    await visitor.page.goto('/login?go=/member/account-safe')
    await (await awake(visitor.page.getByRole('textbox', { name: 'Username' }))).fill('anggrek')
    await visitor.page.getByRole('textbox', { name: 'Password' }).fill('Rinjani-Pagi-3726')
    await visitor.page.keyboard.press('Enter')
    await seen(visitor.page.getByRole('heading', { level: 1, name: 'Account security' }))
  }
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
  await gone(dialog)
  await seen(page.getByText('1 device signed out'))

  await there.page.reload()
  await soon(async () => (await there.context.cookies()).some((it) => it.name === 'refresh_token')).toBe(false)
  forgive(there, /status of 403/)
  await there.close()
  await here.close()
})
