import {
  allRoutes,
  formOfPattern,
  languages,
  problemCodes,
  type ProblemCode,
  route as routeOf,
  type Route,
} from '@borong/contract'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { inputReader, type RawInput } from './read-input.ts'
import { Refusal } from './refuse.ts'
import { problemText } from '../refusal-message.ts'

const line = Type.Object({
  id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  num: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  note: Type.Optional(Type.String({ maxLength: 5, 'x-blank': true })),
})
const example = routeOf({
  method: 'POST',
  path: '/buyer_end/example/:sn',
  audience: 'open',
  tag: 'example',
  summary: 'An example',
  params: Type.Object({ sn: Type.String({ pattern: '^[0-9]{12,24}$' }) }),
  input: Type.Object({
    num: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    price: Type.Optional(Type.Number({ exclusiveMinimum: 0, multipleOf: 0.5 })),
    name: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
    remark: Type.Optional(Type.String({ maxLength: 5, 'x-blank': true })),
    kind: Type.Optional(Type.Unsafe<'a' | 'b'>({ type: 'string', enum: ['a', 'b'] })),
    type: Type.Optional(Type.Unsafe<'a'>({ type: 'string', enum: ['a'], 'x-refusal': 'SERVICE_TYPE_INVALID' })),
    lines: Type.Optional(Type.Array(line, { minItems: 1, maxItems: 2 })),
    days: Type.Optional(Type.Array(Type.Integer(), { uniqueItems: true })),
  }),
  reply: Type.Object({}),
})
const read = inputReader(example)
const sn = '202611220000'
const asked = (raw: Partial<RawInput>) => {
  const { sn: _sn, ...input } = read({ params: { sn }, text: [], json: undefined, ...raw })
  return input
}
const refused = (raw: Partial<RawInput>) => {
  try {
    asked(raw)
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.facts]
    throw error
  }
  return 'not at all'
}

describe('blank is absent', () => {
  test('in queries, forms and JSON, nested too', () => {
    expect(asked({ text: [{ num: '', name: '', kind: '' }] })).toEqual({})
    expect(asked({ json: { num: null, name: '', kind: null, lines: null } })).toEqual({})
    expect(
      asked({
        json: {
          lines: [
            { id: '1', num: '' },
            { id: '2', num: null },
          ],
        },
      }),
    ).toEqual({
      lines: [{ id: '1' }, { id: '2' }],
    })
    expect(asked({ text: [{ name: '' }], json: { name: 'abc' } })).toEqual({ name: 'abc' })
  })

  test('and of a field that is wanted it says that it is missing', () => {
    expect(refused({ json: { lines: [{ id: '' }] } })).toEqual([
      'INVALID_INPUT',
      { field: 'lines.0.id', problem: 'MISSING' },
    ])
  })

  test('except where it clears', () => {
    expect(asked({ text: [{ remark: '' }] })).toEqual({ remark: '' })
    expect(asked({ json: { remark: null, lines: [{ id: '1', note: null }] } })).toEqual({
      remark: '',
      lines: [{ id: '1', note: '' }],
    })
  })
})

test('a number may come as text, in JSON as in forms, nested too', () => {
  const wanted = { num: 2, price: 1.5, days: [1, 2], lines: [{ id: '7', num: 3 }] }
  expect(asked({ json: { num: '2', price: '1.5', days: ['1', '2'], lines: [{ id: 7, num: '3' }] } })).toEqual(wanted)
  expect(asked({ text: [{ num: '2', price: '1.5', days: ['1', '2'], lines: '[{"id":7,"num":"3"}]' }] })).toEqual(wanted)
  expect(asked({ text: [{ num: '2' }], json: { num: '2' } })).toEqual({ num: 2 })
  for (const odd of ['2x', '0x2', ' 2', '1e1', '٢'])
    expect(refused({ json: { num: odd } }), odd).toEqual(['INVALID_INPUT', { field: 'num', problem: 'NOT_WHOLE' }])
})

