import { randomInt, randomUUID } from 'node:crypto'
import { type Route, allRoutes, api } from '@borong/contract'
import { type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Inputs, type Mode, type Shape } from './support/broken-input.ts'
import { type Client, type TestMall, openTestMall } from './test-mall.ts'

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const requests = Number(process.env['FUZZ'] ?? 3000)

let mall: TestMall
const people = { buyer: [] as string[], seller: [] as string[] }
beforeAll(async () => {
  // Lists of refusals are held by the tests whose requests are the same each time; with REFUSALS=declared a seed looks for what they miss.
  mall = await openTestMall({ config: { declaredRefusals: process.env['REFUSALS'] === 'declared' } })
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  people.buyer = accounts
    .filter((it) => it.site === 'buyer')
    .map((it) => it.username)
    .slice(0, 5)
  people.seller = accounts
    .filter((it) => it.site === 'seller')
    .map((it) => it.username)
    .slice(0, 2)
  keys = await sql(
    `select c.id, a.id as account_id, c.secret, c.must_change, c.expires_at from credential c
     join account a on a.id = c.account_id where c.kind = 'password' and a.username = any($1)`,
    [[...people.buyer, ...people.seller]],
  )
  owners = await sql('select id, owner_member_id from company')
})
afterAll(() => mall.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
let keys: { id: number; account_id: number; secret: string; must_change: boolean; expires_at: Date | null }[]
let owners: { id: number; owner_member_id: number }[]
/** Shutting somebody out, leaving, resetting a password and handing over are calls like others; whoever they hit is let in again. */
async function restoreAccess() {
  const accounts = [keys.map((it) => it.account_id)]
  await sql('update account set disabled_at = null where id = any($1::bigint[])', accounts)
  await sql('update member set disabled_at = null where account_id = any($1::bigint[])', accounts)
  await sql('update shop_staff set disabled_at = null, left_at = null where account_id = any($1::bigint[])', accounts)
  for (const { id, secret, must_change, expires_at } of keys)
    await sql('update credential set secret = $2, must_change = $3, expires_at = $4 where id = $1', [
      id,
      secret,
      must_change,
      expires_at,
    ])
  for (const { id, owner_member_id } of owners)
    await sql('update company set owner_member_id = $2 where id = $1', [id, owner_member_id])
  mall.invalidateTokens()
}

type Who = 'guest' | 'buyer' | 'seller'
interface Case {
  name: string
  route: Route
  mode: Mode
  who: Who
  username: string
  params: Record<string, unknown>
  fields: Record<string, unknown>
  way: 'json' | 'form' | 'query' | 'raw'
  raw?: { type: string; body: string | Buffer }
  headers: Record<string, string>
}

const inputs = new Inputs(seed)
const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 6 })
const compiled = new Map<object, ValidateFunction>()
const check = (schema: object) => {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(JSON.parse(JSON.stringify(schema)) as object)
  compiled.set(schema, made)
  return made
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function uploadBody(): { type: string; body: Buffer } {
  const boundary = 'borong-boundary'
  const content = inputs.pick([
    pixel,
    pixel.subarray(0, 30),
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.alloc(1_200_000, 7),
    Buffer.alloc(0),
    Buffer.from('GIF89a\u0000\u0000'),
  ])
  const field = inputs.pick(['file', 'file', 'file', 'picture', ''])
  const name = inputs.pick(['a.png', '../../a.png', 'a.svg', 'x'.repeat(400), 'a\u0000.png'])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(inputs.chance(0.9) ? `\r\n--${boundary}--\r\n` : '')]),
  }
}

