import { allRoutes } from '@borong/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondFormLimits, beyondJsonLimits, bodyLimits, readForm } from './body-limits.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const object = (fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`k${at}`, at])))
const list = (entries: number) => JSON.stringify(Array.from({ length: entries }, () => 1))

test.each([
  ['depth', nested(bodyLimits.depth), nested(bodyLimits.depth + 1)],
  ['fields of an object', object(bodyLimits.fields), object(bodyLimits.fields + 1)],
  ['entries of a list', list(bodyLimits.listEntries), list(bodyLimits.listEntries + 1)],
  [
    'length of a name',
    `{"${'x'.repeat(bodyLimits.fieldNameLength)}":1}`,
    `{"${'x'.repeat(bodyLimits.fieldNameLength + 1)}":1}`,
  ],
  [
    'values in all',
    JSON.stringify({ a: list(1), b: Array.from({ length: 1000 }, () => ({ x: 1, y: 2, z: 3 })) }),
    JSON.stringify(Array.from({ length: 1000 }, () => Array.from({ length: 11 }, () => 1))),
  ],
])('%s is limited', (_, within, beyond) => {
  expect(beyondJsonLimits(within)).toBeUndefined()
  expect(beyondJsonLimits(beyond)?.problem).toMatch(/^BODY_/)
})

test('signs inside of texts count for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('"', '\\', '{', '[', ',', ':', '\\"', '}'), fc.string()), { maxLength: 300 }),
      (parts) => {
        const text = parts.join('') + '{'.repeat(30) + ','.repeat(3000)
        expect(beyondJsonLimits(JSON.stringify({ [text.slice(0, 50)]: [text, { a: text }] }))).toBeUndefined()
      },
    ),
  )
})

test('the deepest and longest of anything real is found, wherever it stands', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(nested(21), object(501), list(2001)), (real, beyond) => {
      expect(beyondJsonLimits(real)).toBeUndefined()
      expect(beyondJsonLimits(`{"a":${real},"b":${beyond}}`)).toBeDefined()
    }),
  )
})

test('no call of the contract asks for more than the limits let through', () => {
  interface Shape {
    maxItems?: number
    maxLength?: number
    type?: string
    properties?: Record<string, Shape>
    items?: Shape
  }
  const tooLong: string[] = []
  const visit = (name: string, shape: Shape, depth: number) => {
    if ((shape.maxItems ?? 0) > bodyLimits.listEntries || depth > bodyLimits.depth) tooLong.push(name)
    if (shape.items) visit(`${name}[]`, shape.items, depth + 1)
    for (const [key, it] of Object.entries(shape.properties ?? {})) visit(`${name}.${key}`, it, depth + 1)
  }
  for (const { name, route } of allRoutes) if (route.input) visit(name, route.input as Shape, 1)
  expect(tooLong).toEqual([])
})

test('a form is read in one pass: lists stay lists, too many names are refused', () => {
  expect(readForm(new URLSearchParams('a=1&b=2&a=3&a=4&__proto__=5&__proto__=6'))).toEqual(
    Object.fromEntries([
      ['a', ['1', '3', '4']],
      ['b', '2'],
      ['__proto__', ['5', '6']],
    ]),
  )
  const form = (names: number) => Array.from({ length: names }, (_, at) => `k${at}=1`).join('&')
  expect(Object.keys(readForm(new URLSearchParams(form(500))))).toHaveLength(500)
  expect(() => readForm(new URLSearchParams(form(501)))).toThrow(/INVALID_INPUT/)
  expect(() => readForm(new URLSearchParams(`${'k'.repeat(201)}=1`))).toThrow(/INVALID_INPUT/)
  expect(beyondFormLimits(form(500))).toBeUndefined()
  expect(beyondFormLimits(form(60_000))).toBeDefined()
})
