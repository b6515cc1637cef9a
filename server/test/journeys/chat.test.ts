import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { goodsOfShops, orderGoods } from './buying.ts'

let mall: TestMall
let company: Staffed<'owner' | 'buyer'>
let buyer: Client
let stranger: Client
let staff: Client
let shopId: string
let otherShop: string
const { chat, sellerChat, adminChat } = api

beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany(mall, { owner: {}, buyer: {} })
  buyer = company.people.buyer
  stranger = (await staffCompany(mall, { owner: {} })).people.owner
  const { data } = await mall.guest.get(api.shop.list, { page_size: 2 })
  shopId = data[0]!.shop_id
  otherShop = data[1]!.shop_id
  staff = await makeStaff(mall, Number(shopId), 'chat-clerk', ['messages'])
})
afterAll(() => mall.close())

const clientId = () => randomUUID()
const begin = async (who = buyer, shop = shopId) => (await who.get(chat.open, { shop_id: shop })).conversation_id
const texts = async (who: Client, route: typeof chat.messages | typeof sellerChat.messages, id: string) =>
  (await who.get(route, { id })).data.map((it) => it.content)

test('a member and a shop talk: order, read marks, unread counts, who waits and who answers', async () => {
  const id = await begin()
  // A conversation in which nothing was said is none for the shop.
  expect((await staff.request(sellerChat.messages, { id })).status).toBe(404)
  const first = await buyer.get(chat.send, { id, client_id: clientId(), content: ' When does it leave? ' })
  expect(first).toMatchObject({ seq: 1, side: 'BUYER', kind: 'TEXT', content: 'When does it leave?' })
  await buyer.get(chat.send, { id, client_id: clientId(), content: 'I need 40' })
  expect(await staff.get(sellerChat.counts)).toMatchObject({ to_answer: 1, mine: 0 })
  const [row] = (await staff.get(sellerChat.list, { tab: 'TO_ANSWER' })).data
  expect(row).toMatchObject({ conversation_id: id, unread: 2, last_text: 'I need 40', last_side: 'BUYER' })
  expect(row!.answer_by).toBe(row!.waiting_since! + 7200)

  await staff.get(sellerChat.read, { id, seq: 2 })
  expect((await buyer.get(chat.messages, { id })).conversation.other_read_seq).toBe(2)
  mall.clock.forward(minutes(10))
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'On Monday' })
  expect(await staff.get(sellerChat.counts)).toMatchObject({ to_answer: 0, mine: 1, answer_minutes: 10 })
  expect(await buyer.get(chat.unread)).toEqual({ unread: 1 })
  expect(await buyer.get(api.overview.live)).toMatchObject({ chat: 1 })
  expect(await buyer.get(chat.read, { id, seq: 99 })).toEqual({ unread: 0 })
  // Reading goes forward only, and not beyond what was said.
  expect((await buyer.get(chat.messages, { id })).conversation.read_seq).toBe(3)
  await buyer.get(chat.read, { id, seq: 1 })
  expect((await buyer.get(chat.messages, { id })).conversation.read_seq).toBe(3)
  expect(await texts(buyer, chat.messages, id)).toEqual(['When does it leave?', 'I need 40', 'On Monday'])
  expect((await buyer.get(chat.list)).data[0]).toMatchObject({ conversation_id: id, answer_minutes: 10 })
  expect((await buyer.get(chat.list)).data[0]!.assigned_name).toBeUndefined()
})

test('what is sent again is kept once; another text under its number is refused', async () => {
  const id = await begin()
  const client_id = clientId()
  const before = (await buyer.get(chat.messages, { id })).data.length
  const first = await buyer.get(chat.send, { id, client_id, content: 'once' })
  expect(await buyer.get(chat.send, { id, client_id, content: 'once' })).toEqual(first)
  expect((await buyer.request(chat.send, { id, client_id, content: 'other' })).body.code).toBe('CHAT_SENT_OTHER')
  expect((await buyer.get(chat.messages, { id })).data).toHaveLength(before + 1)
})

test('pages go by place, forwards and backwards', async () => {
  const id = await begin(company.people.owner)
  const { owner } = company.people
  for (let n = 1; n <= 7; n++) await owner.get(chat.send, { id, client_id: clientId(), content: `no ${n}` })
  const last = await owner.get(chat.messages, { id, limit: 3 })
  expect([last.data.map((it) => it.seq), last.more]).toEqual([[5, 6, 7], 1])
  const earlier = await owner.get(chat.messages, { id, limit: 4, before: 5 })
  expect([earlier.data.map((it) => it.seq), earlier.more]).toEqual([[1, 2, 3, 4], 0])
  const later = await owner.get(chat.messages, { id, limit: 2, after: 3 })
  expect([later.data.map((it) => it.seq), later.more]).toEqual([[4, 5], 1])
})

