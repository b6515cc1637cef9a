import { api, type Language } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  requestAs,
  requestMall,
  awake,
  forgive,
  gone,
  origin,
  people,
  seen,
  signIn,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const own = 'Angin-Timur-77'
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The latest e-mail to an address. */
async function emailTo(address: string): Promise<string> {
  const emails = await requestMall(api.identity.demoMail)
  return emails.find((it) => it.to === address)?.body ?? ''
}
async function typeIn(page: Page, username: string, password: string) {
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}
/** What the entries are called; how much waits behind one stands below its name. */
const menuOf = async (page: Page, name: string) =>
  (await page.getByRole('navigation', { name }).first().getByRole('link').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  )

test('a role is made, a member with it, who sets a password and sees exactly that menu, in three languages', async () => {
  const admin = await visit()
  const secondPage = admin.page
  await signIn(secondPage, people.sari, '/member/role-manager?role=new')
  await secondPage.getByRole('textbox', { name: 'Name' }).fill('Clerk')
  await secondPage.getByRole('checkbox', { name: 'My orders', exact: true }).check()
  await secondPage.getByRole('checkbox', { name: 'Shipping addresses', exact: true }).check()
  const preview = secondPage.getByRole('region', { name: 'Menu with this role' })
  await soon(() => preview.getByRole('listitem').allInnerTexts()).toEqual([
    'Overview',
    'Messages',
    'My orders',
    'My points',
    'Shipping addresses',
  ])
  await secondPage.getByRole('button', { name: 'Create role' }).click()
  await seen(secondPage.getByRole('status').getByText('Role Clerk created'))

  await secondPage.goto('/member/account-manager')
  await secondPage.getByRole('button', { name: 'Add member' }).click()
  const form = secondPage.getByRole('dialog', { name: 'Add member' })
  await form.getByRole('button', { name: 'Save' }).click()
  await seen(form.getByText('Enter a valid e-mail address'))
  await form.getByRole('textbox', { name: 'Username' }).fill('nurul')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nurul Hasanah')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('nurul@arunika.example')
  await form.getByRole('combobox', { name: 'Manager' }).fill('rudi')
  await form.getByRole('option', { name: /Rudi Prasetya/ }).click()
  await form.getByRole('checkbox', { name: 'Clerk' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const shown = secondPage.getByRole('dialog', { name: 'One-time password for Nurul Hasanah' })
  await seen(shown)
  await secondPage.keyboard.press('Escape')
  const oneTime = await shown.getByRole('status').innerText()
  await shown.getByRole('button', { name: 'I have written it down' }).click()
  await gone(shown)
  const row = secondPage.getByRole('row').filter({ hasText: 'Nurul Hasanah' })
  await seen(row.getByText('First sign-in pending'))
  expect(await row.innerText()).toContain('Rudi Prasetya')
  await admin.close()

  const visitor = await visit()
  const { page, context } = visitor
  await page.goto('/login')
  await typeIn(page, 'nurul', oneTime)
  const dialog = page.getByRole('dialog', { name: 'Set your own password' })
  await seen(dialog)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await soon(async () => /\b\d{6}\b/.test(await emailTo('nurul@arunika.example'))).toBe(true)
  const code = /\b\d{6}\b/.exec(await emailTo('nurul@arunika.example'))![0]
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code)
  for (const field of await dialog.getByRole('textbox', { name: /password/i }).all()) await field.fill(own)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await gone(dialog)

  await page.goto('/login?go=/member')
  await typeIn(page, 'nurul', own)
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, Nurul Hasanah' }))
  const menus: [Language, string, string[]][] = [
    ['en-us', 'Member menu', ['Overview', 'Messages', 'My orders', 'My points', 'Shipping addresses']],
    ['zh-cn', '会员菜单', ['概览', '消息', '我的订单', '我的积分', '收货地址']],
    ['en-id', 'Menu anggota', ['Ringkasan', 'Pesan', 'Pesanan saya', 'Poin saya', 'Alamat pengiriman']],
  ]
  for (const [language, name, entries] of menus) {
    await context.addCookies([{ name: 'language', value: language, url: origin() }])
    await page.goto('/member')
    await soon(() => menuOf(page, name)).toEqual(entries)
  }
  await page.goto('/member/role-manager')
  await soon(() => new URL(page.url()).pathname).toBe('/403')
  forgive(visitor, /status of 422/)
  await visitor.close()
})

test('somebody who is invited chooses username and password and is in; the link then leads nowhere', async () => {
  const admin = await requestAs('sari')
  const roles = await admin.get(api.people.roles)
  const buyer = roles.find((it) => it.role_name === 'Pembeli')!.role_id
  await admin.get(api.people.invite, { email: 'joko@arunika.example', name: 'Joko Susilo', role_ids: [buyer] })
  const link = /\/invitation\?token=\S+/.exec(await emailTo('joko@arunika.example'))![0]

  const visitor = await visit()
  const { page } = visitor
  await page.goto(link)
  await seen(page.getByRole('heading', { level: 1, name: 'Join PT Arunika Manufaktur Persada' }))
  await page.getByRole('button', { name: 'Join' }).click()
  await seen(page.getByText('Please agree to the agreement'))
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill('joko-susilo')
  for (const field of await page.getByRole('textbox', { name: /password/i }).all()) await field.fill(own)
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Join' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, Joko Susilo' }))
  await seen(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('PT Arunika Manufaktur Persada'))
  await visitor.close()

  const late = await visit()
  await late.page.goto(link)
  await seen(late.page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' }))
  forgive(late, /status of 422/)
  await late.close()
})

test('a table of members is checked cell by cell, and imported once it is right', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, people.sari, '/member/account-manager')
  await (await awake(page.getByRole('button', { name: 'Import' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  const choose = (rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Username,Name,E-mail,Roles', ...rows].join('\n')),
    })
  await choose(['dewi,Dewi Two,dewi2@arunika.example,Pembeli', 'eko-p,Eko,eko@arunika.example,Pilot'])
  await seen(dialog.getByText('2 cells have to be corrected in the file. Nothing was imported.'))
  await seen(dialog.getByRole('row', { name: /A2 Username dewi Used by another account/ }))
  await seen(dialog.getByRole('row', { name: /D3 Roles Pilot There is no role Pilot/ }))
  await choose(['eko-p,Eko Prabowo,eko@arunika.example,Pembeli', 'fajar,Fajar,fajar@arunika.example,'])
  await seen(dialog.getByText('2 rows are correct. Nothing is imported yet.'))
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  const done = page.getByRole('dialog', { name: '2 members added' })
  await seen(done)
  const download = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Download list' }).click()
  expect((await download).suggestedFilename()).toBe('one-time-passwords.csv')
  await done.getByRole('button', { name: 'I have saved the list' }).click()
  await seen(page.getByRole('row').filter({ hasText: 'Eko Prabowo' }))
  await visitor.close()
})

test('the profile of the company is changed, and the bar shows it after a reload', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, /林海/, '/member/company-profile')
  const name = page.getByRole('textbox', { name: 'Company name' })
  await (await awake(name)).fill('PT Mingyao Baru')
  await page.getByRole('textbox', { name: 'Employees' }).fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seen(page.getByText('Enter a whole number above 0'))
  await page.getByRole('textbox', { name: 'Employees' }).fill('1,250')
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await seen(page.getByRole('img', { name: 'Logo of PT Mingyao Baru' }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seen(page.getByRole('status').getByText('Company profile saved'))
  await page.reload()
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await seen(bar.getByText('PT Mingyao Baru'))
  await soon(() => bar.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Employees' }).inputValue()).toBe('1,250')
  await visitor.close()
})
