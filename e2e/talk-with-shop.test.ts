import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  awake,
  forgive,
  origin,
  people,
  quiet,
  requestAs,
  requestMall,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  someGoods,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const hostile = '<img src=x onerror="document.title=1"> <b>When</b> does it leave?'

async function openShop() {
  const staff = await visit()
  await signInStaff(staff.page, '/seller/messages?tab=ALL')
  await seen(staff.page.getByRole('heading', { level: 1, name: 'Messages' }))
  return staff
}

test('a member asks a shop about goods, the shop answers while both look; a cut of the network loses and doubles nothing', async () => {
  const shop = (await requestMall(api.shop.list, { keyword: 'Lembar Kantor', page_size: 1 })).data[0]!
  const goods = (await requestMall(api.search.goods, { seller_id: shop.shop_id, page_size: 1 })).data[0]!

  // From the goods to the conversation, with the goods pinned.
  const buyer = await visit()
  const { page } = buyer
  await signIn(page, people.dewi, `/goods/${goods.goods_id}`)
  await (await awake(page.getByRole('link', { name: 'Contact the shop' }))).click()
  await page.waitForURL(/\/chat\?/)
  const thread = page.getByRole('region', { name: shop.shop_name })
  await seen(thread.getByText(goods.name).first())
  await thread.getByRole('button', { name: 'Send to the shop' }).click()
  const said = thread.getByRole('log')
  await seen(said.getByRole('link', { name: goods.name }))
  await thread.getByRole('textbox', { name: 'Write a message' }).fill(hostile)
  await page.keyboard.press('Control+Enter')
  await seen(said.getByText(hostile))

  // The shop reads the words as words, leaves a note and answers.
  const staff = await openShop()
  const desk = staff.page
  await desk
    .getByRole('link', { name: /Dewi Anjani/ })
    .first()
    .click()
  const talk = desk.getByRole('region', { name: 'Dewi Anjani' })
  await seen(talk.getByRole('log').getByText(hostile))
  expect(await talk.getByRole('log').locator('img[src=x]').count()).toBe(0)
  await seen(said.getByText('Read', { exact: false }).last())
  await talk.getByRole('button', { name: 'Note to colleagues' }).click()
  await talk.getByRole('textbox', { name: 'Note to colleagues' }).fill('38 in the store')
  await desk.keyboard.press('Control+Enter')
  await seen(talk.getByText('seen by your shop only', { exact: false }))
  await talk.getByRole('textbox', { name: 'Write a message' }).fill('It leaves on Monday')
  await talk.getByRole('button', { name: 'Send', exact: true }).click()
  await seen(said.getByText('It leaves on Monday'))
  expect(await said.getByText('38 in the store').count()).toBe(0)

  // Without a network each writes on; once it is back everything stands in one order for both.
  await buyer.context.setOffline(true)
  await thread.getByRole('textbox', { name: 'Write a message' }).fill('Written without a network')
  await page.keyboard.press('Control+Enter')
  await seen(said.getByText('Sending'))
  await talk.getByRole('textbox', { name: 'Write a message' }).fill('Answered meanwhile')
  await desk.keyboard.press('Control+Enter')
  await seen(talk.getByRole('log').getByText('Answered meanwhile'))
  await buyer.context.setOffline(false)
  await seen(said.getByText('Answered meanwhile'))
  await seen(talk.getByRole('log').getByText('Written without a network'))
  const lines = (log: typeof said) => log.locator('li[data-seq] > div > p').allInnerTexts()
  const own = async () => (await lines(talk.getByRole('log'))).filter((it) => it !== '38 in the store')
  await soon(async () => (await lines(said)).join('|')).toBe((await own()).join('|'))
  expect((await own()).filter((it) => it === 'Written without a network')).toHaveLength(1)

  // A picture is shown as one, anything that only says to be a picture is refused.
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2b5a8a' } })
    .png()
    .toBuffer()
  const picker = thread.locator('input[type=file]')
  await picker.setInputFiles({ name: 'count.png', mimeType: 'image/png', buffer: picture })
  await seen(talk.getByRole('img', { name: 'Picture count.png' }))
  await picker.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') })
  await seen(thread.getByText('PDF, XLSX, JPG, PNG', { exact: false }))
  forgive(buyer, /ERR_INTERNET_DISCONNECTED|422|Failed to load resource/)
  forgive(staff, /Failed to load resource/)
  await staff.close()
  await buyer.close()
})

/** How often a page asked for messages, and how many sockets it opened. */
function counted(page: Page) {
  const counts = { asked: 0, sockets: 0 }
  page.on('request', (it) => {
    if (it.method() === 'GET' && /\/IM\/conversations\/\d+\/messages/.test(it.url())) counts.asked++
  })
  page.on('websocket', () => counts.sockets++)
  return counts
}