function rawBody(): { type: string; body: string } {
  return inputs.pick([
    { type: 'application/json', body: '{"a":' },
    { type: 'application/json', body: '[]' },
    { type: 'application/json', body: '"text"' },
    { type: 'application/json', body: 'null' },
    { type: 'application/json', body: '{"__proto__":{"admin":1}}' },
    { type: 'application/json', body: '{"num":1,"num":2}' },
    { type: 'application/json', body: '1e400' },
    { type: 'application/json', body: `{"remark":"${'x'.repeat(300_000)}"}` },
    { type: 'application/json', body: '['.repeat(5000) },
    { type: 'application/json; charset=utf-16', body: '{}' },
    { type: 'application/xml', body: '<a/>' },
    { type: '\tapplication/json', body: '{}' },
    { type: 'text/plain', body: 'num=1' },
    { type: 'application/x-www-form-urlencoded', body: 'num=%zz&%00=1&a[b]=c&num=1&num=2' },
    { type: 'multipart/form-data', body: 'no boundary' },
    { type: 'garbage', body: '\u0000\u0001' },
  ])
}

function makeCase(name: string, route: Route, mode: Mode): Case {
  const chosen = inputs.random()
  const own: Who =
    route.audience === 'seller' ? 'seller' : route.audience === 'open' && inputs.chance(0.4) ? 'guest' : 'buyer'
  const wished: Who = mode === 'valid' || chosen < 0.8 ? own : inputs.pick(['guest', 'buyer', 'seller'] as const)
  const who: Who = wished !== 'guest' && people[wished].length ? wished : 'guest'
  const paramShape = (route.params ?? {}) as Shape
  const inputShape = (route.input ?? {}) as Shape
  const params = Object.fromEntries(
    Object.entries(paramShape.properties ?? {}).map(([key, it]) => [key, inputs.valid(it, key)]),
  )
  const fields = inputs.fields(inputShape)

  const places = [...Object.keys(inputShape.properties ?? {}), ...Object.keys(params)]
  if (mode !== 'valid' && places.length) {
    const key = inputs.pick(places)
    const inPath = key in params
    const shape = (inPath ? paramShape : inputShape).properties![key]!
    const spoilt = inputs.spoil(mode, shape, key)
    if (inPath) params[key] = spoilt
    else if (mode === 'bent' && inputs.chance(0.25)) delete fields[key]
    else fields[key] = spoilt
  }
  if (inputs.chance(0.1))
    fields[
      inputs.pick(['extra', 'member_id', 'company_id', 'price', 'constructor', 'toString', 'is_admin', 'x'.repeat(200)])
    ] = inputs.hostile()

  const writes = route.method !== 'GET'
  const way: Case['way'] = !writes
    ? 'query'
    : route.upload || (mode === 'hostile' && inputs.chance(0.4))
      ? 'raw'
      : inputs.pick(['json', 'json', 'json', 'json', 'form', 'query'] as const)
  const headers: Record<string, string> = {}
  if (inputs.chance(0.5)) headers['lang'] = inputs.pick(['en-us', 'zh-cn', 'en-id', 'zh-cn', 'xx', `'; --`, ''])
  if (inputs.chance(0.3)) headers['uuid'] = inputs.pick([randomUUID(), 'short', 'x'.repeat(300), `' or 1=1`])
  if (route.idempotent && inputs.chance(0.9))
    headers['idempotency-key'] = inputs.chance(0.85)
      ? randomUUID()
      : inputs.pick(['short', 'k'.repeat(129), 'with blank here', 'same-key-again'])
  if (mode === 'hostile' && inputs.chance(0.1))
    headers['authorization'] = inputs.pick([
      'Bearer',
      'Bearer x.y.z',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      'x'.repeat(5000),
      'Basic YTpi',
    ])
  return {
    name,
    route,
    mode,
    who,
    username: who === 'guest' ? '' : inputs.pick(people[who]),
    params,
    fields,
    way,
    ...(way === 'raw' && { raw: route.upload && inputs.chance(0.8) ? uploadBody() : rawBody() }),
    headers,
  }
}

/** What stands for a value in a query; half a surrogate pair cannot be written in one. */
const asText = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()

// An empty or dotted segment is another path.
const asSegment = (value: unknown) => {
  const text = asText(value)
  return /^\.{0,2}$/.test(text) ? '-' : text
}