test('nobody else reads it: not colleagues, nor owners, nor other companies, nor staff without the permission, nor other shops', async () => {
  const id = await begin()
  const orders = await makeStaff(mall, Number(shopId), 'chat-packer', ['orders', 'ship'])
  const elsewhere = await makeStaff(mall, Number(otherShop), 'chat-elsewhere', 'owner')
  const operator = await makeOperator(mall, 'chat-operator', 'owner')
  for (const who of [company.people.owner, stranger]) {
    expect((await who.request(chat.messages, { id })).status).toBe(404)
    expect((await who.request(chat.send, { id, client_id: clientId(), content: 'hello' })).status).toBe(404)
    expect((await who.request(chat.read, { id, seq: 1 })).status).toBe(404)
    expect((await who.request(chat.typing, { id })).status).toBe(404)
    expect((await who.get(chat.list)).data.map((it) => it.conversation_id)).not.toContain(id)
  }
  expect((await orders.request(sellerChat.list)).body.code).toBe('PERMISSION_MISSING')
  expect((await elsewhere.request(sellerChat.messages, { id })).status).toBe(404)
  expect((await elsewhere.request(sellerChat.assign, { id })).status).toBe(404)
  expect((await elsewhere.get(sellerChat.list, { keyword: 'I need 40' })).data).toEqual([])
  expect((await operator.request(adminChat.open, { id })).status).toBe(404)
  for (const route of [chat.list, chat.token]) expect((await mall.guest.request(route)).status).toBe(403)
})

test('bad input is refused and changes nothing', async () => {
  const id = await begin()
  const before = (await buyer.get(chat.messages, { id })).conversation.last_seq
  const refused = async (fields: object) => {
    const { status, body } = await buyer.request(chat.send, { id, client_id: clientId(), ...fields })
    return [status, body.code]
  }
  expect(await refused({})).toEqual([422, 'CHAT_EMPTY'])
  expect(await refused({ content: '   ' })).toEqual([422, 'CHAT_EMPTY'])
  expect(await refused({ content: 'x', file_id: '1' })).toEqual([422, 'CHAT_ONE_THING'])
  expect(await refused({ subject: 'GOODS', subject_id: '999999' })).toEqual([422, 'CHAT_SUBJECT'])
  expect(await refused({ subject: 'ORDER', subject_id: "1' or 1=1" })).toEqual([422, 'CHAT_SUBJECT'])
  expect((await refused({ content: 'x'.repeat(2001) }))[0]).toBe(400)
  expect((await refused({ content: 'a\u0000b' }))[0]).toBe(400)
  expect((await refused({ content: 'x', client_id: 'no' }))[0]).toBe(400)
  expect((await buyer.request(chat.open, { shop_id: '999999' })).status).toBe(404)
  expect((await buyer.get(chat.messages, { id })).conversation.last_seq).toBe(before)
})

