import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { openWithin } from './support/open-within.ts'
import {
  awake,
  gone,
  origin,
  people,
  quiet,
  seen,
  signIn,
  signInStaff,
  someGoods,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

/** Light or dark, by the ground of the page. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const [red] = /\d+/.exec(getComputedStyle(document.body).backgroundColor)!
    return Number(red) > 128 ? 'light' : 'dark'
  })

async function visitInTheDark(width?: number) {
  const visitor = await visit(width ? { width } : {})
  await visitor.context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  return visitor
}

test('pages follow the system until somebody chooses; the choice holds on this device, in both sites', async () => {
  const { page, close } = await visit()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help')
  expect(await groundOf(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await groundOf(page)).toBe('dark')

  await (await awake(page.getByRole('button', { name: 'Appearance: Same as device' }))).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  expect(await groundOf(page)).toBe('light')
  await page.goto('/seller/login')
  expect(await groundOf(page)).toBe('light')
  // The login puts the cursor into its first field, which closes a menu.
  await seen(page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Appearance: Light' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await groundOf(page)).toBe('dark')

  // On paper everything is light.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await groundOf(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await signIn(page, people.ketut)
  expect(await groundOf(page)).toBe('dark')
  await (await awake(page.getByRole('button', { name: 'Ketut Ariani' }))).click()
  await page.getByRole('menuitemradio', { name: 'Same as device' }).click()
  await gone(page.getByRole('menu'))
  expect(await groundOf(page)).toBe('light')
  await close()
})

test('what was chosen is there before any script has come', async () => {
  const { page, context, close } = await visitInTheDark()
  await page.emulateMedia({ colorScheme: 'light' })
  await context.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const path of ['/', '/seller/login']) {
    await page.goto(path)
    expect(await groundOf(page)).toBe('dark')
  }
  await close()
})

async function expectNoViolations(page: Page, path: string) {
  await openWithin(page, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await quiet(page)
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  expect(await groundOf(page)).toBe('dark')
  expect(await faultsOf(page), path).toEqual([])
}

test.each([1366, 390])('in the dark a guest finds nothing in the way, %i pixels wide', async (width) => {
  const { page, close } = await visitInTheDark(width)
  const goods = await someGoods({ specs: 'several' })
  for (const path of ['/', '/goods?keyword=paper', `/goods/${goods.goods_id}`, '/coupons', '/shop', '/login', '/help'])
    await expectNoViolations(page, path)
  await page.goto('/member/my-order')
  await seen(page.getByRole('dialog', { name: 'Sign in to Borong' }).getByRole('button', { name: people.dewi }))
  expect(await faultsOf(page)).toEqual([])
  await close()
})

test('in the dark buyers, approvers and owners find nothing in the way', async () => {
  const { page, close } = await visitInTheDark()
  await signIn(page, people.rudi)
  await expectNoViolations(page, '/member/my-order-audit')
  await expectNoViolations(page, '/cart')
  await close()
  const { page: owners, close: leave } = await visitInTheDark()
  await signIn(owners, people.sari)
  for (const path of [
    '/member',
    '/member/my-order',
    '/member/budget-manager',
    '/member/my-receipt',
    '/member/account-manager',
    '/member/message-index',
    '/member/after-sale',
  ])
    await expectNoViolations(owners, path)
  await owners.goto('/member/my-order')
  await (await awake(owners.getByRole('button', { name: /^Ordered/ }).first())).click()
  await seen(owners.getByRole('dialog').or(owners.getByRole('grid')).first())
  expect(await faultsOf(owners)).toEqual([])
  await leave()
})

test('in the dark the staff of a shop find nothing in the way', async () => {
  const { page, close } = await visitInTheDark()
  await signInStaff(page)
  for (const queue of ['orders', 'Inquiries', 'after-sales', 'complaints', 'questions', 'invoices', 'balance'])
    await expectNoViolations(page, `/seller/${queue}${/orders|after-sales|invoices/.test(queue) ? '?tab=ALL' : ''}`)
  expect(new URL(page.url()).origin).toBe(origin())
  await close()
})
