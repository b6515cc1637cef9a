import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  focused,
  gone,
  people,
  quiet,
  requestAs,
  requestMall,
  seen,
  signIn,
  someGoods,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const entryOf = (page: Page) => page.getByRole('button', { name: /^Messages with shops/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Messages with shops' })

/** Somebody who has talked with a shop. */
async function talked() {
  const shop = (await requestMall(api.shop.list, { keyword: 'Lembar Kantor', page_size: 1 })).data[0]!
  const rudi = await requestAs('rudi')
  const { conversation_id: id } = await rudi.get(api.chat.open, { shop_id: shop.shop_id })
  await rudi.get(api.chat.send, { id, client_id: 'panel-0001', content: 'Is there a sample?' })
  return shop
}

test('conversations open over the page that one is on, which goes on working; Esc and the whole page', async () => {
  const shop = await talked()
  const member = await visit()
  const { page } = member
  const scripts: string[] = []
  page.on('request', (it) => it.resourceType() === 'script' && scripts.push(it.url()))
  await signIn(page, people.rudi, '/shop')
  await (await awake(entryOf(page))).focus()
  await quiet(page)
  expect(scripts.some((it) => it.includes('ChatPanel'))).toBe(false)
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await seen(panel)
  expect(scripts.some((it) => it.includes('ChatPanel'))).toBe(true)
  expect(await focused(page)).toContain('Messages with shops')
  expect(new URL(page.url()).pathname).toBe('/shop')
  await (await awake(panel.getByRole('button', { name: new RegExp(shop.shop_name) }).first())).click()
  const said = panel.getByRole('log')
  await seen(said.getByText('Is there a sample?').last())
  await panel.getByRole('textbox', { name: 'Write a message' }).fill('Two of them, please')
  await page.keyboard.press('Control+Enter')
  await seen(said.getByText('Two of them, please'))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])

  // What was begun is there again.
  await panel.getByRole('textbox', { name: 'Write a message' }).fill('And by')
  await page.keyboard.press('Escape')
  await gone(panel)
  expect(await focused(page)).toContain('Messages with shops')
  await page.keyboard.press('Enter')
  await (await awake(panel.getByRole('button', { name: new RegExp(shop.shop_name) }).first())).click()
  await soon(() => panel.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe('And by')
  await panel.getByRole('button', { name: 'All conversations' }).click()
  await (await awake(panel.getByRole('button', { name: new RegExp(shop.shop_name) }).first())).click()

  // One goes through the mall beside it, and from there to the page.
  await page.getByRole('main').getByRole('link', { name: shop.shop_name }).first().click()
  await page.waitForURL(`**/shop/${shop.shop_id}`)
  await seen(said.getByText('Two of them, please'))
  await panel.getByRole('link', { name: 'Open whole page' }).click()
  await page.waitForURL(`**/chat?shop_id=${shop.shop_id}`)
  await gone(panel)
  await seen(page.getByRole('log').getByText('Two of them, please'))
  expect(await entryOf(page).count()).toBe(0)
  await member.close()
})

test('on a phone they take the whole height, and a card leads away from them', async () => {
  const shop = await talked()
  const goods = (await requestMall(api.search.goods, { seller_id: shop.shop_id, page_size: 1 })).data[0]!
  const rudi = await requestAs('rudi')
  const { conversation_id: id } = await rudi.get(api.chat.open, { shop_id: shop.shop_id })
  await rudi.get(api.chat.send, { id, client_id: 'panel-card-1', subject: 'GOODS', subject_id: goods.goods_id })
  const member = await visit({ width: 390, height: 844 })
  const { page } = member
  await signIn(page, people.rudi, '/shop')
  await (await awake(entryOf(page))).click()
  const panel = panelOf(page)
  await seen(panel)
  const box = (await panel.boundingBox())!
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 })
  // The page keeps room for its scrollbar, where there is one.
  expect(box.width).toBeGreaterThan(390 - 20)
  await (await awake(panel.getByRole('button', { name: new RegExp(shop.shop_name) }).first())).click()
  const card = panel.getByRole('log').getByRole('link', { name: goods.name }).last()
  await seen(card)
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(panel)
  expect(await focused(page)).toContain('Messages with shops')
  await page.keyboard.press('Enter')
  await (await awake(panel.getByRole('button', { name: new RegExp(shop.shop_name) }).first())).click()
  await (await awake(card)).click()
  await page.waitForURL(`**/goods/${goods.goods_id}`)
  await gone(panel)
  await member.close()
})

test('a guest who wants to talk signs in over the page and goes on to the conversation', async () => {
  const goods = await someGoods({ specs: 'one', shop: '2' })
  const guest = await visit()
  const { page } = guest
  await page.goto(`/goods/${goods.goods_id}`)
  await (await awake(page.getByRole('link', { name: 'Contact the shop' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog)
  expect(new URL(page.url()).pathname).toBe(`/goods/${goods.goods_id}`)
  expect(await entryOf(page).count()).toBe(0)
  await dialog.getByRole('button', { name: people.ketut }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter')
  await page.waitForURL(/\/chat\?/)
  expect(new URL(page.url()).searchParams.get('goods_id')).toBe(goods.goods_id)
  await seen(page.getByRole('button', { name: 'Send to the shop' }))
  await guest.close()

  // The address itself: the dialog opens, and the conversation after it.
  const other = await visit()
  await other.page.goto('/chat?shop_id=2')
  const asked = other.page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(asked)
  await (await awake(asked.getByRole('button', { name: people.ketut }))).click()
  await asked.getByRole('textbox', { name: 'Password' }).press('Enter')
  await seen(other.page.getByRole('textbox', { name: 'Write a message' }))
  expect(new URL(other.page.url()).searchParams.get('shop_id')).toBe('2')
  await other.close()
})
