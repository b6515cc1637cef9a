import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, type LiveEvent, createClient, eachRow, isRefusal } from './index.ts'

const jwt = (inSeconds: number) => `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + inSeconds }))}.s`
interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}
let sent: Sent[]
let answers: (Response | Error)[]

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const clientWith = (more: Partial<ClientOptions> = {}) =>
  createClient({
    origin: 'https://mall.example/',
    fetch: async (url, init) => {
      const { pathname, search } = new URL(String(url))
      sent.push({
        method: init!.method!,
        path: pathname + search,
        headers: init!.headers as Record<string, string>,
        body: typeof init!.body === 'string' ? JSON.parse(init!.body) : init!.body,
      })
      const next = answers.shift() ?? json({})
      if (next instanceof Error) throw next
      return next
    },
    ...more,
  })

beforeEach(() => {
  sent = []
  answers = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())
/** Lets pauses between attempts pass. */
async function patiently<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  for (let round = 0; round < 20; round++) await vi.advanceTimersByTimeAsync(40_000)
  return asked
}

test('path, query and body are filled from the fields; guests send no token', async () => {
  const mall = clientWith()
  await mall.search.goods({ keyword: 'paper', page_no: 2 })
  await mall.order.show({ sn: '2026/1' })
  await mall.cart.add({ sku_id: '7', num: 3 })
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/buyer_end/goods/search?keyword=paper&page_no=2', undefined],
    ['GET', '/buyer_end/trade/orders/2026%2F1', undefined],
    ['POST', '/buyer_end/trade/carts', { sku_id: '7', num: 3 }],
  ])
  expect(sent.every(({ headers }) => !('authorization' in headers))).toBe(true)
  await expect(mall.order.show({ sn: '' })).rejects.toThrow('needs sn')
})

test('what the mall refuses is a Refusal with its code and what stands beside it', async () => {
  answers = [
    json({ code: 'OVER_STOCK', message: 'Only 3 left', available: 3 }, 422),
    new Response('<html>', { status: 502 }),
  ]
  const mall = clientWith({ retries: 0 })
  const error = await mall.cart.add({ sku_id: '7', num: 9 }).catch((thrown: unknown) => thrown)
  expect(isRefusal(error, 'OVER_STOCK') && [error.status, error.message, error.facts]).toEqual([
    422,
    'Only 3 left',
    { available: 3 },
  ])
  // The facts are typed by the code that was asked for.
  const left: number | undefined = isRefusal(error, 'OVER_STOCK') ? error.facts.available : undefined
  expect(left).toBe(3)
  // @ts-expect-error -- a fact that this code does not have
  expect(isRefusal(error, 'OVER_STOCK') && error.facts.limit).toBeUndefined()
  expect(isRefusal(error, 'GOODS_GONE')).toBe(false)
  await expect(mall.cart.show({ scope: 'all' })).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 })
})

