import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { makeCrowd, send, type Shopper, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { chat, sellerChat } = api
let shopId: string
let staff: Client
let buyer: Shopper
beforeAll(async () => {
  shopId = (await malls[0].guest.get(api.shop.list, { page_size: 1 })).data[0]!.shop_id
  staff = await makeStaff(malls[0], Number(shopId), 'chat-racer', ['messages'])
  buyer = (await makeCrowd(malls[0], 1))[0]!
})
const side = (at: number) => origins[at % 2]!
const token = () => ({ token: staff.token! })
const begin = async (who = buyer) => (await send(origins[0], who, chat.open, { shop_id: shopId })).body.conversation_id
const all = async (id: string) => (await send(origins[0], buyer, chat.messages, { id, limit: 100 })).body.data

test('a conversation is begun in two processes at once: it is one', async () => {
  const [shopper] = await makeCrowd(malls[0], 1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sendUntilHeard(side(at), shopper!, chat.open, { shop_id: shopId })),
  )
  expect(new Set(answers.map((it) => it.body.conversation_id)).size).toBe(1)
})

test('a member and two of the shop open it from an order at once, in two processes: it is one, with one object pinned', async () => {
  const { rows } = await malls[0].app.database.pool.query<{ sn: string; shop: string; username: string }>(
    `select o.sn, o.shop_id::text as shop, a.username from customer_order o join member m on m.id = o.member_id join account a on a.id = m.account_id
     where o.status = 'completed' and not exists (select from conversation c where c.shop_id = o.shop_id and c.member_id = o.member_id) order by o.id limit 1`,
  )
  const { sn, shop, username } = rows[0]!
  const clerk = await makeStaff(malls[0], Number(shop), 'opens-at-once', ['messages'])
  const member = { token: (await malls[0].as(username)).token! }
  const of = { subject: 'ORDER' as const, subject_id: sn }
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      at % 3
        ? sendUntilHeard(side(at), { token: clerk.token! }, sellerChat.open, of)
        : sendUntilHeard(side(at), member, chat.open, { shop_id: shop, ...of }),
    ),
  )
  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((it) => it.body.conversation_id)).size).toBe(1)
  const kept = await malls[1].app.database.pool.query(
    `select pinned ->> 'id' as sn, version from conversation where shop_id = $1 and pinned ->> 'id' = $2`,
    [shop, sn],
  )
  // Each of them was told of, none was lost.
  expect(kept.rows).toEqual([{ sn, version: 10 }])
})

test('both sides write at once through two processes, each message three times: each is kept once, without gaps', async () => {
  const id = await begin()
  await send(origins[0], buyer, chat.send, { id, client_id: randomUUID(), content: 'first' })
  const numbers = Array.from({ length: 20 }, () => randomUUID())
  const answers = await Promise.all(
    numbers.flatMap((client_id, at) =>
      [0, 1, 2].map((again) =>
        at % 2
          ? sendUntilHeard(side(again), buyer, chat.send, { id, client_id, content: `b ${at}` })
          : sendUntilHeard(side(again), token(), sellerChat.send, { id, client_id, content: `s ${at}` }),
      ),
    ),
  )
  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
  const said = await all(id)
  expect(said.map((it) => it.seq)).toEqual(said.map((_, at) => at + 1))
  expect(
    said
      .slice(1)
      .map((it) => it.client_id)
      .toSorted(),
  ).toEqual(numbers.toSorted())
  // Each sender was told the place at which the message stands.
  for (const { body } of answers) expect(said[body.seq - 1]!.client_id).toBe(body.client_id)
})

test('a file is sent in two messages at once: one has it', async () => {
  const id = await begin()
  const { pool } = malls[0].app.database
  for (let round = 0; round < 5; round++) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into chat_file (account_id, name, kind, bytes, file, created_at)
       select account_id, 'a.pdf', 'pdf', 10, $2, now() from member where id = $1 returning id`,
      [buyer.memberId, randomUUID()],
    )
    const file_id = String(rows[0]!.id)
    const answers = await Promise.all(
      [0, 1].map((at) => sendUntilHeard(side(at), buyer, chat.send, { id, client_id: randomUUID(), file_id })),
    )
    expect(answers.map((it) => String(it.status)).toSorted()).toEqual(['200', '404'])
  }
})

/** Reads a line until it is cut, and hands over each event. */
async function follow(
  origin: string,
  path: string,
  bearer: string,
  hear: (event: string) => void,
  signal: AbortSignal,
) {
  const answer = await fetch(origin + path, {
    headers: { accept: 'text/event-stream', authorization: bearer },
    signal,
  })
  expect(answer.status).toBe(200)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) hear(/^event: (.*)$/m.exec(block)?.[1] ?? '')
  }
}

test('a line in one process hears what the other wrote; cut and opened anew, a reader has every message once and in order', async () => {
  const [shopper] = await makeCrowd(malls[0], 1)
  const id = (await send(origins[0], shopper!, chat.open, { shop_id: shopId })).body.conversation_id
  await send(origins[0], shopper!, chat.send, { id, client_id: randomUUID(), content: 'first' })
  const heard: string[] = []
  let last = 0
  let turn: Promise<void> = Promise.resolve()
  const fetchOn = async () => {
    const { body } = await sendUntilHeard(origins[1], shopper!, chat.messages, { id, after: last })
    for (const it of body.data) heard.push(it.content)
    last = body.data.at(-1)?.seq ?? last
  }
  const listen = async () => {
    const control = new AbortController()
    const { token: im_token } = (await send(origins[1], shopper!, chat.token)).body
    const path = `${chat.live.path}?${new URLSearchParams({ im_token })}`
    const done = follow(
      origins[1],
      path,
      shopper!.token,
      (event) => {
        if (event === 'hello' || event === 'chat') turn = turn.then(fetchOn)
      },
      control.signal,
    ).catch(() => undefined)
    return () => {
      control.abort()
      return done
    }
  }
  let cut = await listen()
  for (let n = 0; n < 12; n++) {
    if (n % 4 === 3) await cut()
    await sendUntilHeard(origins[0], token(), sellerChat.send, { id, client_id: randomUUID(), content: `no ${n}` })
    if (n % 4 === 3) cut = await listen()
  }
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(13)
  await cut()
  await turn
  expect(heard).toEqual(['first', ...Array.from({ length: 12 }, (_, n) => `no ${n}`)])
})

test('a line wants a token of its own session', async () => {
  const [one, other] = await makeCrowd(malls[0], 2)
  const { token: im_token } = (await send(origins[0], one!, chat.token)).body
  const ask = (who: Shopper, with_: string) => send(origins[1], who, chat.live, { im_token: with_ })
  expect((await ask(one!, im_token)).body).toEqual({ unread: 0 })
  expect((await ask(other!, im_token)).body.code).toBe('CHAT_TOKEN_ENDED')
  const stream = await fetch(`${origins[1]}${chat.live.path}?${new URLSearchParams({ im_token })}`, {
    headers: { accept: 'text/event-stream', authorization: other!.token },
  })
  expect([stream.status, ((await stream.json()) as { code: string }).code]).toEqual([409, 'CHAT_TOKEN_ENDED'])
  expect((await ask(one!, 'x')).body.code).toBe('CHAT_TOKEN_ENDED')
  expect((await ask(one!, `9999999999.${im_token.slice(11)}`)).body.code).toBe('CHAT_TOKEN_ENDED')
})
