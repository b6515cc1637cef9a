import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { api, socketCodes } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#platform/observe/metrics'
import { type ChatSocket, openChatSocket } from '../support/chat-socket.ts'
import { makeStaff } from '../support/console-people.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let origin: string
let company: Staffed<'owner' | 'buyer'>
let buyer: Client
let staff: Client
let shopId: string
const { chat, sellerChat } = api

beforeAll(async () => {
  mall = await openTestMall()
  origin = await mall.listen()
  company = await staffCompany(mall, { owner: {}, buyer: {} })
  buyer = company.people.buyer
  shopId = (await mall.guest.get(api.shop.list, { page_size: 1 })).data[0]!.shop_id
  staff = await makeStaff(mall, Number(shopId), 'socket-clerk', ['messages'])
})
afterAll(() => mall.close())

const clientId = () => randomUUID()
const begin = async (who = buyer) => (await who.get(chat.open, { shop_id: shopId })).conversation_id
const addressOf = (path: string, im_token: string) => `${origin}${path}?${new URLSearchParams({ im_token })}`

/** A socket with a fresh token that has said hello. */
async function opened(who: Client, side: typeof chat | typeof sellerChat = chat): Promise<ChatSocket> {
  const { token } = await who.get(side.token)
  const socket = openChatSocket(addressOf(side.live.path, token), { token: who.token })
  await socket.next((it) => it.event === 'hello')
  return socket
}
const texts = (frame: { data?: readonly { content: string }[] }) => frame.data!.map((it) => it.content)
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await registry.metrics())?.[1] ?? 'NaN')

test('both sides are told what is said, who writes, who is there and what was read, and nobody has to ask', async () => {
  const id = await begin()
  await buyer.get(chat.send, { id, client_id: clientId(), content: 'one' })
  const ours = await opened(buyer)
  const theirs = await opened(staff, sellerChat)
  ours.say({ follow: id, after: 0 })
  theirs.say({ follow: id })
  expect(texts(await ours.next((it) => it.event === 'said'))).toEqual(['one'])
  expect(await theirs.next((it) => it.event === 'said')).toMatchObject({ after: 0, up_to: 1 })

  await staff.get(sellerChat.typing, { id })
  await ours.next((it) => it.conversation?.other_typing === 1)
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'only 38', note: 1 })
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'two' })
  // A note has a place, and the member is told of none.
  const said = await ours.next((it) => it.up_to === 3)
  expect(said.conversation!.other_online).toBe(1)
  expect(said.data!.every((it) => it.side === 'SHOP')).toBe(true)
  expect(JSON.stringify(ours.frames) + JSON.stringify(said)).not.toContain('only 38')
  await theirs.next((it) => it.up_to === 3)

  await buyer.get(chat.read, { id, seq: 3 })
  await theirs.next((it) => it.conversation?.other_read_seq === 3)

  // Who knows some of it is told the rest only.
  const again = await opened(buyer)
  again.say({ follow: id, after: 1 })
  expect(await again.next((it) => it.event === 'said')).toMatchObject({ after: 1, up_to: 3, data: [{ seq: 3 }] })
  // Nobody has what was not said yet.
  again.say({ follow: id, after: 900 })
  expect(await again.next((it) => it.event === 'said')).toMatchObject({ after: 3, up_to: 3, data: [] })
  again.say({ leave: id })
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'three' })
  await ours.next((it) => it.up_to === 4)
  await again.next((it) => it.event === 'chat' && it.conversation_id === id)
  expect(again.frames.some((it) => it.event === 'said')).toBe(false)
  // Who leaves is said to be away a minute later.
  theirs.socket.close()
  await theirs.closed
  mall.clock.forward(61_000)
  await ours.next((it) => it.conversation?.other_online === 0)
  for (const it of [ours, again]) it.socket.close()
})

test('a long conversation comes in parts and in order', async () => {
  const id = await begin(company.people.owner)
  const { pool } = mall.app.database
  await pool.query(
    `insert into chat_message (conversation_id, seq, client_id, account_id, author_name, side, kind, content, said_at)
     select $1::bigint, n, 'long-' || n || '-00', 1, 'x', 'buyer', 'text', 'no ' || n, now() from generate_series(1, 173) n`,
    [id],
  )
  await pool.query('update conversation set last_seq = 173, version = version + 1 where id = $1', [id])
  const socket = await opened(company.people.owner)
  socket.say({ follow: id, after: 20 })
  const heard: number[] = []
  while (heard.at(-1) !== 173) {
    const said = await socket.next((it) => it.event === 'said')
    heard.push(...said.data!.map((it) => it.seq))
  }
  expect(heard).toEqual(Array.from({ length: 153 }, (_, at) => at + 21))
  socket.socket.close()
})