function urlOf({ route, params, fields, way }: Case): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(asSegment(params[key])))
  if (way !== 'query') return path
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(fields))
    for (const it of Array.isArray(value) && value.length < 50 && value.every((one) => typeof one !== 'object')
      ? value
      : [value])
      query.append(key, asText(it))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

async function askerOf({ who, username }: Pick<Case, 'who' | 'username'>): Promise<Client> {
  if (who === 'guest') return mall.guest
  const signIn = () => (who === 'buyer' ? mall.as(username) : mall.seller(username))
  return signIn().catch(async () => {
    await restoreAccess()
    return signIn()
  })
}

async function send(it: Case, asker: Client) {
  const started = performance.now()
  const form = () => {
    const body = new URLSearchParams()
    for (const [key, value] of Object.entries(it.fields)) body.append(key, asText(value))
    return body.toString()
  }
  const body =
    it.way === 'json'
      ? { type: 'application/json', body: JSON.stringify(it.fields) }
      : it.way === 'form'
        ? { type: 'application/x-www-form-urlencoded', body: form() }
        : it.raw
  const response = await mall.mall.http.fastify.inject({
    method: it.route.method,
    url: urlOf(it),
    headers: {
      ...(asker.token && { authorization: asker.token }),
      ...it.headers,
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.body }),
  })
  return { response, took: performance.now() - started }
}

const unsound = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const holdsUnsound = (value: unknown): boolean =>
  typeof value === 'string'
    ? unsound.test(value)
    : value !== null && typeof value === 'object'
      ? Object.values(value).some(holdsUnsound)
      : false

const isBlank = (value: unknown, shape: Shape | undefined) => (value === '' || value === null) && !shape?.['x-blank']

/** Ids may come as numbers, numbers as texts, and blank is absent; the contract says so. */
function tolerated(value: unknown, shape: Shape): unknown {
  if (value === null && shape['x-blank']) return ''
  if ((shape.type === 'integer' || shape.type === 'number') && typeof value === 'string' && value.trim() !== '')
    return Number.isFinite(Number(value)) ? Number(value) : value
  if (shape.type === 'string' && Number.isSafeInteger(value) && shape.pattern?.includes('[0-9]')) return String(value)
  if (shape.type === 'array' && Array.isArray(value) && shape.items)
    return value.map((it) => tolerated(it, shape.items!))
  if (
    shape.type === 'object' &&
    shape.properties &&
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value)
  )
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, it]) => Object.hasOwn(shape.properties!, key) && !isBlank(it, shape.properties![key]))
        .map(([key, it]) => [key, tolerated(it, shape.properties![key]!)]),
    )
  return value
}

/** Whether a declared field, as text, is beyond doubt not what its shape wants. */
function brokenAsText(value: unknown, shape: Shape): boolean {
  const text = asText(value)
  if (shape.type === 'string' || (shape.enum && shape.type !== 'integer'))
    return unsound.test(text) || !check(shape)(text)
  if (shape.type !== 'integer' && shape.type !== 'number') return false
  if (text === '') return false
  if (!/^-?\d+(\.\d+)?$/.test(text)) return true
  return /^-?(0|[1-9]\d{0,14})$/.test(text) && !check(shape)(Number(text))
}

