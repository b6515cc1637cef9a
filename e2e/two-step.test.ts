import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, requestMall, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** What the app shows, some periods of 30 seconds from now: a code is good once, so the next one signs in. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })

async function enterPassword(page: Page, username: string) {
  await page.goto('/seller/login?go=%2Fseller%2Fsecurity')
  await page.getByRole('button', { name: new RegExp(`^${username}`) }).click()
  await page.keyboard.press('Enter')
}
async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name }).last().click()
  await page.getByText('Sign out').click()
  await seen(page.getByRole('heading', { level: 1, name: 'Sign in to the seller console' }))
}

test('staff turn two-step verification on, sign in with a code and with a recovery code, and turn it off', async () => {
  const { accounts } = await requestMall(api.identity.demoAccounts)
  // Other stories sign in as the first of them, and whoever works for several shops chooses one first.
  const { username, name } = accounts.filter((it) => it.site === 'seller' && it.username !== 'maya-buku').at(-1)!
  const visitor = await visit()
  const { page } = visitor
  await enterPassword(page, username)
  await seen(page.getByRole('heading', { level: 1, name: 'Security' }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  const { password } = await requestMall(api.identity.demoAccounts)
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await seen(dialog.getByRole('img', { name: 'QR code for the authenticator app' }))
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('6-digit code of the app').fill(codeOf(secret))
  const list = dialog.getByRole('list', { name: 'Your recovery codes' })
  await seen(list)
  const codes = (await list.innerText()).split('\n').map((it) => it.trim())
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await gone(dialog)
  await seen(page.getByText('10 recovery codes left'))

  await signOut(page, name)
  await enterPassword(page, username)
  await seen(page.getByRole('heading', { name: 'Two-step verification' }))
  // The wish to return survives the second step.
  const code = codeOf(secret, 1)
  await page.getByLabel('6-digit code').fill(code)
  await seen(page.getByRole('heading', { level: 1, name: 'Security' }))

  await signOut(page, name)
  await enterPassword(page, username)
  await page.getByLabel('6-digit code').fill(code)
  await seen(page.getByText('This code is wrong, too old or used already. Wait for the next one'))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Security' }))
  await seen(page.getByText('9 recovery codes left'))

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('6-digit code or recovery code').fill(codes[1]!)
  await page.keyboard.press('Enter')
  await soon(() => page.getByRole('button', { name: 'Turn on' }).count()).toBe(1)
  await signOut(page, name)
  await enterPassword(page, username)
  await seen(page.getByRole('heading', { level: 1, name: 'Security' }))
  // The first step is refused with the challenge, which the console of the browser notes.
  forgive(visitor, /422/)
  await visitor.close()
})

test('an owner sees who signs in in two steps, and removes it for somebody who no longer can', async () => {
  const { accounts, password } = await requestMall(api.identity.demoAccounts)
  const hash = passwordHash(password)
  const signedIn: { token: string; isOwner: boolean; shop: string; name: string; username: string }[] = []
  for (const { username, name } of accounts.filter((it) => it.site === 'seller').toReversed()) {
    const session = await requestMall(api.identity.sellerLogin, { username, password: hash })
    const { is_owner } = await requestMall(api.staff.session, {}, { token: session.access_token })
    signedIn.push({ token: session.access_token, isOwner: is_owner === 1, shop: session.shop_id, name, username })
  }
  const [owner, colleague] = signedIn
    .filter((it) => it.isOwner)
    .flatMap((it) => {
      const other = signedIn.find((found) => !found.isOwner && found.shop === it.shop)
      return other ? [[it, other] as const] : []
    })[0]!
  const as = { token: colleague.token }
  const { secret } = await requestMall(api.sellerSecondFactor.begin, { password: hash }, as)
  await requestMall(api.sellerSecondFactor.confirm, { code: codeOf(secret) }, as)

  const visitor = await visit()
  const { page } = visitor
  await enterPassword(page, owner.username)
  const people = page.getByRole('region', { name: 'People of this console' })
  const row = people.getByRole('row', { name: new RegExp(colleague.username) })
  await seen(row.getByText(/On$/))
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove two-step verification/ })
    .click()
  await seen(row.getByText(/Off$/))
  await requestMall(api.identity.sellerLogin, { username: colleague.username, password: hash })
  await visitor.close()
})