test('a socket wants a token of its own session that was not used, and says nothing of what is not theirs', async () => {
  const id = await begin()
  const other = company.people.owner
  const { token } = await buyer.get(chat.token)
  const open = async (who: Client, with_: string, from?: string) => {
    const it = openChatSocket(addressOf(chat.live.path, with_), { token: who.token, ...(from && { origin: from }) })
    const status = await it.status
    it.socket.terminate()
    return status
  }
  expect(await open(other, token)).toBe(409)
  expect(await open(buyer, token, 'https://elsewhere.example')).toBe(403)
  expect(await open(mall.guest, token)).toBe(403)
  expect(await open(buyer, token, origin)).toBe(101)
  expect(await open(buyer, token)).toBe(409)
  expect(await open(buyer, '')).toBe(400)
  const { token: theirs } = await staff.get(sellerChat.token)
  expect(await open(buyer, theirs)).toBe(409)
  const seller = openChatSocket(`${origin}${sellerChat.live.path}`, { token: staff.token })
  expect(await seller.status).toBe(409)
  // Calls that take no socket answer, and the connection ends.
  const plain = openChatSocket(`${origin}${chat.unread.path}`, { token: buyer.token })
  expect(await plain.status).toBe(200)
  expect(await openChatSocket(`${origin}/nowhere`, {}).status).toBe(404)

  const stranger = await opened(other)
  stranger.say({ follow: id, after: 0 })
  expect(await stranger.next((it) => /said|gone/.test(it.event))).toEqual({ event: 'gone', conversation_id: id })
  stranger.say({ follow: 'x' })
  await stranger.next((it) => it.event === 'unknown')
  stranger.socket.close()
})

test('what is too long, too much or no JSON ends a socket, and one too many of a person is refused', async () => {
  const [long, fast, broken] = [await opened(buyer), await opened(buyer), await opened(buyer)]
  long.say({ follow: 'x'.repeat(5000) })
  expect(await long.closed).toBe(1009)
  for (let at = 0; at < 70; at++) fast.say({ leave: '1' })
  expect(await fast.closed).toBe(socketCodes.broken)
  broken.socket.send('{')
  expect(await broken.closed).toBe(socketCodes.broken)
  const many: ChatSocket[] = []
  for (let at = 0; at < 10; at++) many.push(await opened(buyer))
  expect(await metric('borong_sockets_open')).toBeGreaterThanOrEqual(10)
  const { token } = await buyer.get(chat.token)
  expect(await openChatSocket(addressOf(chat.live.path, token), { token: buyer.token }).status).toBe(429)
  for (const it of many) it.socket.close()
  await Promise.all(many.map((it) => it.closed))
  await expect.poll(() => metric('borong_sockets_open')).toBe(0)
})

test('whoever does not read is let go and catches up; the end of a session ends its sockets', async () => {
  const id = await begin()
  const { last_seq } = (await buyer.get(chat.messages, { id, limit: 1 })).conversation
  mall.mall.http.sockets.beatMillis = 1000
  const slow = await opened(buyer)
  slow.say({ follow: id, after: last_seq })
  await slow.next((it) => it.event === 'said')
  slow.socket.pause()
  await staff.get(sellerChat.send, { id, client_id: clientId(), content: 'while nobody reads' })
  await expect.poll(() => metric('borong_sockets_open'), { timeout: 10_000 }).toBe(0)
  slow.socket.terminate()
  const again = await opened(buyer)
  again.say({ follow: id, after: last_seq })
  expect(texts(await again.next((it) => it.event === 'said'))).toEqual(['while nobody reads'])
  await again.next((it) => it.event === 'beat')
  const left = await opened(company.people.owner)
  await company.people.owner.get(api.identity.logout)
  await left.next((it) => it.event === 'end')
  expect(await left.closed).toBe(socketCodes.ended)
  expect(again.socket.readyState).toBe(again.socket.OPEN)
  again.socket.close()
  mall.mall.http.sockets.beatMillis = 25_000
})

test('a client that offers HTTP/2 with what it asks is answered as if it did not', async () => {
  const { port } = new URL(origin)
  const body = JSON.stringify({ shop_id: shopId })
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `POST ${chat.open.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${buyer.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n${body}`,
      ),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('"conversation_id"')
})

test('a mall that stops says so, and waits for nobody', async () => {
  const second = await openTestMall()
  const there = await second.listen()
  const dewi = await second.as('dewi')
  const { token } = await dewi.get(chat.token)
  const socket = openChatSocket(`${there}${chat.live.path}?${new URLSearchParams({ im_token: token })}`, {
    token: dewi.token,
  })
  await socket.next((it) => it.event === 'hello')
  // It answers nothing any more, not even that it closes.
  socket.socket.pause()
  const from = performance.now()
  await second.close()
  expect(performance.now() - from).toBeLessThan(8000)
  socket.socket.resume()
  expect(await socket.closed).toBe(socketCodes.restart)
})
