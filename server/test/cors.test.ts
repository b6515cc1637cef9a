import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { type TestMall, openTestMall } from './test-mall.ts'

const elsewhere = 'https://portal.example.com'
const origin = 'http://localhost:4000'
let mall: TestMall
let buyer: string
beforeAll(async () => {
  mall = await openTestMall({ config: { corsOrigins: [elsewhere, origin], origin } })
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  buyer = accounts.find((it) => it.site === 'buyer')!.username
}, 240_000)
afterAll(() => mall.close())

const preflight = (from: string, path: string = api.identity.profile.path) =>
  mall.mall.http.fastify.inject({
    method: 'OPTIONS',
    url: path,
    headers: {
      origin: from,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,uuid',
    },
  })
const corsOf = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('a page of a listed site may call, with the headers of the calls and never with cookies', async () => {
  const { statusCode, headers } = await preflight(elsewhere)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'access-control-allow-origin': elsewhere, vary: 'origin' })
  expect(String(headers['access-control-allow-methods']).split(', ')).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  for (const name of ['authorization', 'uuid', 'lang', 'idempotency-key', 'content-type'])
    expect(String(headers['access-control-allow-headers']).split(', ')).toContain(name)
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect((await preflight(elsewhere, '/buyer_end/no/such/call')).statusCode).toBe(204)
})

test('its answers can be read, refusals too', async () => {
  for (const token of [undefined, 'forged']) {
    const { headers, status } = await mall.guest.request(
      api.identity.profile,
      {},
      {
        headers: { origin: elsewhere, ...(token && { authorization: token }) },
      },
    )
    expect(status).toBe(403)
    expect(headers).toMatchObject({ 'access-control-allow-origin': elsewhere })
    expect(String(headers['access-control-expose-headers'])).toContain('retry-after')
  }
})

test.each([
  ['another site', 'https://evil.example'],
  ['a site below a listed one', 'https://a.portal.example.com'],
  ['another scheme', 'http://portal.example.com'],
  ['another port', 'https://portal.example.com:444'],
  ['no site', 'null'],
  ['our own', origin],
])('%s is told nothing', async (_, from) => {
  const asked = await preflight(from)
  expect(asked.statusCode).toBe(404)
  expect(corsOf(asked.headers)).toEqual([])
  const { headers, status } = await mall.guest.request(api.identity.heartbeat, {}, { headers: { origin: from } })
  expect([status, corsOf(headers)]).toEqual([200, []])
})

test('pages and files of the mall are for nobody else to read', async () => {
  for (const url of ['/', '/healthz', '/robots.txt'])
    expect(corsOf((await mall.mall.http.fastify.inject({ url, headers: { origin: elsewhere } })).headers)).toEqual([])
})

test('a page elsewhere is told whole addresses of pictures, and may hand them in again', async () => {
  const own = (await mall.guest.request(api.search.goods, { page_size: 3 })).body.data
  const there = (await mall.guest.request(api.search.goods, { page_size: 3 }, { headers: { origin: elsewhere } })).body
    .data
  expect(own.length).toBeGreaterThan(0)
  expect(own.every((it) => it.thumbnail.startsWith('/'))).toBe(true)
  expect(there.map((it) => it.thumbnail)).toEqual(own.map((it) => origin + it.thumbnail))

  const { token = '' } = await mall.as(buyer)
  const edge = 'edge'
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const upload = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: api.media.upload.path,
    headers: { origin: elsewhere, authorization: token, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      picture,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
  const { url } = upload.json<{ url: string }>()
  expect(url).toMatch(new RegExp(`^${origin}/media/`))
  const face = async (headers: Record<string, string>) =>
    (await mall.bearer(token).get(api.identity.profile, {}, { headers })).face
  const edited = await mall
    .bearer(token)
    .request(api.identity.editProfile, { nickname: 'Picture', face: url }, { headers: { origin: elsewhere } })
  expect(edited.status).toBe(200)
  // As a face it is public: its address is no longer signed.
  const [address = ''] = url.split('?')
  expect(await face({})).toBe(address.slice(origin.length))
  expect(await face({ origin: elsewhere })).toBe(address)
})
