import { api, type Reply } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { type OpenMall, openMall } from './support/open-mall.ts'
import { forgive, gone, seen, visit, withBrowser } from './support/visit.ts'

withBrowser()

// A mall of its own: authenticators know sites by their names, not by their addresses.
let mall: OpenMall
beforeAll(async () => {
  mall = await openMall({}, 'localhost')
})
afterAll(() => mall.close())

test('staff register a passkey, sign out, and sign in with it: without the password, and after it', async () => {
  const demo = (await (await fetch(mall.origin + api.identity.demoAccounts.path)).json()) as Reply<
    typeof api.identity.demoAccounts
  >
  const { username, name } = demo.accounts.filter((it) => it.site === 'seller' && it.username !== 'maya-buku').at(-1)!
  const visitor = await visit()
  const { page } = visitor
  const authenticators = await visitor.context.newCDPSession(page)
  await authenticators.send('WebAuthn.enable')
  await authenticators.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const security = page.getByRole('heading', { level: 1, name: 'Security' })
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const openLogin = () => page.goto(`${mall.origin}/seller/login?go=%2Fseller%2Fsecurity`)
  const givePassword = async () => {
    await page.getByRole('button', { name: new RegExp(`^${username}`) }).click()
    await page.keyboard.press('Enter')
  }
  const signOut = async () => {
    await page.getByRole('button', { name }).last().click()
    await page.getByText('Sign out').click()
    await seen(page.getByRole('heading', { level: 1, name: 'Sign in to the seller console' }))
  }
  await openLogin()
  await givePassword()
  await seen(security)
  await seen(passkeys.getByText('No passkeys yet'))

  await passkeys.getByRole('button', { name: 'Register a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByLabel('Your password').fill(demo.password)
  await page.keyboard.press('Enter')
  await seen(dialog.getByRole('list', { name: 'Your recovery codes' }))
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await gone(dialog)
  const row = passkeys.getByRole('row', { name: /Office laptop/ })
  await seen(row.getByText('Not yet'))
  expect(await faultsOf(page)).toEqual([])

  await signOut()
  await openLogin()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await seen(security)
  await gone(row.getByText('Not yet'))

  await signOut()
  await openLogin()
  await givePassword()
  await seen(page.getByRole('heading', { name: 'Two-step verification' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await seen(security)

  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabel('Your password').fill(demo.password)
  await page.keyboard.press('Enter')
  await seen(passkeys.getByText('No passkeys yet'))
  // The first step is refused with the challenge, which the console of the browser notes.
  forgive(visitor, /422/)
  await visitor.close()
})
