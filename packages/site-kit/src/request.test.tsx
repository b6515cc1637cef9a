import type { Route } from '@borong/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request, onPermissionMissing, queryOf, splitPath } from './request.ts'
import { messagesReady } from './catalogues.ts'
import { cookieDomain, dropCookie, readCookie } from './cookies.ts'
import { saveUser, restoreSession, session } from './session.ts'
import { replaceSession } from './replace-session.ts'
import { accessToken, saveTokens, refreshToken } from './tokens.ts'

const jwt = (name: string, seconds: number) =>
  [
    'e30',
    btoa(JSON.stringify({ name, exp: Math.floor(Date.now() / 1000) + seconds })).replaceAll('=', ''),
    'sign',
  ].join('.')
const route = (it: Partial<Route>): Route =>
  ({ method: 'GET', path: '/buyer_end/goods', audience: 'open', tag: '', summary: '', reply: {}, ...it }) as Route

interface Call {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}
let calls: Call[]
let answers: ((call: Call) => Response | Promise<Response>)[]
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  calls = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { url, method: init.method ?? 'GET', headers: init.headers as Record<string, string>, body }
    calls.push(call)
    return (answers.shift() ?? (() => reply({})))(call)
  })
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const name of ['access_token', 'refresh_token', 'uuid', 'uid']) dropCookie(name)
  localStorage.clear()
  sessionStorage.clear()
  restoreSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('path parameters leave the fields, the rest of a GET becomes its query', () => {
  expect(splitPath('/orders/:sn/list', { sn: '12/3', page_no: 2 })).toEqual({
    path: '/orders/12%2F3/list',
    rest: { page_no: 2 },
  })
  expect(() => splitPath('/orders/:sn', {})).toThrow('needs sn')
  expect(queryOf({ keyword: 'a b', none: undefined, ids: [1, 2] })).toBe('?keyword=a+b&ids=1&ids=2')
})

test('a guest asks an open route without a token, with language and uuid', async () => {
  answers.push(() => reply([{ id: 1 }]))
  expect(await request(route({ path: '/buyer_end/goods/:id' }), { id: 7, page_no: 1 } as never)).toEqual([{ id: 1 }])
  expect(calls[0]!.url).toBe('/buyer_end/goods/7?page_no=1')
  expect(calls[0]!.headers).toMatchObject({ lang: 'en-us', uuid: readCookie('uuid') })
  expect(calls[0]!.headers).not.toHaveProperty('authorization')
})

test('a write sends JSON, the token, and the key of its command', async () => {
  const access = jwt('a', 600)
  saveTokens(access, jwt('r', 3000))
  await request(route({ method: 'POST', audience: 'buyer', idempotent: 'derived' }), { num: 2 } as never, {
    idempotencyKey: 'k1',
  })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    body: { num: 2 },
    headers: { authorization: access, 'idempotency-key': 'k1' },
  })
})

const busy = (seconds?: number) => () =>
  new Response('{"code":"BUSY","message":"busy"}', {
    status: 503,
    ...(seconds && { headers: { 'retry-after': String(seconds) } }),
  })
const command = route({ method: 'POST', audience: 'open', idempotent: 'derived' })
const keysSent = () => calls.map((it) => it.headers['idempotency-key'])

test('a command that a busy mall turns away is sent again with its key', async () => {
  answers.push(
    busy(),
    () => Promise.reject(new TypeError('reset')),
    () => reply({ done: 1 }),
  )
  expect(await request(command, { num: 1 } as never)).toEqual({ done: 1 })
  expect(new Set(keysSent()).size).toBe(1)
  expect(calls).toHaveLength(3)
})

test('a command of which nobody knows whether it was done keeps its key for the next press of its button', async () => {
  answers.push(
    busy(60),
    () => reply({}),
    () => reply({}),
  )
  await expect(request(command, { num: 2 } as never)).rejects.toMatchObject({ code: 'BUSY' })
  expect(calls).toHaveLength(1)
  await request(command, { num: 2 } as never)
  await request(command, { num: 2 } as never)
  const [first, second, third] = keysSent()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a write without a key is not sent twice while nobody knows whether it was done', async () => {
  answers.push(busy())
  await expect(request(route({ method: 'POST' }), {})).rejects.toMatchObject({ code: 'BUSY' })
  expect(calls).toHaveLength(1)
})

test('calls that wait for a token share one refresh', async () => {
  saveTokens(jwt('old', -10), jwt('r', 3000))
  expect(accessToken()).toBeUndefined()
  const fresh = jwt('new', 600)
  answers.push(() => reply({ accessToken: fresh, refreshToken: jwt('r2', 3000) }))
  await Promise.all([1, 2, 3].map((id) => request(route({ audience: 'buyer' }), { id } as never)))
  expect(calls.filter((call) => call.url.includes('passport/token'))).toHaveLength(1)
  expect(calls.filter((call) => call.headers['authorization'] === fresh)).toHaveLength(3)
})