test('markup stays text', async () => {
  const id = await begin()
  const content = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await buyer.get(chat.send, { id, client_id: clientId(), content })
  const answer = await staff.request(sellerChat.messages, { id })
  expect(answer.body.data.at(-1)!.content).toBe(content)
  expect(String(answer.headers['content-type'])).toContain('application/json')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('files are known by their content, and only both sides open them', async () => {
  const id = await begin()
  const send = (who: Client, bytes: Buffer, name: string, route: typeof chat.upload | typeof sellerChat.upload) =>
    uploadTo(mall, route, bytes, { token: who.token!, name })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  for (const [bytes, name] of [
    [Buffer.from('<html><script>alert(1)</script>'), 'offer.pdf'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'picture.png'],
    [pdf, 'offer.html'],
    [Buffer.from('MZ program'), 'offer.xlsx'],
  ] as const)
    expect((await send(buyer, bytes, name, chat.upload)).body.code).toBe('FILE_KIND')

  const { file_id } = (await send(buyer, pdf, '../../offer.pdf', chat.upload)).body
  // Before it is sent it is its uploader's alone, also to send.
  expect((await stranger.request(chat.file, { id: file_id })).status).toBe(404)
  const theirs = await begin(stranger)
  expect((await stranger.request(chat.send, { id: theirs, client_id: clientId(), file_id })).status).toBe(404)
  const client_id = clientId()
  const sent = await buyer.get(chat.send, { id, client_id, file_id })
  expect(sent).toMatchObject({ kind: 'FILE', file: { name: 'offer.pdf', kind: 'pdf', size: pdf.length } })
  expect(await buyer.get(chat.send, { id, client_id, file_id })).toEqual(sent)
  expect((await buyer.request(chat.send, { id, client_id: clientId(), file_id })).status).toBe(404)
  const opened = await staff.request(sellerChat.file, { id: file_id })
  expect(opened.bytes).toEqual(pdf)
  expect(String(opened.headers['content-type'])).toContain('application/octet-stream')
  expect(String(opened.headers['content-disposition'])).toMatch(/^attachment;/)
  expect((await company.people.owner.request(chat.file, { id: file_id })).status).toBe(404)

  const noted = (await send(staff, png, 'count.png', sellerChat.upload)).body.file_id
  const note = await staff.get(sellerChat.send, { id, client_id: clientId(), file_id: noted, note: 1 })
  expect(note).toMatchObject({ kind: 'PICTURE', side: 'NOTE' })
  expect((await buyer.request(chat.file, { id: noted })).status).toBe(404)
  expect((await staff.request(sellerChat.file, { id: noted })).status).toBe(200)

  // What was not sent goes after a day.
  const { file_id: left } = (await send(buyer, pdf, 'left.pdf', chat.upload)).body
  mall.clock.forward(hours(25))
  await mall.tick()
  mall.invalidateTokens()
  await company.signInAgain()
  buyer = company.people.buyer
  staff = await makeStaff(mall, Number(shopId), 'chat-clerk-2', ['messages'])
  expect((await buyer.request(chat.file, { id: left })).status).toBe(404)
  expect((await buyer.request(chat.file, { id: file_id })).status).toBe(200)
})

test('a note is for the people of the shop alone and answers nobody', async () => {
  const id = await begin()
  await buyer.get(chat.send, { id, client_id: clientId(), content: 'Are there 40?' })
  const unread = await buyer.get(chat.unread)
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'only 38 in the store', note: 1 })
  expect(await texts(buyer, chat.messages, id)).not.toContain('only 38 in the store')
  expect(await texts(staff, sellerChat.messages, id)).toContain('only 38 in the store')
  expect(await buyer.get(chat.unread)).toEqual(unread)
  expect((await buyer.get(chat.list, { keyword: 'only 38' })).data).toEqual([])
  expect((await buyer.get(chat.list, { keyword: 'there 40?' })).data).toHaveLength(1)
  expect((await staff.get(sellerChat.list, { keyword: 'only 38' })).data).toHaveLength(1)
  expect((await staff.get(sellerChat.counts)).to_answer).toBeGreaterThan(0)
})

test('goods and orders are pinned and sent as cards, those of this shop and this member only', async () => {
  const [here, there] = await goodsOfShops(mall, 2)
  const at = here!.shopId
  const card = (await mall.guest.get(api.search.goods, { seller_id: at, page_size: 1 })).data[0]!
  const elsewhere = (await mall.guest.get(api.search.goods, { seller_id: there!.shopId, page_size: 1 })).data[0]!
  const goods = { shop_id: at, subject: 'GOODS' as const }
  const opened = await buyer.get(chat.open, { ...goods, subject_id: card.goods_id })
  expect(opened.pinned).toMatchObject({ subject: 'GOODS', subject_id: card.goods_id, title: card.name })
  expect((await buyer.request(chat.open, { ...goods, subject_id: elsewhere.goods_id })).body.code).toBe('CHAT_SUBJECT')

  const dewi = await mall.as('dewi')
  const { sn } = await orderGoods(dewi, [{ skuId: here!.skuId, quantity: here!.minimum }])
  const ordered = { shop_id: at, subject: 'ORDER' as const, subject_id: sn }
  const hers = await dewi.get(chat.open, ordered)
  expect(hers.pinned).toMatchObject({ subject: 'ORDER', title: sn })
  const sent = await dewi.get(chat.send, {
    id: hers.conversation_id,
    client_id: clientId(),
    subject: 'ORDER',
    subject_id: sn,
  })
  expect(sent).toMatchObject({ kind: 'CARD', card: { subject: 'ORDER', subject_id: sn } })
  // Not the order of somebody else, though one may see it.
  expect((await buyer.request(chat.open, ordered)).body.code).toBe('CHAT_SUBJECT')
})

