import { type RefusalCode, allRoutes, languages, refusalCodes, refusalStatus } from '@borong/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '#platform/http/openapi/openapi'
import { type TestMall, openTestMall } from './test-mall.ts'
import { refusalMessage } from '#platform/refusal-message'

describe('routes', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await openTestMall()
  })
  afterAll(() => mall.close())

  test('every call of the contract is mounted, and nothing beside it under the prefixes of the contract', () => {
    const missing = allRoutes.filter(({ route }) => !mall.mall.http.mounted.has(route)).map(({ name }) => name)
    expect(missing).toEqual([])
    const known = new Set(allRoutes.map(({ route }) => route))
    const extra = [...mall.mall.http.mounted]
      .filter((route) => !known.has(route))
      .map((route) => `${route.method} ${route.path}`)
    expect(extra).toEqual([])
  })

  test('every call has a place of its own', () => {
    const places = allRoutes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`)
    expect(places.filter((it, at) => places.indexOf(it) !== at)).toEqual([])
  })

  test('every call says what it does and lives under a known prefix', () => {
    const odd = allRoutes
      .filter(({ route }) => route.summary.length < 8 || !/^\/(base|buyer|seller|admin)_end\//.test(route.path))
      .map(({ name }) => name)
    expect(odd).toEqual([])
  })

  test('calls for one side of the counter ask for a session of that side', () => {
    const doors = allRoutes
      .filter(
        ({ route }) =>
          route.audience !== 'open' &&
          (route.path.startsWith('/seller_end/') ? route.audience !== 'seller' : route.audience === 'seller'),
      )
      .map(({ name }) => name)
    expect(doors).toEqual([])
  })
})

describe('refusals', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()
  const said = (code: RefusalCode, lang: (typeof languages)[number]) => {
    const facts = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
    return refusalMessage(code, lang, facts)
  }

  test.each(refusalCodes)('%s has words in every language, with the same facts', (code) => {
    const texts = languages.map((lang) => said(code, lang))
    for (const text of texts) expect(text.trim()).not.toBe('')
    expect(said(code, 'zh-cn')).toMatch(/\p{Script=Han}/u)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(placeholders(text)).toEqual(placeholders(texts[0]!))
    expect(refusalStatus(code)).toBeGreaterThanOrEqual(400)
    expect(refusalStatus(code)).not.toBe(401)
  })
})

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string
    summary: string
    parameters: { name: string; in: string; schema: object }[]
    requestBody?: { content: Record<string, { schema: object }> }
    responses: Record<string, { content: Record<string, { schema: object }> }>
  }
  // What a client receives is the text.
  const document = JSON.parse(JSON.stringify(openApi())) as {
    openapi: string
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Record<string, object>> & { schemas: Record<string, object> }
  }
  const resolve = <T extends object>(it: T): T => {
    const { $ref } = it as { $ref?: string }
    if (!$ref) return it
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec($ref) ?? []
    return document.components[kind!]![name!] as T
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )

  test('names every call once', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      allRoutes.map(({ name }) => name).sort(),
    )
  })

  test('declares the parameters of every path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(
        operation.parameters
          .map(resolve)
          .filter((it) => it.in === 'path')
          .map((it) => it.name)
          .sort(),
        path,
      ).toEqual(inPath.sort())
      const names = operation.parameters.map(resolve).map((it) => `${it.in} ${it.name}`)
      expect(new Set(names).size, `${path} declares a parameter twice`).toBe(names.length)
    }
  })

  test('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
    const lost = references.filter((it) => !resolve({ $ref: it }))
    expect(lost).toEqual([])
  })

  test('holds schemas that a validator accepts', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', components: document.components })
    const absolute = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object
    const seen = new Set<string>()
    for (const { path, operation } of operations) {
      const schemas = [
        ...operation.parameters.map((it) => resolve(it).schema),
        ...Object.values(operation.requestBody?.content ?? {}).map((it) => it.schema),
        ...Object.values(operation.responses)
          .map(resolve)
          .flatMap((it) => Object.values(it.content).map((content) => content.schema)),
      ]
      for (const schema of schemas.filter((it) => seen.size < seen.add(JSON.stringify(it)).size))
        expect(() => ajv.compile(absolute(schema)), `${operation.operationId} ${path}`).not.toThrow()
    }
  })
})