test('what is given twice has to be the same, in lists of objects too', () => {
  const twice = (inQuery: object, inBody: unknown) =>
    refused({ text: [{ lines: JSON.stringify([inQuery]) }], json: { lines: [inBody] } })
  expect(twice({ id: '7', num: 2 }, { num: '2', id: 7 })).toBe('not at all')
  for (const other of [{ id: '7', num: 3 }, { id: '7' }, { id: '7', num: 2, note: 'x' }])
    expect(twice({ id: '7', num: 2 }, other)).toEqual(['KEY_GIVEN_TWICE', { field: 'lines' }])
})

test('what no schema knows is named, and fits into a header', () => {
  const heard: string[] = []
  asked({
    text: [{ pageno: '2' }],
    json: { num: 1, 'a\r\nset-cookie: b': 1 },
    onUnknown: (names) => heard.push(...names),
  })
  expect(heard).toEqual(['pageno', 'a__set-cookie__b'])
})

test.each<[Record<string, unknown>, string, ProblemCode, object?]>([
  [{ num: 0 }, 'num', 'TOO_LOW', { limit: 1 }],
  [{ num: 100 }, 'num', 'TOO_HIGH', { limit: 99 }],
  [{ num: 1.5 }, 'num', 'NOT_WHOLE'],
  [{ price: 'x' }, 'price', 'NOT_A_NUMBER'],
  [{ price: 0 }, 'price', 'NOT_ABOVE', { limit: 0 }],
  [{ price: 0.7 }, 'price', 'NOT_A_STEP', { limit: 0.5 }],
  [{ name: 'x' }, 'name', 'TOO_SHORT', { limit: 2 }],
  [{ name: 'xxxxxx' }, 'name', 'TOO_LONG', { limit: 5 }],
  [{ name: 1 }, 'name', 'NOT_A_TEXT'],
  [{ kind: 'c' }, 'kind', 'NOT_AMONG', { values: 'a, b' }],
  [{ lines: [] }, 'lines', 'TOO_FEW', { limit: 1 }],
  [{ lines: [{ id: '1' }, { id: '2' }, { id: '3' }] }, 'lines', 'TOO_MANY', { limit: 2 }],
  [{ lines: 'x' }, 'lines', 'NOT_A_LIST'],
  [{ lines: ['x'] }, 'lines.0', 'NOT_AN_OBJECT'],
  [{ lines: [{ id: 'x' }] }, 'lines.0.id', 'FORM_ID'],
  [{ days: [1, 1] }, 'days', 'TWICE'],
  [{ name: 'a\u0000b' }, 'name', 'UNSOUND'],
])('%j is refused as %s %s', (json, field, problem, facts) => {
  expect(refused({ json })).toEqual(['INVALID_INPUT', { field, problem, ...facts }])
})

test('a value that the specification has a message of its own for is refused with it', () => {
  expect(refused({ json: { type: 'b' } })).toEqual(['SERVICE_TYPE_INVALID', { field: 'type' }])
})

test('every pattern that a caller can meet says in words what is wanted', () => {
  interface Shape {
    pattern?: string
    properties?: Record<string, Shape>
    items?: Shape
  }
  const mute = new Set<string>()
  const look = (shape: Shape | undefined, where: string) => {
    if (!shape) return
    if (shape.pattern && !formOfPattern[shape.pattern]) mute.add(`${where} ${shape.pattern}`)
    for (const [key, it] of Object.entries(shape.properties ?? {})) look(it, `${where}.${key}`)
    look(shape.items, where)
  }
  for (const { name, route } of allRoutes as { name: string; route: Route }[]) {
    look(route.params as Shape | undefined, name)
    look(route.input as Shape | undefined, name)
  }
  expect([...mute]).toEqual([])
})

test.each(problemCodes)('%s has words in every language, with the same facts, and no sign of a pattern', (code) => {
  const facts = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
  const texts = languages.map((lang) => problemText(code, lang, facts))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts[1]).toMatch(/\p{Script=Han}/u)
  const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  for (const text of texts) {
    expect(named(text)).toEqual(named(texts[0]!))
    expect(text).not.toMatch(/\^|\\|must match|must be equal/)
  }
})
