import { api } from '@borong/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCart } from '../server/test/journeys/buying.ts'
import { faultsOf } from './support/axe.ts'
import { foundCompany } from './support/newcomer.ts'
import { awake, focused, gone, quiet, requestMall, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** A company with three hundred cost centres, whose owner buys, looks up and chooses with the keyboard. */
const username = 'yuni-merapi'
const password = 'Embun-Sore-47'
const number = (at: number) => String(at).padStart(3, '0')
const places = ['Plant', 'Workshop', 'Store', 'Laboratory', 'Fleet']
const nameOf = (at: number) => `${places[at % places.length]} ${number(at)}`
let yuni: Awaited<ReturnType<typeof visit>>

beforeAll(async () => {
  const byYuni = await foundCompany({
    username,
    password,
    email: 'yuni@merapi.example',
    company: 'PT Merapi Jaya',
    nickname: 'Yuni',
  })
  for (let from = 1; from <= 300; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        byYuni.get(api.budget.addCostCentre, {
          code: `MP-${number(from + at)}`,
          name: nameOf(from + at),
          type: 'DEPARTMENT',
        }),
      ),
    )
  for (let at = 10; at < 30; at++)
    await byYuni.get(api.budget.addSubject, { code: `52${at}`, description: `Supplies ${at}`, type: 'EXPENSE' })
  await byYuni.get(api.organisation.addAddress, {
    name: 'Gudang Merapi',
    mobile: '081234567890',
    region: 317105,
    addr: 'Jl. Merapi 8',
  })
  const { data } = await requestMall(api.search.goods, { seller_id: '1', in_stock: 1, page_size: 20 })
  const [sku] = await requestMall(api.catalog.skus, { id: data[0]!.goods_id })
  await fillCart(byYuni, [{ skuId: sku!.sku_id, quantity: Math.max(2, sku!.min_quantity) }])
  yuni = await visit({ width: 1440 })
  await yuni.page.goto('/login?go=/checkout')
  await (await awake(yuni.page.getByRole('textbox', { name: 'Username' }))).fill(username)
  await yuni.page.getByRole('textbox', { name: 'Password' }).fill(password)
  await yuni.page.keyboard.press('Enter')
}, 120_000)
afterAll(() => yuni?.close())

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Nothing of it is outside of the window. */
async function isInWindow(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<boolean> {
  const window = await page.evaluate(() => ({ width: document.body.clientWidth, height: innerHeight }))
  const { x, y, width, height } = box
  return x >= 0 && y >= 0 && Math.round(x + width) <= window.width && Math.round(y + height) <= window.height
}
const inWindow = async (page: Page, panel: Locator) =>
  expect(await isInWindow(page, (await panel.boundingBox())!)).toBe(true)
const inLanguage = (page: Page, lang: string) =>
  page.context().addCookies([{ name: 'language', value: lang, url: page.url() }])
const centreIn = (page: Page) => page.getByRole('combobox', { name: 'Cost centre', exact: true })

test('at the checkout, one of three hundred cost centres is found by code or name with the keyboard', async () => {
  const { page } = yuni
  const centre = centreIn(page)
  await seen(centre)
  await soon(() => centre.isEnabled()).toBe(true)
  await centre.focus()
  await page.keyboard.type('mp-2')
  await soon(() => centre.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.type('17')
  const found = page.getByRole('option', { name: `MP-217 ${nameOf(217)}` })
  await seen(found)
  expect(await page.getByRole('option').count()).toBe(1)
  await press(page, 'ArrowDown')
  expect(await centre.getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'))
  // While the list is open the rest of the page is hidden from readers; Tab closes the list before it leaves the field.
  expect((await faultsOf(page)).filter((it) => !it.startsWith('aria-hidden-focus'))).toEqual([])
  await press(page, 'Enter')
  await soon(() => centre.inputValue()).toBe(`MP-217 ${nameOf(217)}`)
  await gone(found)
  const subject = page.getByRole('combobox', { name: 'Accounting subject', exact: true })
  await subject.focus()
  await page.keyboard.type('supplies 23')
  await seen(page.getByRole('option', { name: '5223 Supplies 23' }))
  await press(page, 'ArrowDown', 'Enter')
  await soon(() => subject.inputValue()).toBe('5223 Supplies 23')
  await seen(page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Create order' }))
  // Whoever leaves before the choice is saved has not chosen; the button fades in once it is.
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
})

test('what was chosen comes first the next time, and the list scrolls on to its last line', async () => {
  const { page } = yuni
  await page.reload()
  const centre = centreIn(page)
  await soon(() => centre.inputValue()).toBe(`MP-217 ${nameOf(217)}`)
  await centre.focus()
  await press(page, 'ArrowDown')
  const options = page.getByRole('option')
  await seen(options.first())
  expect(await options.first().innerText()).toContain('MP-217')
  await soon(async () => {
    await options.last().scrollIntoViewIfNeeded()
    return options.last().innerText()
  }).toContain('MP-300')
  await press(page, 'Escape')
  await gone(options.first())
  expect(await centre.inputValue()).toBe(`MP-217 ${nameOf(217)}`)
})

test('at 320 px lists, menus and periods stay in the window, above what opened them where there is no room below', async () => {
  const { page } = yuni
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/checkout')
  const centre = centreIn(page)
  await soon(() => centre.isEnabled()).toBe(true)
  // What is drawn later moves the page, and a list closes when its page scrolls.
  await quiet(page)
  await centre.focus()
  const list = page.getByRole('listbox')
  await soon(async () => {
    if (!(await list.isVisible())) await press(page, 'ArrowDown')
    const box = await list.boundingBox({ timeout: 500 }).catch(() => null)
    return box !== null && isInWindow(page, box)
  }).toBe(true)
  await press(page, 'Escape')

  await page.goto('/member/cost-center')
  const more = page.getByRole('button', { name: /^Actions for MP/ }).last()
  await seen(more)
  // At the lower edge, where a click would move the page first.
  await more.evaluate((it: HTMLElement) => {
    it.scrollIntoView({ block: 'end' })
    it.focus({ preventScroll: true })
  })
  await press(page, 'Enter')
  const menu = page.getByRole('menu')
  await seen(menu)
  await inWindow(page, menu)
  const [button, panel] = [(await more.boundingBox())!, (await menu.boundingBox())!]
  expect(panel.y + panel.height).toBeLessThanOrEqual(button.y)
  expect(await focused(page)).toBe('Edit')
  await press(page, 'Escape')
  await gone(menu)

  await page.goto('/member/my-order')
  const period = page.getByRole('button', { name: /^Ordered/ })
  await (await awake(period)).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a period' })
  await seen(dialog.getByRole('grid'))
  await inWindow(page, dialog)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Escape')
  await gone(dialog)
  expect(await focused(page)).toContain('Any time')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('orders are looked up by a common period or by two days that are typed, day first in three languages', async () => {
  const { page } = yuni
  await page.goto('/member/my-order')
  const period = page.getByRole('button', { name: /^Ordered/ })
  await (await awake(period)).focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a period' })
  await dialog.getByRole('button', { name: 'Last month' }).focus()
  await press(page, 'Enter')
  await gone(dialog)
  await soon(() => new URL(page.url()).searchParams.get('start')).toMatch(/-01$/)
  await soon(() => focused(page)).toMatch(/^Last month 01\//)

  await press(page, 'Enter')
  const [from, to] = [dialog.getByRole('textbox', { name: 'From' }), dialog.getByRole('textbox', { name: 'To' })]
  await from.fill('31/02/2026')
  await press(page, 'Enter')
  await seen(dialog.getByText('Write the date as 31/12/2026.'))
  await from.fill('05032026')
  await to.fill('')
  await press(page, 'Enter')
  await gone(dialog)
  await soon(() => new URL(page.url()).search).toContain('start=2026-03-05')
  expect(new URL(page.url()).searchParams.get('end')).toBe(null)
  await seen(page.getByRole('button', { name: 'Ordered 05/03/2026 to …' }))

  await page.goto('/member/my-order?start=2026-03-05&end=2026-03-09')
  for (const [lang, shown, today] of [
    ['zh-cn', '05/03/2026 至 09/03/2026', '今天'],
    ['en-id', '05/03/2026 sampai 09/03/2026', 'Hari ini'],
    ['en-us', '05/03/2026 to 09/03/2026', 'Today'],
  ] as const) {
    await inLanguage(page, lang)
    await page.reload()
    const trigger = page.getByRole('button', { name: shown })
    await (await awake(trigger)).click()
    await seen(page.getByRole('dialog').getByRole('button', { name: today, exact: true }))
    await seen(page.getByRole('dialog').getByRole('grid').first())
    await press(page, 'Escape')
  }
})

test('an icon says what it does: when the mouse rests on it, and when the keyboard comes to it', async () => {
  const { page } = yuni
  await page.goto('/member/cost-center')
  const more = page.getByRole('button', { name: /^Actions for MP/ }).first()
  await seen(more)
  const tip = page.getByRole('tooltip')
  await more.hover()
  await seen(tip)
  expect(await tip.innerText()).toBe(await more.getAttribute('aria-label'))
  await inWindow(page, tip)
  await tip.hover()
  await seen(tip)
  await press(page, 'Escape')
  await gone(tip)
  await page.mouse.move(0, 0)
  await more.focus()
  await press(page, 'Shift+Tab', 'Tab')
  await seen(tip)
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Enter')
  await seen(page.getByRole('menu'))
  await gone(tip)
  await press(page, 'Escape', 'Tab')
})

test('an address behind the last page of a list leads to the last one, instead of saying that there is nothing', async () => {
  const { page } = yuni
  const main = page.getByRole('main')
  for (const [address, last] of [
    ['/member/cost-center?page_no=99', /^15$/],
    ['/member/ledger-account?page_no=2', /^$/],
    // Other stories add goods to the shelf meanwhile.
    ['/goods?category=1&page_no=99', /^(?!99)\d{1,2}$/],
  ] as const) {
    await page.goto(address)
    await soon(() => new URL(page.url()).searchParams.get('page_no') ?? '').toMatch(last)
    await seen(main.getByRole('row').or(main.getByRole('article')).nth(1))
  }
})
