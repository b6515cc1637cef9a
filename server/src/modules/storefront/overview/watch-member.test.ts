import { api, notificationApi, overviewApi } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, type TestMall, openTestMall } from '../../../../test/test-mall.ts'

const buyer = 'bagus'
let mall: TestMall
let origin: string
const open: AbortController[] = []

beforeAll(async () => {
  mall = await openTestMall()
  origin = await mall.listen()
})
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})
afterAll(() => mall.close())

/** Follows the badges of somebody; `next` answers the next event of a name, `ended` when the server has hung up. */
async function follow(who: Client) {
  const control = new AbortController()
  open.push(control)
  const answer = await fetch(origin + overviewApi.live.path, {
    headers: { accept: 'text/event-stream', authorization: who.token! },
    signal: control.signal,
  })
  const events: { event: string; data: Record<string, number> }[] = []
  let text = ''
  let hear = () => {}
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event) events.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) })
        else events.push({ event: block, data: {} })
      }
      hear()
    }
  }
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve()
  return {
    answer,
    ended,
    hangUp: () => control.abort(),
    async next(event: string) {
      for (;;) {
        const at = events.findIndex((it) => it.event === event)
        if (at >= 0) return events.splice(0, at + 1).at(-1)!.data
        await new Promise<void>((resolve) => (hear = resolve))
      }
    },
  }
}

const newNotice = (memberId: number, key: string) =>
  mall.app.database.pool.query(
    `insert into notice (member_id, event_key, kind, params, url, created_at) values ($1, $2, 'order.paid', '{}', '/', now())`,
    [memberId, key],
  )
const memberOf = async (username: string) => {
  const { rows } = await mall.app.database.pool.query<{ id: number; company_id: number }>(
    'select m.id, m.company_id from member m join account a on a.id = m.account_id where a.username = $1',
    [username],
  )
  return rows[0]!
}

test('asked plainly it answers the numbers once', async () => {
  const who = await mall.as(buyer)
  const { total } = await who.get(notificationApi.unread)
  const { line_num } = await who.get(api.cart.show, { scope: 'all' })
  expect(await who.get(overviewApi.live)).toEqual({
    unread: total,
    cart: line_num,
    chat: (await who.get(api.chat.unread)).unread,
  })
  expect((await mall.guest.request(overviewApi.live)).status).toBe(403)
})

test('who follows is told at once, and again when a notice comes, when the cart changes and when an order of the company moves', async () => {
  const who = await mall.as(buyer)
  const { id, company_id } = await memberOf(buyer)
  const line = await follow(who)
  expect(line.answer.headers.get('content-type')).toContain('text/event-stream')
  const first = await line.next('badges')
  expect(first).toEqual(await who.get(overviewApi.live))

  await newNotice(id, 'live-1')
  expect(await line.next('badges')).toEqual({ ...first, unread: first['unread']! + 1 })

  const { data } = await mall.guest.get(api.search.goods, { in_stock: 1, page_size: 40 })
  const { sku_list } = await mall.guest.get(api.catalog.goods, {
    id: data.find((card) => card.quantity > 100)!.goods_id,
  })
  await who.get(api.cart.clear)
  const sku = sku_list.find((it) => it.enable_quantity >= it.min_quantity)!
  await who.get(api.cart.add, { sku_id: sku.sku_id, num: sku.min_quantity })
  let cart = 0
  while (cart !== 1) cart = (await line.next('badges'))['cart']!

  await mall.app.database.pool.query(
    `insert into order_history (order_id, position, transition, to_status, actor_kind, actor_name, at)
     select id, 900, 'note', status, 'system', 'test', now() from customer_order where company_id = $1 limit 1`,
    [company_id],
  )
  await line.next('orders')
})

test('a line is kept alive by beats, and ends with the session', async () => {
  mall.mall.http.lines.heartbeatMillis = 100
  try {
    const name = 'dewi'
    const who = await mall.as(name)
    const line = await follow(who)
    await line.next('badges')
    await line.next(': beat')
    await who.request(api.identity.logout)
    await line.next('end')
    await line.ended
  } finally {
    mall.mall.http.lines.heartbeatMillis = 25_000
    mall.invalidateTokens()
  }
})

test('one person has six lines at most; one that is hung up makes room', async () => {
  const who = await mall.as(buyer)
  const lines = await Promise.all(Array.from({ length: 6 }, () => follow(who)))
  for (const line of lines) expect(line.answer.status).toBe(200)
  const seventh = await follow(who)
  expect(seventh.answer.status).toBe(429)
  expect(await seventh.answer.json()).toMatchObject({ code: 'TOO_OFTEN' })
  lines[0]!.hangUp()
  await expect.poll(async () => (await follow(who)).answer.status).toBe(200)
})

test('a mall that closes ends its lines and is not kept waiting', async () => {
  const other = await openTestMall()
  const before = origin
  try {
    origin = await other.listen()
    const line = await follow(await other.as(buyer))
    await line.next('badges')
    const asked = performance.now()
    await other.close()
    await line.ended
    expect(performance.now() - asked).toBeLessThan(6000)
  } finally {
    origin = before
  }
})
