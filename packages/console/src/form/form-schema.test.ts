import { expect, test } from 'vitest'
import { problemOf, readNumber, sentValues } from './form-schema.ts'

const kind = (value: unknown, field: object, required = false) => problemOf(value, field, required)?.kind

test('what a schema says of a text is held', () => {
  const sku = { type: 'string', minLength: 3, maxLength: 5, pattern: '^[A-Z]*$' }
  expect(kind('ABC', sku)).toBeUndefined()
  expect(kind('AB', sku)).toBe('tooShort')
  expect(kind('ABCDEF', sku)).toBe('tooLong')
  expect(kind('abc', sku)).toBe('form')
  expect(kind('', sku)).toBeUndefined()
  expect(kind('  ', sku, true)).toBe('required')
  expect(kind([], {}, true)).toBe('required')
})

test('numbers are read as people type them', () => {
  expect(['12', ' 1,234.50 ', '-3', '12 kg', '', '1.2.3', '1e3'].map(readNumber)).toEqual([
    12,
    1234.5,
    -3,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const pack = { type: 'integer', minimum: 1, maximum: 10 }
  expect(['x', '1.5', '0', '11', '7'].map((it) => kind(it, pack))).toEqual([
    'notANumber',
    'notWhole',
    'tooLow',
    'tooHigh',
    undefined,
  ])
  expect(kind('0.3', { type: 'number', multipleOf: 0.1 })).toBeUndefined()
  expect(kind('0.35', { type: 'number', multipleOf: 0.1 })).toBe('step')
})

test('numbers are sent as numbers, and what is empty only where blank is a value', () => {
  const properties = {
    pack: { type: 'integer' },
    name: { type: 'string' },
    note: { type: 'string', 'x-blank': true },
    sizes: { type: 'array' },
  }
  const values = { pack: '1,200', name: ' ', note: '', sizes: ['M'] }
  expect(sentValues({ properties }, values)).toEqual({ pack: 1200, note: '', sizes: ['M'] })
})
