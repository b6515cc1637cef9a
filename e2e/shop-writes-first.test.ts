import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  origin,
  quiet,
  requestAs,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

async function staffToken() {
  const demo = await requestMall(api.identity.demoAccounts)
  const login = { username: 'budi-lembar', password: passwordHash(demo.password) }
  return (await requestMall(api.identity.sellerLogin, login)).access_token
}
const writeButton = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Write to the buyer/ })

/** Whose conversation with the shop nobody has reported, with an order of theirs. */
async function somebodyOf(orders: readonly { sn: string; member_name: string; shop_id: string }[]) {
  for (const [username, name] of [
    ['dewi', 'Dewi Anjani'],
    ['bagus', 'Bagus Setiawan'],
    ['rudi', 'Rudi Prasetya'],
  ] as const) {
    const buyer = await requestAs(username)
    const { data } = await buyer.get(api.chat.list, { page_size: 100 })
    const order = orders.find((it) => it.member_name === name)
    if (order && !data.some((it) => it.shop_id === order.shop_id && it.reported === 1)) return { order, buyer, name }
  }
  throw new Error('everybody has reported the shop')
}

test('from an order a shop writes to the buyer, with the order pinned; the order says what is unread; operators read it there once it is reported', async () => {
  const token = await staffToken()
  const { data } = await requestMall(api.sellerOrder.list, { tab: 'ALL', page_size: 50 }, { token })
  const { order, buyer, name } = await somebodyOf(data)
  const staff = await visit()
  const { page } = staff
  await signInStaff(page, `/seller/orders?tab=ALL&keyword=${order.sn}&sn=${order.sn}`)
  await (await awake(writeButton(page))).click()
  await page.waitForURL(/\/seller\/messages\?/)
  const talk = page.getByRole('region', { name })
  await seen(talk.getByText(order.sn).first())
  await talk.getByRole('textbox', { name: 'Write a message' }).fill('One carton is on its way to another warehouse')
  await page.keyboard.press('Control+Enter')
  await seen(talk.getByRole('log').getByText('One carton is on its way'))
  // What was written is shown at once; whoever loads another page before it was sent has not sent it.
  await quiet(page)

  const pinned = (await buyer.get(api.chat.list, { keyword: order.sn })).data[0]!
  expect(pinned.pinned).toMatchObject({ subject: 'ORDER', subject_id: order.sn })
  const id = pinned.conversation_id
  await page.goto(`/seller/orders?tab=ALL&keyword=${order.sn}&sn=${order.sn}`)
  for (const no of [1, 2])
    await buyer.get(api.chat.send, { id, client_id: `answer-000${no}`, content: `Where is it? ${no}` })
  await page.reload()
  await seen(page.getByRole('article').getByRole('button', { name: 'Write to the buyer, 2 unread messages' }))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await staff.close()

  const operator = await visit()
  await signInOperator(operator.page, `${origin()}/admin/orders/${order.sn}`)
  await seen(operator.page.getByRole('heading', { level: 1, name: new RegExp(order.sn) }))
  await quiet(operator.page)
  const reported = operator.page.getByRole('heading', { name: 'Reported conversations' })
  expect(await reported.count()).toBe(0)
  await buyer.get(api.chat.report, { id, reason: 'Nobody says where it is' })
  await operator.page.reload()
  await seen(reported)
  await seen(operator.page.getByText('Nobody says where it is'))
  await operator.page.getByRole('button', { name: new RegExp(`^Conversation of ${name}`) }).click()
  await seen(operator.page.getByRole('dialog').getByText('One carton is on its way'))
  await operator.close()
})

test('applications, complaints and requests for a quote lead to the buyer as well', async () => {
  const staff = await visit()
  const { page } = staff
  await signInStaff(page)
  for (const path of ['after-sales', 'complaints', 'inquiries']) {
    await page.goto(`/seller/${path}?tab=ALL`)
    await (await awake(writeButton(page))).click()
    await page.waitForURL(/\/seller\/messages\?/)
    const talk = page.locator('section').filter({ has: page.getByRole('textbox', { name: 'Write a message' }) })
    await seen(talk.getByRole('link', { name: 'Open', exact: true }))
    await seen(
      talk.getByText({ 'after-sales': 'After-sales', complaints: 'Complaint', inquiries: 'Inquiry' }[path]!).first(),
    )
  }
  await staff.close()
})