test('a key of a program is sent as it is, and no session is looked for', async () => {
  answers = [json({ code: 'SESSION_ENDED', message: 'over' }, 403)]
  const mall = clientWith({ apiKey: 'borong_1_x', tokens: { accessToken: jwt(900), refreshToken: 'r' } })
  await expect(mall.order.list()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(sent.map((it) => it.headers['authorization'])).toEqual(['Bearer borong_1_x'])
})

test('an old token is exchanged once for all calls that find it old, and the new pair is told', async () => {
  const [old, fresh] = [jwt(5), jwt(900)]
  const told: unknown[] = []
  const mall = clientWith({ tokens: { accessToken: old, refreshToken: 'first' }, onTokens: (it) => told.push(it) })
  answers = [json({ accessToken: fresh, refreshToken: 'second' })]
  await Promise.all([mall.order.list(), mall.overview.statistics(), mall.cart.show({ scope: 'all' })])
  expect(sent.filter(({ path }) => path.endsWith('/token')).map(({ body }) => body)).toEqual([
    { refresh_token: 'first' },
  ])
  expect(sent.slice(1).map(({ headers }) => headers['authorization'])).toEqual([fresh, fresh, fresh])
  expect(told).toEqual([{ accessToken: fresh, refreshToken: 'second' }])
})

test('a token that the mall refuses is exchanged and the call repeated; a session that is over is told', async () => {
  const told: unknown[] = []
  const mall = clientWith({ tokens: { accessToken: jwt(900), refreshToken: 'first' }, onTokens: (it) => told.push(it) })
  const ended = () => json({ code: 'SESSION_ENDED', message: 'over' }, 403)
  answers = [ended(), json({ accessToken: jwt(901), refreshToken: 'second' }), json({ all_num: 4 })]
  expect(await mall.overview.statistics()).toEqual({ all_num: 4 })
  answers = [ended(), ended()]
  await expect(mall.overview.statistics()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(told).toHaveLength(2)
  expect(told[1]).toBeUndefined()
  sent = []
  await mall.overview.statistics()
  expect(sent[0]!.headers['authorization']).toBeUndefined()
})

test('tokens are kept while the mall is too busy to exchange them', async () => {
  const told: unknown[] = []
  const mall = clientWith({
    retries: 0,
    tokens: { accessToken: jwt(1), refreshToken: 'r' },
    onTokens: (it) => told.push(it),
  })
  answers = [json({ code: 'BUSY', message: 'busy' }, 503), json({ accessToken: jwt(900), refreshToken: 's' }), json({})]
  await expect(mall.order.list()).rejects.toMatchObject({ code: 'BUSY' })
  await mall.order.list()
  expect(told).toHaveLength(1)
})

test('a command keeps its key through all attempts, and is tried again while the mall is busy or silent', async () => {
  answers = [
    new TypeError('reset'),
    json({ code: 'BUSY', message: 'busy' }, 503, { 'retry-after': '2' }),
    json({ trade_sn: 'T1' }),
  ]
  const mall = clientWith()
  expect(await patiently(mall.checkout.place({}))).toEqual({ trade_sn: 'T1' })
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  await mall.checkout.place({}, { idempotencyKey: 'purchase-4711' })
  expect(sent.at(-1)!.headers['idempotency-key']).toBe('purchase-4711')
})

test('a write without a key is not repeated when nobody knows whether it was done, and is when it was turned away', async () => {
  const mall = clientWith()
  const write = () => patiently(mall.cart.tickAll({ checked: 1 }))
  answers = [new TypeError('reset')]
  await expect(write()).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  answers = [json({ code: 'BUSY', message: 'busy' }, 503)]
  await expect(write()).rejects.toMatchObject({ code: 'BUSY' })
  expect(sent).toHaveLength(2)
  answers = [json({ code: 'TOO_OFTEN', message: 'slowly' }, 429, { 'retry-after': '1' }), json({})]
  await write()
  expect(sent).toHaveLength(4)
})

test('it gives up after its retries, and at once where the mall asks for a long wait', async () => {
  const mall = clientWith({ retries: 2 })
  answers = Array.from({ length: 5 }, () => json({ code: 'BUSY', message: 'busy' }, 503))
  await expect(patiently(mall.cart.show({ scope: 'all' }))).rejects.toMatchObject({ code: 'BUSY' })
  expect(sent).toHaveLength(3)
  answers = [json({ code: 'TOO_OFTEN', message: 'slowly' }, 429, { 'retry-after': '3600' })]
  await expect(mall.cart.show({ scope: 'all' })).rejects.toMatchObject({ status: 429 })
})

test('who asked can stop a call, a pause between attempts too', async () => {
  const mall = clientWith()
  const control = new AbortController()
  answers = [json({ code: 'BUSY', message: 'busy' }, 503)]
  const asked = mall.cart.show({ scope: 'all' }, { signal: control.signal })
  asked.catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  control.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(sent).toHaveLength(1)
})

test('rows of a list come page after page', async () => {
  answers = [
    json({ data: [{ sn: 'A' }, { sn: 'B' }], data_total: 3, page_no: 1, page_size: 2 }),
    json({ data: [{ sn: 'C' }], data_total: 3, page_no: 2, page_size: 2 }),
  ]
  const mall = clientWith()
  const found: string[] = []
  for await (const { sn } of eachRow(mall.order.list, { page_size: 2, order_status: 'ALL' })) found.push(sn)
  expect(found).toEqual(['A', 'B', 'C'])
  expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page_no'))).toEqual(['1', '2'])
})

test('a file travels as a form with its name, downloads come as bytes', async () => {
  const mall = clientWith()
  await mall.quickOrder.readFile({}, { file: new Blob(['sku,num']), fileName: 'list.csv' })
  const form = sent[0]!.body as FormData
  expect((form.get('file') as File).name).toBe('list.csv')
  expect(sent[0]!.headers['content-type']).toBeUndefined()
  answers = [new Response(new Uint8Array([1, 2, 3]))]
  expect((await mall.cart.export()).size).toBe(3)
})

test('events are read as they come, over the borders of chunks', async () => {
  const encoder = new TextEncoder()
  answers = [
    new Response(
      new ReadableStream({
        start(control) {
          for (const chunk of [
            ': hello\n\nevent: bad',
            'ges\ndata: {"unread":1,"cart":2}\n',
            '\nevent: orders\ndata: {}\n\n',
          ])
            control.enqueue(encoder.encode(chunk))
          control.close()
        },
      }),
    ),
  ]
  const mall = clientWith({ apiKey: 'k' })
  const heard: LiveEvent[] = []
  for await (const it of mall.follow()) heard.push(it)
  expect(heard).toEqual([
    { event: 'badges', data: { unread: 1, cart: 2 } },
    { event: 'orders', data: {} },
  ])
  expect(sent[0]!.headers['accept']).toBe('text/event-stream')
})

/** What the mall sends of a call that waits for its turn. */
const inLine = (...events: [event: string, data: object][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })

test('a call that waits for its turn says the place, and then answers what came of it', async () => {
  const places: number[] = []
  const place = () => clientWith().checkout.place({}, { onPlace: (it) => void places.push(it) })
  answers = [
    inLine(['place', { place: 2 }], ['place', { place: 1 }], ['answer', { status: 200, body: { trade_sn: '7' } }]),
  ]
  expect(await place()).toEqual({ trade_sn: '7' })
  expect(places).toEqual([2, 1])
  answers = [
    inLine(['place', { place: 3 }], ['answer', { status: 409, body: { code: 'GOODS_GONE', message: 'Gone' } }]),
  ]
  await expect(place()).rejects.toMatchObject({ status: 409, code: 'GOODS_GONE', message: 'Gone' })
})

test('where the mall hangs up on one that waits, it is asked again under the same key', async () => {
  answers = [inLine(['place', { place: 2 }]), json({ trade_sn: '8' })]
  expect(await patiently(clientWith().checkout.place({}, { onPlace: () => {} }))).toEqual({ trade_sn: '8' })
  const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})
