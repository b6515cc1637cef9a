import { readFileSync } from 'node:fs'
import { type Route, allRoutes, refusalCodes, wireCode } from '@borong/contract'
import { inQuery, parameterNotes, refusalData, refusalsOf, streams, tags } from '@borong/contract/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertDeclared } from '#platform/http/declared-refusals'
import { readExamples } from '#platform/http/openapi/examples'
import { openApi } from '#platform/http/openapi/openapi'
import { Refusal } from '#platform/http/refuse'
import { assertReply } from './support/api-examples.ts'
import { type TestMall, openTestMall } from './test-mall.ts'
import { refusalMessage } from '#platform/refusal-message'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const routeOf = (name: string) => allRoutes.find((it) => it.name === name)!.route
const nameOf = (route: Route) => allRoutes.find((it) => it.route === route)!.name
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  mall.mall.http.fastify.inject({ method, url, headers })

describe('what the document is made of', () => {
  const names = new Set(allRoutes.map(({ name }) => name))

  test('its version is the one of the program', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(openApi().info.version).toBe(version)
  })

  test('every tag is explained, and nothing else', () => {
    expect(new Set(Object.keys(tags))).toEqual(new Set(allRoutes.map(({ route }) => route.tag)))
  })

  test('notes are of calls and parameters that are there', () => {
    expect([...Object.keys(inQuery), ...Object.keys(streams)].filter((it) => !names.has(it))).toEqual([])
    const fields = new Set(
      allRoutes.flatMap(({ route }) => [
        ...Object.keys(route.params?.properties ?? {}),
        ...Object.keys(route.input?.properties ?? {}),
      ]),
    )
    expect(Object.keys(parameterNotes).filter((it) => !fields.has(it))).toEqual([])
  })

  test('the calls that send events are those that are mounted to stay open, and those that say the place in the line', () => {
    const say = allRoutes.flatMap(({ route }) => (route.saysPlace ? [route] : []))
    expect(say.length).toBeGreaterThan(0)
    expect(new Set(Object.keys(streams).map(routeOf))).toEqual(new Set([...mall.mall.http.watched, ...say]))
  })

  test('what a message names is among the data of its refusal', () => {
    const asked: string[] = []
    for (const code of new Set(allRoutes.flatMap(({ route }) => refusalsOf(route)))) {
      const known = JSON.stringify((refusalData as Record<string, unknown>)[code] ?? {})
      const facts = new Proxy({}, { get: (_, name) => (asked.push(`${code} ${String(name)}`), '') })
      const before = asked.length
      refusalMessage(code, 'en-us', facts)
      // Facts of these two names stand in the message alone: on the wire they are the refusal's own.
      const lost = asked
        .slice(before)
        .filter((it) => !/ (code|message)$/.test(it) && !known.includes(`"${it.split(' ')[1]!}"`))
      expect(lost).toEqual([])
    }
  })

  test('a call that says it refuses something twice, or something that is no refusal, is found', () => {
    for (const { name, route } of allRoutes) {
      const codes = refusalsOf(route)
      expect(new Set(codes).size, name).toBe(codes.length)
      expect(
        codes.filter((code) => !refusalCodes.includes(code)),
        name,
      ).toEqual([])
    }
  })
})

describe('a refusal is held against what its call declares', () => {
  const route = routeOf('order.cancel')

  test('one that is declared passes, with the data of its code', () => {
    expect(() => assertDeclared(route, new Refusal('ORDER_MOVED_ON', { sn: '202601010001' }))).not.toThrow()
  })
  test('one that is not declared is a fault', () => {
    expect(() => assertDeclared(route, new Refusal('CART_EMPTY'))).toThrow(/cancel refuses CART_EMPTY/)
  })
  test('data that its code does not have is a fault', () => {
    expect(() => assertDeclared(route, Object.assign(new Refusal('ORDER_MOVED_ON'), { facts: { why: 'x' } }))).toThrow(
      /with why/,
    )
  })
  test('a call of the API family refuses what the call refuses that it is like', () => {
    expect(new Set(refusalsOf(routeOf('family.pay')))).toEqual(new Set(refusalsOf(routeOf('payment.pay'))))
  })
})

