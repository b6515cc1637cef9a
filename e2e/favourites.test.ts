import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { askMall, awake, gone, seen, someGoods, soon, tokenOf, visit, withBrowser } from './rig/visit.ts'

withBrowser()

const email = 'kebun@teh.example'
const username = 'kebun-teh'
const password = 'Daun-Muda-31'
const codeInLetter = async () =>
  /\b\d{6}\b/.exec((await askMall(api.identity.demoMail)).find((it) => it.to === email)?.body ?? '')?.[0]

async function register() {
  const owner = await visit()
  const { page } = owner
  await page.goto('/register')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Company name' }).fill('PT Kebun Teh')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('a2a2a')
  await page.getByRole('button', { name: 'Send code' }).click()
  await soon(async () => (await codeInLetter()) !== undefined).toBe(true)
  await page.getByRole('textbox', { name: 'Verification code' }).fill((await codeInLetter())!)
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Hello ${username}` }))
  await owner.close()
}

test('a guest presses the heart, signs in, and has it kept; the list takes out and puts back; the history forgets', async () => {
  await register()
  const goods = await someGoods({ specs: 'one', shop: '2' })
  const other = await someGoods({ specs: 'one', shop: '5' })
  const visitor = await visit()
  const { page } = visitor

  await page.goto(`/goods/${goods.goods_id}`)
  const heart = page.getByRole('button', { name: `Favourite: ${goods.goods_name}` })
  await (await awake(heart)).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog.getByText('Please log in to favorite products!', { exact: true }))
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('status').getByText('Added to your favourites'))
  await soon(() => heart.getAttribute('aria-pressed')).toBe('true')
  const token = await tokenOf(visitor)
  expect((await askMall(api.collection.kept, {}, { token })).goods_ids).toEqual([goods.goods_id])

  // the second look is told to the mall, and the first goods stands below it
  await page.goto(`/goods/${other.goods_id}`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await seen(recent.getByRole('link', { name: goods.goods_name }))
  await soon(async () => (await askMall(api.collection.recent, {}, { token })).length).toBe(2)

  await page.goto('/member/goods-collection')
  await page.getByRole('button', { name: `Remove “${goods.goods_name}”` }).click()
  await seen(page.getByText('No favourites yet'))
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: `Select “${goods.goods_name}”` }).check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await seen(page.getByRole('status').getByText(/added to the cart/))

  await page.goto(`/shop/${goods.shop_id}`)
  await (await awake(page.getByRole('button', { name: 'Follow shop' }))).click()
  await seen(page.getByRole('status').getByText('You follow this shop now'))
  await page.goto('/member/my-collection')
  await seen(page.getByRole('heading', { level: 2, name: goods.seller_name }))

  await page.goto('/member/my-footprint')
  const today = page.getByRole('region', { name: 'Today' })
  await seen(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: `Delete “${other.goods_name}” (Today)` }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('button', { name: 'Keep' }).click()
  await seen(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: `Delete “${other.goods_name}” (Today)` }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await gone(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: 'Delete this day: Today' }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await seen(page.getByText('Nothing looked at yet'))
  expect((await askMall(api.collection.footprint, {}, { token })).data_total).toBe(0)
  await visitor.close()
})
