import { formatRupiah } from '@borong/money'
import { expect, test } from 'vitest'
import {
  awake,
  forgive,
  gone,
  people,
  seen,
  signInOnPage,
  soon,
  someGoods,
  tokenOf,
  visit,
  requestMall,
  withBrowser,
} from './support/visit.ts'
import { api } from '@borong/contract'

withBrowser()

test('a guest chooses specification and quantity, the tier price follows, and adding goes on right after the login', async () => {
  const goods = await someGoods({ specs: 'several', shop: '3' })
  const sku = goods.sku_list.find((it) => it.tiers.at(-1)!.from <= it.enable_quantity)!
  const tier = sku.tiers.at(-1)!
  const num = Math.ceil(tier.from / sku.order_multiple) * sku.order_multiple
  const guest = await visit()
  const { page } = guest
  await page.goto(`/goods/${goods.goods_id}`)
  const cell = page.getByRole('textbox', {
    name: `Quantity of ${sku.spec_list.map((it) => it.spec_value).join(' / ')}`,
  })
  await (await awake(cell)).fill(String(sku.min_quantity))
  await seen(page.getByRole('complementary', { name: 'Order' }).getByText(`${formatRupiah(sku.price)} each`))
  await cell.fill(String(num))
  await seen(page.getByRole('complementary', { name: 'Order' }).getByText(`${formatRupiah(tier.price)} each`))
  await seen(
    page.getByRole('status').getByText(formatRupiah(Math.round(tier.price * 100 * num) / 100), { exact: true }),
  )

  await page.getByRole('complementary', { name: 'Order' }).getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  const button = dialog.getByRole('button', { name: 'Sign in' })
  await dialog.getByRole('checkbox', { name: /^I agree/ }).uncheck()
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Username' }).press('Enter')
  await seen(dialog.getByText('Please agree to the agreement'))
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check()
  expect(await button.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: people.ketut }).click()
  expect(await dialog.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('ketut')
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter')
  await seen(page.getByRole('status').getByText(new RegExp(`^${num.toLocaleString('en-US')} pieces added to the cart`)))
  expect(new URL(page.url()).pathname).toBe(`/goods/${goods.goods_id}`)
  const { cart_list } = await requestMall(api.cart.show, { scope: 'all' }, { token: await tokenOf(guest) })
  const lines = cart_list.flatMap((shop) => shop.sku_list).filter((line) => line.goods_id === goods.goods_id)
  expect(lines.find((line) => line.sku_id === sku.sku_id)?.num).toBe(num)
  await seen(page.getByText(`in cart: ${lines.reduce((all, line) => all + line.num, 0)}`))
  await guest.close()
})

test('three wrong passwords bring the captcha, and a click on its picture brings another', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/login')
  const username = page.getByRole('textbox', { name: 'Username' })
  const password = page.getByRole('textbox', { name: 'Password' })
  await (await awake(username)).fill('maya')
  for (let attempt = 1; attempt <= 3; attempt++) {
    await password.fill(`wrong ${attempt}`)
    const answer = page.waitForResponse((it) => it.url().includes('/passport/login'))
    await password.press('Enter')
    expect((await answer).ok()).toBe(false)
    await soon(() => page.getByRole('button', { name: 'Sign in', exact: true }).last().getAttribute('aria-busy')).toBe(
      null,
    )
  }
  const picture = page.getByRole('button', { name: 'New picture' })
  await seen(picture)
  const source = () => picture.locator('img').getAttribute('src')
  const shown = () => picture.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await soon(shown).toBe(true)
  const before = await source()
  const next = page.waitForResponse((it) => it.url().includes('/base_end/captchas/'))
  await picture.click()
  expect((await next).ok()).toBe(true)
  expect(await source()).not.toBe(before)
  await soon(shown).toBe(true)
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('0000')
  await password.fill('wrong once more')
  await password.press('Enter')
  await soon(source).not.toBe(before)
  forgive(visitor, /status of 4\d\d/)
  await visitor.close()
})

test('the first login asks for a password of one’s own: no Esc, no click outside, the code is on the demo mail page', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  await signInOnPage(page, people.indah)
  const dialog = page.getByRole('dialog', { name: 'Set your own password' })
  await seen(dialog)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  await page.reload()
  await seen(dialog)

  await dialog.getByRole('button', { name: 'Send code' }).click()
  await seen(dialog.getByRole('button', { name: /^Send again in \d+ s$/ }))
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open the demo mailbox' }).click()
  const mail = await opened
  const email = mail.getByRole('listitem').filter({ hasText: 'indah@arunika.example' }).first()
  await seen(email)
  const code = /\b\d{6}\b/.exec(await email.innerText())![0]
  await mail.close()

  const reset = dialog.getByRole('button', { name: 'Reset password' })
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'New password' }).fill('short')
  await reset.click()
  await seen(dialog.getByText('The password does not meet the rules yet'))
  await dialog.getByRole('textbox', { name: 'New password' }).fill('Angin-Timur-77')
  await reset.click()
  await gone(dialog)

  await page.goto('/login?go=/member')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill('indah')
  await page.getByRole('textbox', { name: 'Password' }).fill('Angin-Timur-77')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, Indah Permata' }))
  expect(await dialog.isVisible()).toBe(false)
  await visitor.close()
})

test('what a quick person types and sends before the scripts are there signs in all the same', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { password } = await requestMall(api.identity.demoAccounts)
  let letThrough = () => {}
  const scripts = new Promise<void>((done) => (letThrough = done))
  await page.route(/\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/login?go=/member', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Username' }).fill('sari')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('?go=/member')
  letThrough()
  await seen(page.getByRole('heading', { level: 1, name: 'Hello, Sari Wulandari' }))
  await visitor.close()
})
