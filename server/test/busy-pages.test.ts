import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '@borong/contract'
import { refuse } from '#platform/http/refuse'
import { type TestMall, openTestMall } from './test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ sites: true })
}, 240_000)
afterAll(() => mall.close())

type Answer = (...args: unknown[]) => Promise<unknown>
const answers = () => (mall.mall.http as unknown as { inside: Map<string, Answer> }).inside
/** Lets the call of one shop be too busy as often as is said. */
function busyShop(times: number): { asked: () => number; end: () => void } {
  const inside = answers()
  const name = `${api.shop.show.method} ${api.shop.show.path}`
  const answer = inside.get(name)!
  let asked = 0
  inside.set(name, async (...args) => (++asked > times ? answer(...args) : refuse('BUSY')))
  return { asked: () => asked, end: () => void inside.set(name, answer) }
}
const get = (url: string) => mall.mall.http.fastify.inject({ url, headers: { 'accept-language': 'en' } })

test('a page asks once more for what was too busy to answer', async () => {
  const busy = busyShop(1)
  expect((await get('/shop/1')).statusCode).toBe(200)
  expect(busy.asked()).toBe(2)
  busy.end()
})

test('a page that lacks an answer says that it passes, and is not kept for the next visitor', async () => {
  const busy = busyShop(Infinity)
  const page = await get('/shop/2')
  expect(page.statusCode).toBe(503)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  busy.end()
  expect((await get('/shop/2')).statusCode).toBe(200)
})

test('what is not there is said by a page also when the frame of the page comes later', async () => {
  const name = `${api.content.hotKeywords.method} ${api.content.hotKeywords.path}`
  const answer = answers().get(name)!
  answers().set(name, (...args) => sleep(200).then(() => answer(...args)))
  const page = await get('/shop/99999999')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Page not found')
  answers().set(name, answer)
})

test('a page that nobody asked for in a minute is drawn anew; while it cannot be, the one of before is shown', async () => {
  const busy = busyShop(0)
  expect((await get('/shop/3')).statusCode).toBe(200)
  expect((await get('/shop/3')).statusCode).toBe(200)
  expect(busy.asked()).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    expect((await get('/shop/3')).statusCode).toBe(200)
    expect(busy.asked()).toBe(2)
    busy.end()
    vi.setSystemTime(Date.now() + 61_000)
    const stillBusy = busyShop(Infinity)
    expect((await get('/shop/3')).statusCode).toBe(200)
    expect(stillBusy.asked()).toBe(2)
    stillBusy.end()
  } finally {
    vi.useRealTimers()
  }
})
