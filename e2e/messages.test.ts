import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import {
  requestMall,
  awake,
  gone,
  seen,
  someGoods,
  soon,
  tokenOf,
  tokenOfShop,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const newcomer = {
  username: 'toko-kabar',
  password: 'Kabar-Pagi-47',
  email: 'kabar@pagi.example',
  company: 'PT Kabar Pagi',
}

/** The people of the shop answer what somebody asks; that is news for whoever asked. */
async function askAndHear(token: string, goodsId: string, question: string): Promise<void> {
  const shop = await tokenOfShop()
  const { ask_id } = await requestMall(api.question.ask, { goods_id: goodsId, ask_content: question }, { token })
  await requestMall(api.sellerQuestion.answer, { id: ask_id, reply_content: 'Yes, we do' }, { token: shop })
}

test('a message arrives while one looks, is found, chosen away and deleted', async () => {
  await foundCompany(newcomer)
  const goods = await someGoods({ specs: 'one', shop: '1' })
  const visitor = await visit()
  const { page } = visitor
  await page.goto('/login?go=/member/message-index')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(newcomer.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await seen(page.getByText('No messages yet'))
  const token = await tokenOf(visitor)

  // Nobody reloads: the mall tells the page.
  await askAndHear(token, goods.goods_id, 'Do you deliver on Saturdays?')
  await seen(page.getByRole('link', { name: 'Your question was answered' }))
  await seen(page.getByText(`answered your question about “${goods.goods_name}”.`))
  const badge = page.getByRole('banner').getByRole('button', { name: /^Messages/ })
  await soon(() => badge.textContent()).toContain('1')
  await badge.click()
  await seen(page.getByRole('banner').getByText('Your question was answered'))
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('no such words')
  await page.keyboard.press('Enter')
  await seen(page.getByText('No message matches'))
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('REVIEWS')
  await soon(() => new URL(page.url()).searchParams.get('topic')).toBe('REVIEWS')
  await seen(page.getByRole('link', { name: 'Your question was answered' }))

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await seen(page.getByText(newcomer.email))
  const here = page.getByRole('checkbox', { name: 'Show on this site: Your question was answered' })
  const byEmail = page.getByRole('checkbox', { name: 'Send by e-mail: Your question was answered' })
  await page.getByRole('button', { name: 'Show all messages about: Reviews and questions' }).click()
  await here.click()
  await soon(() => here.isChecked()).toBe(false)
  await byEmail.click()
  await soon(() => byEmail.isChecked()).toBe(true)
  await seen(page.getByRole('status').getByText('Saved'))
  await page.reload()
  await page.getByRole('button', { name: 'Show all messages about: Security' }).click()
  expect(await page.getByRole('checkbox', { name: /password was changed/ }).count()).toBe(0)
  const group = page.getByRole('checkbox', { name: 'Show on this site: Reviews and questions' })
  expect(await group.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)

  // What was switched off is not told, what was not is.
  await askAndHear(token, goods.goods_id, 'And on Sundays?')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await seen(page.getByText('1 message', { exact: true }))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await soon(async () => (await requestMall(api.notification.unread, {}, { token })).total).toBe(0)
  const row = page.getByRole('button', { name: 'Delete “Your question was answered”' })
  await row.click()
  const input = page.getByRole('dialog')
  await input.getByRole('button', { name: 'Cancel' }).click()
  await row.click()
  await input.getByRole('button', { name: 'Delete' }).click()
  await gone(row)
  await seen(page.getByText('No messages yet'))
  await visitor.close()
})