test('a refused refresh ends the session', async () => {
  saveTokens(jwt('old', -10), jwt('r', 3000))
  saveUser({ uname: 'dewi' })
  answers.push(() => reply({ code: 'REFRESH_REFUSED', message: 'no' }, 422))
  await request(route({}), {})
  expect(session().user).toBeUndefined()
  expect(refreshToken()).toBeUndefined()
  expect(calls.at(-1)!.headers).not.toHaveProperty('authorization')
})

test('a refresh that nobody answers keeps the session', async () => {
  saveTokens(jwt('old', -10), jwt('r', 3000))
  answers.push(() => Promise.reject(new TypeError('offline')))
  await expect(request(route({ audience: 'buyer' }), {})).rejects.toMatchObject({ status: 0 })
  expect(refreshToken()).toBeDefined()
})

test('a refusal carries code, message and facts', async () => {
  answers.push(() => reply({ code: 'OVER_STOCK', message: 'Exceeds maximum stock!', left: 3 }, 422))
  await expect(request(route({}), {})).rejects.toMatchObject({
    status: 422,
    code: 'OVER_STOCK',
    message: 'Exceeds maximum stock!',
    facts: { left: 3 },
  })
})

test('silence is told as a network error', async () => {
  answers.push(() => Promise.reject(new TypeError('failed')))
  await expect(request(route({}), {})).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
})

test('an ended session clears user and tokens, and the page reloads with the login dialog', async () => {
  saveTokens(jwt('a', 600), jwt('r', 3000))
  saveUser({ uname: 'dewi' })
  answers.push(() => reply({ code: 'SESSION_ENDED', message: 'again' }, 403))
  await expect(request(route({ audience: 'buyer' }), {})).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(session().user).toBeUndefined()
  expect(location.reload).toHaveBeenCalledOnce()
  restoreSession()
  expect(session().showLogin).toBe(true)
})

const switchTo = route({ method: 'POST', path: '/shops/2/session', audience: 'seller' })
const next = jwt('b', 600)
const replaced = () => reply({ access_token: next, refresh_token: jwt('s', 3000), uid: '9', uname: 'dewi' })
const ended = () => reply({ code: 'SESSION_ENDED', message: 'again' }, 403)

test('a call under way that meets the end of the session that another replaces leaves the new one', async () => {
  saveTokens(jwt('a', 600), jwt('r', 3000))
  let answer!: (it: Response) => void
  answers.push(() => new Promise<Response>((resolve) => (answer = resolve)), ended)
  const switched = replaceSession(switchTo as never, {} as never)
  const counted = request(route({ audience: 'seller' }), {})
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  answer(replaced())
  await expect(counted).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await switched
  expect([session().user?.uname, accessToken()]).toEqual(['dewi', next])
  expect(location.reload).not.toHaveBeenCalled()
})

test('a session that is not replaced because it has ended ends', async () => {
  saveTokens(jwt('a', 600), jwt('r', 3000))
  answers.push(ended)
  await expect(replaceSession(switchTo as never, {} as never)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(refreshToken()).toBeUndefined()
  expect(location.reload).toHaveBeenCalledOnce()
})

test('spec 8, an upload of an ended session clears user and tokens and goes to the login page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  saveTokens(jwt('a', 600), jwt('r', 3000))
  saveUser({ uname: 'dewi' })
  answers.push(() => reply({ code: 'SESSION_ENDED', message: 'again' }, 403))
  const upload = route({ method: 'POST', audience: 'buyer', upload: { maxBytes: 9 } })
  await expect(request(upload, {}, { file: new Blob(['x']) })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect([session().user, refreshToken()]).toEqual([undefined, undefined])
  expect(assign.mock.calls).toEqual([['/login']])
  expect(location.reload).not.toHaveBeenCalled()
})

test('a missing permission keeps the session and is told', async () => {
  saveTokens(jwt('a', 600), jwt('r', 3000))
  const told = vi.fn()
  const stop = onPermissionMissing(told)
  answers.push(() => reply({ code: 'PERMISSION_MISSING', message: 'no' }, 422))
  await expect(request(route({ audience: 'buyer' }), {})).rejects.toMatchObject({ status: 422 })
  stop()
  expect(told).toHaveBeenCalledOnce()
  expect(refreshToken()).toBeDefined()
})

test('cookies belong to the site domain, or to the host of an address', () => {
  expect(cookieDomain('www.example.com')).toBe('example.com')
  expect(cookieDomain('mall.example.co.id')).toBe('example.co.id')
  expect(cookieDomain('10.0.0.5')).toBeUndefined()
  expect(cookieDomain('localhost')).toBeUndefined()
})

test.each([
  [new DOMException('late', 'TimeoutError'), 'TIMEOUT', 'Connection timed out, please try again later!'],
  [new TypeError('gone'), 'NETWORK', 'Network error, please try again later!'],
])('spec 8, a request that fails with %s says what the specification says', async (fault, code, message) => {
  await messagesReady('en-us')
  answers.push(() => Promise.reject(fault))
  await expect(request(route({}))).rejects.toMatchObject({ code, message })
})
