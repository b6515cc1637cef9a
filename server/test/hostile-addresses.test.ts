import { connect } from 'node:net'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestMall, openTestMall } from './test-mall.ts'

let mall: TestMall
let port: number
beforeAll(async () => {
  mall = await openTestMall({ sites: true })
  port = Number(new URL(await mall.listen()).port)
}, 240_000)
afterAll(() => mall.close())

/** What a raw request comes to: clients and test kits tidy addresses up before they send them. */
const send = (text: string) =>
  new Promise<{ status: number; type: string; body: string }>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (heard += chunk))
    socket.on('error', failed)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split(/\r\n\r\n(.*)/s)
      done({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
        type: /content-type: (.*)/i.exec(head)?.[1] ?? '',
        body,
      })
    })
  })
const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

const places = ['/assets/', '/seller/assets/', '/admin/assets/', '/media/', '/pictures/']
const tails = [
  '%2e%2e/%2e%2e/package.json',
  '../x',
  '/x',
  '..%2f..%2fx',
  '%2e/x',
  '%00',
  '%5c..%5cx',
  '.env',
  'none',
  '%',
  '%zz',
  'a'.repeat(3000),
]
test.each(places.flatMap((place) => tails.map((tail) => [place + tail] as const)))(
  '%s is refused in the words of the catalogue',
  async (path) => {
    const { status, type, body } = await get(path)
    expect([400, 404]).toContain(status)
    expect(type).toMatch(/^application\/json/)
    expect(JSON.parse(body)).toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|INVALID_INPUT)$/) as string,
      message: expect.any(String) as string,
    })
  },
)

test.each([
  '/%',
  '/%zz',
  '/buyer_end/%zz',
  '/openapi.json/%',
  '/healthz/%',
  '/api/%',
  '/goods/%',
  '/seller/%',
  '/sandbox-gateway/%',
])('%s is no address', async (path) => {
  const { status, body } = await get(path)
  expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'INVALID_INPUT'])
})

test.each(['/?%', '/openapi.json?%zz', '/robots.txt?%', '/goods?keyword=%zz', '/sitemap.xml?%', '/favicon.svg?%%'])(
  '%s is answered as if nothing had been asked',
  async (path) => {
    expect((await get(path)).status).toBe(200)
  },
)

test.each([
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
    413,
    'TOO_LARGE',
  ],
  ['no request at all', 'hello\r\n\r\n', 400, 'INVALID_INPUT'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'INVALID_INPUT',
  ],
])('%s is answered in the words of the catalogue', async (_, text, status, code) => {
  const answer = await send(text)
  expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([status, code])
})

test('the demo answers under the names of this machine alone, wherever a page elsewhere points its own name', async () => {
  const mailbox = (host: string) =>
    send(`GET ${api.identity.demoMail.path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', `127.0.0.1:${port}`, '[::1]', `[::1]:${port}`])
    expect((await mailbox(host)).status, host).toBe(200)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1',
    '',
  ])
    expect([(await mailbox(host)).status, host]).toEqual([400, host])
})
