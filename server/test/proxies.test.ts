import { identityApi } from '@borong/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#platform/config'
import { type TlsProxy, startTlsProxy } from './support/tls-proxy.ts'
import { type SmallMall, openSmallMall, password } from './small-mall.ts'
import { wirePassword } from './test-mall.ts'

// Each test opens a mall of its own.
vi.setConfig({ testTimeout: 60_000 })

let mall: SmallMall
let proxy: TlsProxy
let direct: string
async function open(config: Partial<Config>) {
  mall = await openSmallMall(config)
  direct = await mall.mall.http.fastify.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startTlsProxy(direct)
}
afterEach(async () => {
  await proxy.close()
  await mall.close()
})

const attacker = '198.51.100.7'
const buyer = '198.51.100.8'
const login = (address: string, username: string, right: boolean, headers: Record<string, string> = {}) =>
  proxy.request(address, identityApi.login.path, {
    method: 'POST',
    body: { username, password: wirePassword(right ? password : 'Wrong-Horse-9') },
    headers,
  })
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code
const failFrom = async (address: string, times: number, headers?: (time: number) => Record<string, string>) => {
  for (let time = 0; time < times; time++)
    expect(codeOf(await login(address, `nobody-${time}`, false, headers?.(time)))).toBe('LOGIN_FAILED')
}

test('behind a trusted proxy one attacker harms nobody else', async () => {
  await open({ trustedProxies: ['127.0.0.0/8'] })
  await failFrom(attacker, 10)
  expect(codeOf(await login(attacker, 'li', true))).toBe('108')
  expect((await login(buyer, 'li', true)).status).toBe(200)
})

test('an attacker behind a trusted proxy cannot choose an address', async () => {
  await open({ trustedProxies: ['127.0.0.1'] })
  await failFrom(attacker, 10, (time) => ({ 'x-forwarded-for': `203.0.113.${time}` }))
  expect(codeOf(await login(attacker, 'li', true, { 'x-forwarded-for': '203.0.113.99' }))).toBe('108')
  // Nor lay the failures at somebody else's door.
  expect((await login(buyer, 'li', true)).status).toBe(200)
})

test('who is no trusted proxy is not believed about addresses', async () => {
  await open({ trustedProxies: ['192.0.2.1'], rateLimits: true })
  const request = async (address: string) =>
    (await fetch(direct + identityApi.heartbeat.path, { headers: { 'x-forwarded-for': address } })).status
  const answers: number[] = []
  for (let at = 0; at < 302; at++) answers.push(await request(`203.0.113.${at % 250}`))
  expect(answers.filter((status) => status === 200)).toHaveLength(300)
  expect(answers.at(-1)).toBe(429)
})

test('the cookie that binds a session goes over TLS alone when TLS is what the browser sees', async () => {
  const fromWeb = { 'x-borong-web': '1', uuid: 'browser-0001' }
  await open({ trustedProxies: ['127.0.0.1'] })
  expect(String((await login(buyer, 'li', true, fromWeb)).headers['set-cookie'])).toMatch(/; Secure/)
  await proxy.close()
  await mall.close()
  // Where nobody told which proxies to trust, the address of the mall says it.
  await open({ origin: 'https://localhost' })
  const { headers } = await login(buyer, 'li', true, fromWeb)
  expect(String(headers['set-cookie'])).toMatch(/; Secure/)
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
  await proxy.close()
  await mall.close()
  await open({})
  const plain = await login(buyer, 'li', true, { ...fromWeb })
  expect(String(plain.headers['set-cookie'])).not.toMatch(/Secure/)
  expect(plain.headers['strict-transport-security']).toBeUndefined()
})