/** Whether what was sent breaks the contract, so that 200 would be wrong. In doubt it does not. */
function isBroken(it: Case): boolean {
  const input = it.route.input as Shape | undefined
  const params = (it.route.params as Shape | undefined)?.properties ?? {}
  for (const [key, shape] of Object.entries(params)) if (brokenAsText(asSegment(it.params[key]), shape)) return true
  if (!input) return false
  const declared = Object.fromEntries(
    Object.entries(it.fields)
      // Only JSON has null: an address or a form says it as a word of four letters.
      .map(([key, value]) => [key, value === null && it.way !== 'json' ? asText(value) : value] as const)
      .filter(
        ([key, value]) =>
          Object.hasOwn(input.properties ?? {}, key) && value !== undefined && !isBlank(value, input.properties![key]),
      ),
  )
  const missing = (input.required ?? []).some((key) => !(key in declared) && !(key in params))
  if (it.way === 'json') {
    const sent = tolerated(JSON.parse(JSON.stringify(declared)), input) as object
    return holdsUnsound(sent) || !check(input)({ ...it.params, ...sent })
  }
  if (it.way === 'raw') return false
  if (missing) return true
  return Object.entries(declared).some(
    ([key, value]) => !Array.isArray(value) && brokenAsText(value, input.properties![key]!),
  )
}

const leaksInternals =
  /\n\s+at |node_modules|syntax error|relation "|duplicate key|violates |pg_catalog|select .+ from |\.ts:\d+/i

function complaintsAbout(it: Case, { response, took }: Awaited<ReturnType<typeof send>>): string[] {
  const status = response.statusCode
  const complaints: string[] = []
  if (status >= 500) complaints.push(`answered ${status}`)
  if (took > 5000) complaints.push('took more than 5 s')
  if (status === 200) {
    if (isBroken(it)) complaints.push('took broken input for good')
    if (!it.route.download) {
      const reply = check(it.route.reply)
      if (!reply(response.json()))
        complaints.push(`answered what its schema does not allow: ${ajv.errorsText(reply.errors).slice(0, 200)}`)
    }
    return complaints
  }
  if (leaksInternals.test(response.body)) complaints.push('tells about its inside')
  let refusal: { code?: unknown; message?: unknown } = {}
  try {
    refusal = response.json()
  } catch {
    complaints.push(`answered ${status} with something that is not JSON`)
  }
  if (typeof refusal.code !== 'string' || !refusal.code || typeof refusal.message !== 'string' || !refusal.message)
    complaints.push(`answered ${status} without code and message`)
  if ((status === 429 || status === 503) && !response.headers['retry-after'])
    complaints.push(`answered ${status} without retry-after`)
  return complaints
}

/** Buys something in the right way, so that there is something to break: an order, and what follows from it. */
async function buy() {
  const asker = await askerOf({ who: 'buyer', username: inputs.pick(people.buyer) })
  const tell = async (route: Route, fields: Record<string, unknown> = {}) => {
    const { status, body } = await asker.request(route, fields)
    if (status === 200) inputs.learn(body)
    return body as never
  }
  const goods = (await tell(api.search.goods, { page_size: 50, in_stock: 1 })) as {
    data?: { sku_id?: string; min_quantity: number }[]
  }
  const card = goods.data?.filter((it) => it.sku_id)
  const sku = card?.length ? inputs.pick(card) : undefined
  await tell(api.cart.clear)
  if (sku?.sku_id) await tell(api.cart.add, { sku_id: sku.sku_id, num: sku.min_quantity })
  else await tell(api.cart.add, inputs.fields(api.cart.add.input as unknown as Shape))
  const [address] = (await tell(api.organisation.addresses)) as { addr_id: string }[]
  const [centre] = (await tell(api.budget.myCostCentres)) as { id: string }[]
  const [subject] = (await tell(api.budget.mySubjects)) as { id: string }[]
  if (address) await tell(api.checkout.chooseAddress, { id: address.addr_id })
  if (centre && subject)
    await tell(api.checkout.chooseAccounting, {
      accounting: [{ cost_center_id: centre.id, accounting_sub_id: subject.id, percent: 10_000 }],
    })
  const trade = (await tell(api.checkout.place, { client: 'PC', way: 'CART' })) as { order_list?: { sn: string }[] }
  for (const { sn } of trade.order_list ?? []) if (inputs.chance(0.7)) await tell(api.order.submit, { id: sn })
}