test('messages come over a socket and nobody asks; two who are cut off lose and double nothing; without sockets the line does it', async () => {
  const shop = (await requestMall(api.shop.list, { keyword: 'Lembar Kantor', page_size: 1 })).data[0]!
  const buyer = await visit()
  const { page } = buyer
  const ours = counted(page)
  await signIn(page, people.dewi, `/chat?shop_id=${shop.shop_id}`)
  const thread = page.getByRole('region', { name: shop.shop_name })
  const said = thread.getByRole('log')
  const write = async (where: Locator, text: string) => {
    await where.getByRole('textbox', { name: 'Write a message' }).fill(text)
    await where.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await write(thread, 'Begins here')
  await seen(said.getByText('Begins here'))

  const staff = await openShop()
  const theirs = counted(staff.page)
  await staff.page.reload()
  await (await awake(staff.page.getByRole('link', { name: /Dewi Anjani/ }).first())).click()
  const talk = staff.page.getByRole('region', { name: 'Dewi Anjani' })
  const heard = talk.getByRole('log')
  await seen(heard.getByText('Begins here'))
  await soon(() => Math.min(ours.sockets, theirs.sockets)).toBeGreaterThan(0)
  await quiet(page)
  await quiet(staff.page)

  const before = { ours: ours.asked, theirs: theirs.asked }
  for (let n = 1; n <= 3; n++) {
    await write(talk, `From the shop ${n}`)
    await seen(said.getByText(`From the shop ${n}`))
    await write(thread, `From the member ${n}`)
    await seen(heard.getByText(`From the member ${n}`))
  }
  await thread.getByRole('textbox', { name: 'Write a message' }).fill('Half a w')
  await seen(talk.getByText('Dewi Anjani is writing'))
  expect({ ours: ours.asked, theirs: theirs.asked }).toEqual(before)

  // The network goes for both, each writes on, and it comes back.
  for (const it of [buyer, staff]) await it.context.setOffline(true)
  for (let n = 1; n <= 2; n++) {
    await write(thread, `Cut off, member ${n}`)
    await write(talk, `Cut off, shop ${n}`)
  }
  await seen(said.getByText('Cut off, member 2'))
  await staff.context.setOffline(false)
  await buyer.context.setOffline(false)
  await seen(heard.getByText('Cut off, member 2'))
  await seen(said.getByText('Cut off, shop 2'))
  const lines = (log: Locator) => log.locator('li[data-seq] > div > p').allInnerTexts()
  const cut = async (log: Locator) => (await lines(log)).filter((it) => it.startsWith('Cut off'))
  await soon(async () => (await cut(said)).length).toBe(4)
  await soon(async () => (await cut(heard)).join('|')).toBe((await cut(said)).join('|'))
  expect(new Set(await cut(said)).size).toBe(4)
  await soon(() => ours.sockets).toBeGreaterThan(1)

  // Where something on the way lets no socket through.
  const second = await buyer.context.newPage()
  await second.routeWebSocket(/\/IM\/live/, (socket) => socket.close())
  await second.goto(`${origin()}/chat?shop_id=${shop.shop_id}`)
  const line = second.getByRole('log')
  await seen(line.getByText('Cut off, shop 2'))
  await write(talk, 'Over the line')
  await seen(line.getByText('Over the line'))
  forgive(buyer, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  forgive(staff, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  await staff.close()
  await buyer.close()
})

test('operators read what was reported', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page, `${origin()}/admin/conversations`)
  await seen(page.getByRole('heading', { level: 1, name: 'Reported conversations' }))
  const row = page.getByRole('row').filter({ hasText: 'The report does not open' })
  await row.getByRole('button', { name: /^Conversation of/ }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('Do you have the test report for these?'))
  await operator.close()
})

test('on a phone the way to the conversations covers no button of the cart', async () => {
  const [sku] = (await someGoods({ shop: '1', specs: 'one' })).sku_list
  await (await requestAs('dewi')).get(api.cart.add, { sku_id: sku!.sku_id, num: sku!.min_quantity })
  const buyer = await visit({ width: 390, height: 844 })
  const { page } = buyer
  await signIn(page, people.dewi, '/cart')
  const verify = page.getByRole('button', { name: /^Verify order/ }).last()
  const entry = page.getByRole('button', { name: /^Messages with shops/ })
  await seen(verify)
  await seen(entry)
  const [one, other] = [(await verify.boundingBox())!, (await entry.boundingBox())!]
  expect(other.y + other.height <= one.y || other.y >= one.y + one.height).toBe(true)
  await buyer.close()
})

test('a guest is asked to sign in', async () => {
  const guest = await visit()
  await guest.page.goto('/chat?shop_id=1')
  await seen(guest.page.getByText('Sign in to see this page'))
  await guest.close()
})

test('the way to the conversations says what is unread, and follows when it is read elsewhere', async () => {
  const buyer = await visit()
  const { page } = buyer
  await signIn(page, people.dewi, '/member')
  const entry = page.getByRole('button', { name: /^Messages with shops/ })
  await seen(entry)
  const dewi = await requestAs('dewi')
  const { data } = await dewi.get(api.chat.list, { page_size: 1 })
  const demo = await requestMall(api.identity.demoAccounts)
  const login = { username: 'budi-lembar', password: passwordHash(demo.password) }
  const token = (await requestMall(api.identity.sellerLogin, login)).access_token
  const [row] = (await requestMall(api.sellerChat.list, { keyword: 'Dewi' }, { token })).data
  expect(row!.member_id).toBe(data[0]!.member_id)
  const before = (await dewi.get(api.chat.unread)).unread
  await requestMall(
    api.sellerChat.send,
    { id: row!.conversation_id, client_id: 'badge-0001', content: 'One more thing' },
    { token },
  )
  await seen(page.getByRole('button', { name: `Messages with shops, ${before + 1} unread` }))
  await entry.click()
  await page
    .getByRole('dialog', { name: 'Messages with shops' })
    .getByRole('button', { name: new RegExp(row!.shop_name) })
    .first()
    .click()
  await seen(page.getByRole('log').getByText('One more thing'))
  await soon(async () => (await dewi.get(api.chat.unread)).unread).toBeLessThanOrEqual(before)
  await buyer.close()
})
