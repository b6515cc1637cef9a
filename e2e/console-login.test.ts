import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { openGallery } from './support/open-gallery.ts'
import { gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

async function piece(name: string, { theme = 'light', lang = 'en-us', width = 1440 } = {}) {
  const visitor = await visit({ width })
  await visitor.page.goto(`${await openGallery()}/?theme=${theme}&lang=${lang}#${name}`)
  await seen(visitor.page.getByRole('heading', { level: 1 }))
  return visitor
}
const hasFocus = (it: Locator) => soon(() => it.evaluate((found) => found === document.activeElement)).toBe(true)
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
async function enterAs(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.each(['light', 'dark'])('LoginPage keeps the rules of axe in its states, %s', async (theme) => {
  const visitor = await piece('LoginPage', { theme })
  const { page } = visitor
  expect(await faultsOf(page)).toEqual([])
  for (const name of ['is-wrong', 'must-wait', 'wants-captcha']) {
    await enterAs(page, name)
    await seen(page.getByText(/wrong|Try again in|characters of the picture/).last())
    expect(await faultsOf(page)).toEqual([])
  }
  await page.reload()
  await enterAs(page, 'has-code')
  await seen(page.getByRole('heading', { name: 'Two-step verification' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await seen(page.getByLabel('Recovery code'))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test.each(['LoginPage', 'SecondFactor'])('%s fits a phone of 320 pixels in the longest language', async (name) => {
  const visitor = await piece(name, { width: 320, lang: 'en-id' })
  expect(await tooWide(visitor.page)).toBeLessThanOrEqual(0)
  if (name === 'LoginPage') {
    await visitor.page.getByRole('button', { name: /has-code/ }).click()
    await visitor.page.keyboard.press('Enter')
    await seen(visitor.page.getByRole('heading', { level: 2 }))
    expect(await tooWide(visitor.page)).toBeLessThanOrEqual(0)
  }
  await visitor.close()
})

test('a code is sent when its last digit is typed or it is pasted; a wrong one is taken back and says so', async () => {
  const visitor = await piece('LoginPage')
  const { page } = visitor
  await enterAs(page, 'has-code')
  const code = page.getByLabel('6-digit code')
  await hasFocus(code)
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await page.getByRole('button', { name: 'Verify' }).click()
  await seen(page.getByText('Enter all 6 digits'))
  await code.pressSequentially('111111')
  await seen(page.getByText('This code is wrong, too old or used already. Wait for the next one'))
  await soon(() => code.inputValue()).toBe('')
  await hasFocus(code)
  // As a paste comes: with spaces, and all of it at once.
  await code.fill('123 456')
  await seen(page.getByText('Signed in by code'))
  await visitor.close()
})

test('a recovery code comes in the place of the code, and back', async () => {
  const visitor = await piece('LoginPage')
  const { page } = visitor
  await enterAs(page, 'has-code')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await hasFocus(page.getByLabel('Recovery code'))
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await hasFocus(page.getByLabel('6-digit code'))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.keyboard.type('ABCD-EFGH-JKMN')
  await page.keyboard.press('Enter')
  await seen(page.getByText('Signed in by code'))
  await visitor.close()
})

test('a challenge that is over leads back to the password, which is still there', async () => {
  const visitor = await piece('LoginPage')
  const { page } = visitor
  await enterAs(page, 'has-code')
  await page.getByLabel('6-digit code').fill('000000')
  await seen(page.getByText('This took too long. Please begin again'))
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Right-Horse-9')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await visitor.close()
})

test('language and theme are chosen before signing in', async () => {
  const visitor = await piece('LoginPage')
  const { page } = visitor
  await page.getByRole('button', { name: /^Language/ }).click()
  await seen(page.getByRole('menuitemradio', { name: '中文' }).or(page.getByRole('menuitem', { name: /中文/ })))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await visitor.close()
})

test.each(['light', 'dark'])(
  'SecondFactorCard keeps the rules of axe from the password to the recovery codes, %s',
  async (theme) => {
    const visitor = await piece('SecondFactor', { theme })
    const { page } = visitor
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('region', { name: 'Off' }).getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await hasFocus(dialog.getByLabel('Your password'))
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await seen(dialog.getByText('The password is wrong'))
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByLabel('Your password').fill('Right-Horse-9')
    await page.keyboard.press('Enter')
    await seen(dialog.getByRole('img', { name: 'QR code for the authenticator app' }))
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByLabel('6-digit code of the app').fill('111111')
    await seen(dialog.getByText(/This code is wrong/))
    await dialog.getByLabel('6-digit code of the app').fill('123456')
    await seen(dialog.getByRole('list', { name: 'Your recovery codes' }))
    expect(await dialog.getByRole('listitem').count()).toBe(10)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await seen(dialog)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('body > article').innerText()).toContain('A9CD-EF9H-JKM9')
    await page.emulateMedia({ media: null })
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await gone(dialog)
    await visitor.close()
  },
)
