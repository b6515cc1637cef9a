import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  forgive,
  gone,
  origin,
  quiet,
  requestMall,
  seen,
  signInStaff,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Signs staff in with what the login offers. */
async function enter(page: Page, username: string) {
  await page.getByRole('button', { name: new RegExp(username) }).click()
  await page.keyboard.press('Enter')
}

test('somebody of two shops chooses one, goes to the other by menu and palette, and a second tab follows', async () => {
  const maya = await visit({ width: 1440, height: 900 })
  const { page } = maya
  await page.goto('/seller/today')
  await enter(page, 'maya-buku')
  await seen(heading(page, 'My shops'))
  const rows = page.getByRole('table', { name: 'Shops that you work for' }).getByRole('row')
  await soon(() => rows.count()).toBe(3)
  const here = rows.filter({ hasText: 'Open now' })
  const first = (await here.getByRole('cell').first().innerText()).replace(/Open now[^]*/, '').trim()
  await here.getByRole('button', { name: `Open ${first}` }).click()
  await seen(heading(page, 'Today'))
  const switcher = page.getByRole('button', { name: `Switch shop: ${first}` })
  await seen(switcher)
  await quiet(page)

  const tab = await maya.context.newPage()
  await tab.goto('/seller/today')
  await seen(tab.getByRole('button', { name: `Switch shop: ${first}` }))

  await switcher.click()
  const other = page
    .getByRole('menuitemradio')
    .filter({ hasNotText: first })
    .or(page.getByRole('menuitem').filter({ hasNotText: first }))
  const second = (await other.first().innerText()).split('\n').at(-1)!.trim()
  await other.first().click()
  await seen(page.getByRole('button', { name: `Switch shop: ${second}` }))
  await seen(heading(page, 'Today'))
  await seen(tab.getByRole('button', { name: `Switch shop: ${second}` }))
  await tab.close()

  await quiet(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).fill(first)
  await page.getByRole('menuitem', { name: `Switch to ${first}` }).click()
  await seen(page.getByRole('button', { name: `Switch shop: ${first}` }))
  await quiet(page)
  forgive(maya, /status of 403/)
  await maya.close()
})

test('a shop invites somebody of another shop, who accepts, works there and leaves', async () => {
  const budi = await visit({ width: 1440, height: 900 })
  await signInStaff(budi.page, '/seller/people')
  await budi.page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = budi.page.getByRole('dialog', { name: 'Invite somebody' })
  const address = `further-${Date.now()}@example.com`
  await dialog.getByLabel(/^E-mail address or username/).fill(address)
  await dialog.getByLabel(/^Name in this shop/).fill('Yuni for Lembar')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await gone(dialog)
  await seen(budi.page.getByRole('table', { name: 'Open invitations' }).getByText(address))

  const mail = (await requestMall(api.identity.demoMail)).find((it) => it.to === address)!
  const link = /\/seller\/invitation\?token=\S+/.exec(mail.body)![0]
  const yuni = await visit({ width: 1440, height: 900 })
  const { page } = yuni
  await page.goto(origin() + link)
  await seen(heading(page, /invites you$/))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await enter(page, 'yuni-kemas')
  await page.getByRole('button', { name: /^Accept invitation/ }).click()
  await seen(heading(page, 'Today'))
  const now = page.getByRole('button', { name: /^Switch shop: / })
  await seen(now)
  const lembar = (await now.getAttribute('aria-label'))!.replace('Switch shop: ', '')
  await quiet(page)

  await budi.page.reload()
  await seen(budi.page.getByText('Yuni for Lembar'))
  expect(await budi.page.getByText(address).count()).toBe(0)

  await page.goto('/seller/shops')
  await page.getByRole('button', { name: `Leave ${lembar}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Leave ${lembar}` })
    .click()
  await seen(heading(page, /Sign in/))
  await budi.page.reload()
  await seen(budi.page.getByRole('row').filter({ hasText: 'Yuni for Lembar' }).getByText('Left'))
  forgive(yuni, /status of 403/)
  await yuni.close()
  await budi.close()
})