test('staff: assignment, block, mute', async () => {
  const id = await begin()
  const helper = await makeStaff(mall, Number(shopId), 'chat-helper', ['messages'])
  const [colleague] = (await staff.get(sellerChat.colleagues)).filter((it) => it.name === 'chat-helper')
  expect(await staff.get(sellerChat.assign, { id, account_id: colleague!.account_id })).toMatchObject({
    assigned_name: 'chat-helper',
  })
  expect((await helper.get(sellerChat.list, { tab: 'MINE' })).data.map((it) => it.conversation_id)).toContain(id)
  await makeStaff(mall, Number(shopId), 'chat-packer-2', ['orders'])
  const { rows } = await mall.app.database.pool.query<{ id: number }>(
    `select id from account where username = 'chat-packer-2'`,
  )
  expect((await staff.request(sellerChat.assign, { id, account_id: String(rows[0]!.id) })).status).toBe(404)
  await staff.get(sellerChat.block, { id, on: 1 })
  expect((await buyer.request(chat.send, { id, client_id: clientId(), content: 'hello?' })).body.code).toBe(
    'CHAT_BLOCKED',
  )
  expect((await staff.get(sellerChat.block, { id, on: 0 })).blocked).toBe(0)
  expect((await buyer.request(chat.send, { id, client_id: clientId(), content: 'hello?' })).status).toBe(200)
  expect((await buyer.get(chat.mute, { id, on: 1 })).muted).toBe(1)
  expect((await buyer.get(chat.mute, { id, on: 0 })).muted).toBe(0)
})

test('who is on the line and who is writing is seen by the other side', async () => {
  const id = await begin()
  const seen = async (who: Client, route: typeof chat.messages | typeof sellerChat.messages) =>
    (await who.get(route, { id, limit: 1 })).conversation
  await staff.get(sellerChat.typing, { id })
  expect(await seen(buyer, chat.messages)).toMatchObject({ other_typing: 1, other_online: 0 })
  mall.clock.forward(9000)
  expect((await seen(buyer, chat.messages)).other_typing).toBe(0)
  await buyer.get(chat.typing, { id })
  await mall.app.database.pool.query(`insert into chat_presence values ('buyer', $1, $2)`, [
    company.ids.buyer,
    mall.clock.now(),
  ])
  expect(await seen(staff, sellerChat.messages)).toMatchObject({ other_typing: 1, other_online: 1 })
  const { token } = await buyer.get(chat.token)
  expect(await buyer.get(chat.live, { im_token: token })).toEqual(await buyer.get(chat.unread))
  expect((await staff.get(sellerChat.live)).unread).toBe((await staff.get(sellerChat.counts)).to_answer)
  mall.clock.forward(minutes(6))
  expect((await buyer.request(chat.live, { im_token: token })).body.code).toBe('CHAT_TOKEN_ENDED')
  expect((await staff.get(sellerChat.mute, { id, on: 1 })).muted).toBe(1)
  expect((await staff.get(sellerChat.mute, { id, on: 0 })).muted).toBe(0)
})

test('an operator reads a conversation only once it is reported, and the audit log says so', async () => {
  const id = await begin()
  const operator = await makeOperator(mall, 'chat-arbiter', ['arbitration'])
  expect((await buyer.get(chat.report, { id, reason: 'They ask for money outside the mall' })).reported).toBe(1)
  // The first report stands.
  await staff.get(sellerChat.report, { id, reason: 'They are rude' })
  const [row] = (await operator.get(adminChat.reported)).data
  expect(row).toMatchObject({ conversation_id: id, side: 'BUYER', reason: 'They ask for money outside the mall' })
  const read = await operator.get(adminChat.open, { id })
  expect(read.data.length).toBeGreaterThan(3)
  expect(read.data.some((it) => it.side === 'NOTE')).toBe(false)
  const { rows } = await mall.app.database.pool.query(
    `select object_id from audit_log where object = 'conversation' and object_id = $1 and audience = 'admin'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('after an hour unread a side is written to once, without the words, and not when it is muted', async () => {
  const { rows: named } = await mall.app.database.pool.query<{ email: string }>(
    `update account set email = 'chat-buyer@example.com' where id = (select account_id from member where id = $1) returning email`,
    [company.ids.buyer],
  )
  expect(named).toHaveLength(1)
  const id = await begin()
  const lettersToBuyer = async () =>
    (
      await mall.app.database.pool.query<{ body: string }>(
        `select body from email where recipient = 'chat-buyer@example.com' and body like '%/chat?shop_id=%'`,
      )
    ).rows
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'Secret price 123' })
  mall.clock.forward(minutes(50))
  await mall.tick()
  expect(await lettersToBuyer()).toHaveLength(0)
  mall.clock.forward(minutes(20))
  await mall.tick()
  await mall.tick()
  const [letter, ...more] = await lettersToBuyer()
  expect(more).toEqual([])
  expect(letter!.body).not.toContain('Secret price')
  await company.signInAgain()
  await company.people.buyer.get(chat.mute, { id, on: 1 })
  staff = await makeStaff(mall, Number(shopId), 'chat-clerk-3', ['messages'])
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'Still there?' })
  mall.clock.forward(minutes(90))
  await mall.tick()
  expect(await lettersToBuyer()).toHaveLength(1)
})
