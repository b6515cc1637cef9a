import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallLimits } from '#platform/http/call-limits'
import { type TestMall, openTestMall } from './test-mall.ts'

let mall: TestMall
const people: string[] = []
beforeAll(async () => {
  mall = await openTestMall({ sites: true, config: { rateLimits: true } })
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  people.push(...accounts.filter((it) => it.site === 'buyer').map((it) => it.username))
}, 240_000)
afterAll(() => mall.close())
// Each test begins with counters of its own, and no minute ends in the middle of one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { http, app } = mall.mall
  Object.assign(http, { limits: new CallLimits(app) })
})

afterEach(() => void vi.useRealTimers())

const statuses = async (times: number, request: (at: number) => Promise<{ statusCode: number }>) => {
  const found: number[] = []
  for (let at = 0; at < times; at++) found.push((await request(at)).statusCode)
  return found
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  mall.mall.http.fastify.inject({ url, headers, remoteAddress })
const good = (found: number[]) => found.filter((status) => status < 400).length

test('a guest has 300 calls a minute, whatever they ask for, and hears how long to wait', async () => {
  const paths = [api.identity.heartbeat.path, '/robots.txt', '/openapi.json']
  expect(good(await statuses(310, (at) => get(paths[at % 3]!)))).toBe(300)
  const refused = await get(api.identity.heartbeat.path, { lang: 'zh-cn' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'TOO_OFTEN', seconds: expect.any(Number) as number })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await get('/')).statusCode).toBe(429)
  expect((await get('/buyer_end/no/such/call')).statusCode).toBe(429)
  expect((await get(api.identity.heartbeat.path, {}, '203.0.113.2')).statusCode).toBe(200)
})

test('drawn pages and calls that are not there count as well; health and files of the pages do not', async () => {
  await statuses(150, () => get('/'))
  await statuses(150, () => get('/buyer_end/no/such/call'))
  expect((await get('/')).statusCode).toBe(429)
  for (const path of [
    '/healthz',
    '/readyz',
    '/assets/none.js',
    '/seller/assets/none.js',
    '/media/none',
    '/pictures/none',
    '/favicon.svg',
  ])
    expect((await get(path)).statusCode, path).not.toBe(429)
})

test('nothing is drawn under the addresses of files, which nobody counts', async () => {
  for (const path of ['/assets/none', '/seller/assets/none', '/media/none', '/pictures/none'])
    expect((await get(path)).headers['content-type'], path).toMatch(/^application\/json/)
})

test('a made-up token does not lift the limit, on calls and on pages', async () => {
  const forged = (at: number) => ({ authorization: `forged-${at}` })
  await statuses(100, (at) => get(api.identity.heartbeat.path, forged(at)))
  await statuses(100, (at) => get(api.identity.profile.path, forged(at)))
  await statuses(100, (at) => get('/', forged(at)))
  for (const path of [api.identity.heartbeat.path, api.identity.profile.path, '/'])
    expect((await get(path, forged(1))).statusCode, path).toBe(429)
})

test('who is signed in has 600 of their own, also behind an address that has used its own up', async () => {
  const { token = '' } = await mall.as(people[0]!)
  await statuses(301, () => get(api.identity.heartbeat.path))
  expect(good(await statuses(610, () => get(api.identity.heartbeat.path, { authorization: token })))).toBe(600)
  const other = (await mall.as(people[1]!)).token ?? ''
  expect((await get(api.identity.heartbeat.path, { authorization: other })).statusCode).toBe(200)
})

test('a guest searches 60 times a minute, by calls and by pages together; a member 120 times', async () => {
  const search = (at: number, headers = {}, address?: string) =>
    get(`${api.search.goods.path}?keyword=paper&page_no=${1 + (at % 3)}`, headers, address)
  expect(good(await statuses(65, (at) => search(at)))).toBe(60)
  const page = await get('/goods?keyword=pens')
  expect(page.statusCode).toBe(429)
  expect(page.json()).toMatchObject({ code: 'TOO_OFTEN' })
  // Nobody else is shown the page that could not be drawn.
  expect((await get('/goods?keyword=pens', {}, '203.0.113.2')).statusCode).toBe(200)
  expect((await get('/goods?keyword=pens')).statusCode).toBe(200)
  const { token = '' } = await mall.as(people[0]!)
  expect(good(await statuses(125, (at) => search(at, { authorization: token })))).toBe(120)
})

test('guests at the address of an office have ten times as much', async () => {
  const five = await Promise.all(people.slice(0, 5).map((it) => mall.as(it)))
  for (const { token = '' } of five) await get(api.identity.heartbeat.path, { authorization: token }, '198.51.100.1')
  expect(good(await statuses(400, () => get(api.identity.heartbeat.path, {}, '198.51.100.1')))).toBe(400)
})

test('limits that are off count nothing', async () => {
  mall.app.config.rateLimits = false
  expect(good(await statuses(400, () => get(api.identity.heartbeat.path)))).toBe(400)
  mall.app.config.rateLimits = true
})