describe('examples', () => {
  const examples = readExamples()

  test('are of calls that are there', () => {
    expect(Object.keys(examples).filter((name) => !allRoutes.some((it) => it.name === name))).toEqual([])
  })

  test('every call has one, or answers what a call has one of that it is like', () => {
    const without = allRoutes.filter(
      ({ name, route }) => !examples[name] && !(route.like && examples[nameOf(route.like)]),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test.each(Object.keys(examples))('%s answers what the contract promises', (name) => {
    const { reply } = examples[name]!
    const route = routeOf(name)
    if (!route.download) expect(() => assertReply(route, reply)).not.toThrow()
  })
})

describe('the document', () => {
  interface Operation {
    operationId: string
    description?: string
    parameters: { name?: string; description?: string; $ref?: string }[]
    requestBody?: { required: boolean }
    responses: Record<string, object>
    'x-refusals': string[]
  }
  const document = openApi({ origin: 'https://mall.test' })
  const operations = Object.values(document.paths).flatMap((it) => Object.values(it) as Operation[])

  test('every call and every parameter is described', () => {
    const silent = operations.flatMap(({ operationId, description, parameters }) => [
      ...(description ? [] : [operationId]),
      ...parameters.filter((it) => !it.$ref && !it.description).map((it) => `${operationId} ${it.name}`),
    ])
    expect(silent).toEqual([])
  })

  test('every call lists its refusals, by the code on the wire, under their status', () => {
    for (const operation of operations) {
      const codes = refusalsOf(routeOf(operation.operationId)).map(wireCode)
      expect(operation['x-refusals'], operation.operationId).toEqual(codes)
      expect(Object.keys(operation.responses)).toContain('503')
    }
    const login = operations.find((it) => it.operationId === 'identity.login')!
    expect(login['x-refusals']).toContain('108')
  })

  test('a body is wanted where a field is, and not where the query may hold it', () => {
    const required = (id: string) => operations.find((it) => it.operationId === id)?.requestBody?.required
    expect([required('cart.add'), required('cart.change'), required('identity.login')]).toEqual([true, false, false])
  })

  test('no body is written twice', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    const visit = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (Array.isArray(value)) return value.forEach((it, at) => visit(it, `${place}/${at}`))
      const { type, properties } = value as { type?: string; properties?: object }
      if (type === 'object' && properties && Object.keys(properties).length) {
        const text = JSON.stringify(value)
        if (seen.has(text)) twice.push(`${seen.get(text)} and ${place}`)
        seen.set(text, place)
      }
      for (const [key, it] of Object.entries(value)) if (!/^example/.test(key)) visit(it, `${place}/${key}`)
    }
    visit({ paths: document.paths, components: document.components }, '')
    expect(twice).toEqual([])
  })

  test('names the address of the mall, and what the bodies are', () => {
    expect(document.servers[0]!.url).toBe('https://mall.test')
    for (const name of [
      'Order',
      'OrderRow',
      'OrderRowPage',
      'Goods',
      'CartLine',
      'CartView',
      'Inquiry',
      'OverStockRefusal',
    ])
      expect(Object.keys(document.components.schemas)).toContain(name)
  })
})

describe('the page of the calls', () => {
  test('the document comes compressed, once for each version, and to HEAD without its text', async () => {
    const whole = await get('/openapi.json')
    expect([whole.statusCode, whole.headers['vary']]).toEqual([200, 'accept-encoding'])
    const { etag } = whole.headers as { etag: string }
    const small = await get('/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5)
    expect((await get('/openapi.json', { 'if-none-match': etag })).statusCode).toBe(304)
    const head = await get('/openapi.json', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag])
    expect(Number(head.headers['content-length'])).toBe(whole.rawPayload.length)
  })

  test('it is served whole from here, and may load nothing from elsewhere', async () => {
    const page = await get('/api')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
    expect(files.filter((it) => !it.startsWith('/'))).toEqual([])
    for (const file of files.filter((it) => it.startsWith('/api/')))
      expect((await get(file, { 'accept-encoding': 'gzip' })).headers['content-encoding'], file).toBe('gzip')
  })
})