const short = (it: Case, body: string) =>
  `${it.route.method} ${urlOf(it).slice(0, 300)} as ${it.who} ${it.username} by ${it.way}: ${(it.raw ? `${it.raw.type} ${String(it.raw.body).slice(0, 80)}` : JSON.stringify(it.fields)).slice(0, 300)} -> ${body.slice(0, 300)}`

test(`${requests} requests, whole and broken, meet an answer of the contract (SEED=${seed})`, async () => {
  const faults = new Map<string, string>()
  const tally = new Map<string, { good: number; refused: number }>()
  const round = async (cases: Case[]) => {
    // Everybody signs in before the first is asked, as one of these calls may shut another one out.
    const asked = await Promise.all(cases.map(async (it) => ({ it, asker: await askerOf(it) })))
    const answers = await Promise.all(asked.map(async ({ it, asker }) => ({ it, answer: await send(it, asker) })))
    for (const { it, answer } of answers) {
      const { response } = answer
      for (const complaint of complaintsAbout(it, answer))
        if (!faults.has(`${it.name} ${complaint}`)) faults.set(`${it.name} ${complaint}`, short(it, response.body))
      const count = tally.get(it.name) ?? { good: 0, refused: 0 }
      if (response.statusCode === 200) count.good++
      else count.refused++
      tally.set(it.name, count)
      const isJson = String(response.headers['content-type']).includes('json')
      if (response.statusCode === 200 && isJson) inputs.learn(response.json())
      // Logging out, or losing a session otherwise, is part of the game: sign in again. A call of another site says the same to
      // everybody, and so does any call to a token that is none: nobody lost a session, and to sign in costs a slow hash.
      const isOfTheirSite = it.route.audience === it.who || it.route.audience === 'open'
      if (
        isJson &&
        response.statusCode === 403 &&
        it.who !== 'guest' &&
        isOfTheirSite &&
        !it.headers['authorization'] &&
        response.json<{ code: string }>().code === 'SESSION_ENDED'
      )
        mall.invalidateTokens()
      if (response.statusCode === 200 && /logout/i.test(it.name)) mall.invalidateTokens()
    }
  }
  const modes: Mode[] = ['valid', 'valid', 'valid', 'valid', 'bent', 'bent', 'bent', 'confused', 'confused', 'hostile']
  const reads = allRoutes.filter(({ route }) => route.method === 'GET')
  for (const { name, route } of [...reads, ...reads]) await round([makeCase(name, route, 'valid')])
  for (let sent = 0; sent < requests; sent += 4) {
    if (sent % 300 === 0) {
      await restoreAccess()
      await buy()
    }
    await round(
      Array.from({ length: 4 }, () => {
        const { name, route } = inputs.pick(allRoutes)
        return makeCase(name, route, inputs.pick(modes))
      }),
    )
  }
  const neverGood = [...tally].filter(([, { good }]) => good === 0).map(([name]) => name)
  console.log(
    `fuzz: seed ${seed}, ${[...tally.values()].reduce((sum, it) => sum + it.good, 0)} answered, ${[...tally.values()].reduce((sum, it) => sum + it.refused, 0)} refused; never answered 200: ${neverGood.join(', ') || 'none'}`,
  )
  expect(Object.fromEntries(faults)).toEqual({})
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
}, 180_000)

test('the demo data lends people of both sides of the counter', () => {
  expect(people.buyer.length).toBeGreaterThan(1)
  expect(people.seller.length).toBeGreaterThan(0)
})

test('other methods and unknown paths are refused in the same words', async () => {
  for (const [method, url] of [
    ['PATCH', '/buyer_end/trade/orders'],
    ['OPTIONS', '/buyer_end/members'],
    ['GET', '/buyer_end/no/such/call'],
    ['GET', '/buyer_end/%zz'],
    ['POST', '/seller_end/'],
    ['DELETE', '/base_end/site-show'],
  ] as const) {
    const response = await mall.mall.http.fastify.inject({ method, url })
    expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
    expect(response.json(), `${method} ${url}`).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
})
