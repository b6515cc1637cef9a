import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellKind, CellValue } from './grid-column.ts'
import { copyCell, formatCell, parseCell, problemOf } from './parse-cell.ts'

const choices: CellKind = {
  type: 'choice',
  choices: [
    { value: 'on', label: 'On sale' },
    { value: 'off', label: 'Off shelf' },
  ],
}
const read = (kind: CellKind, text: string) => {
  const reading = parseCell(kind, text)
  return 'value' in reading ? reading.value : reading.problem.code
}

test('each kind reads what people type, and names what it cannot read', () => {
  expect(read({ type: 'integer' }, '1,140')).toBe(1140)
  expect(read({ type: 'integer' }, '12.5')).toBe('integer')
  expect(read({ type: 'money' }, '48.500,50')).toBe(4_850_050)
  expect(read({ type: 'money' }, 'about 5')).toBe('money')
  expect(read({ type: 'money' }, '1.2345')).toBe('decimals')
  expect(read(choices, 'off shelf')).toBe('off')
  expect(read(choices, 'of')).toBe('off')
  expect(read(choices, 'o')).toBe('choice')
  expect(read({ type: 'date' }, '7/3/2026')).toBe('2026-03-07')
  expect(read({ type: 'date' }, '31/02/2026')).toBe('date')
  expect(read({ type: 'checkbox' }, 'Ya')).toBe(true)
  expect(read({ type: 'checkbox' }, 'perhaps')).toBe('checkbox')
  for (const type of ['integer', 'money', 'date'] as const) expect(read({ type }, '  ')).toBeNull()
})

test('limits hold for values however they came', () => {
  expect(problemOf({ type: 'integer', min: 1 }, 0)).toEqual({ code: 'min', limit: 1 })
  expect(problemOf({ type: 'money', max: 100 }, 101)).toEqual({ code: 'max', limit: 100 })
  expect(problemOf({ type: 'text', maxLength: 3 }, 'four')).toEqual({ code: 'length', max: 3 })
  expect(problemOf({ type: 'integer', min: 1 }, null, true)).toEqual({ code: 'required' })
  expect(problemOf({ type: 'integer', min: 1 }, null)).toBeUndefined()
  expect(problemOf(choices, 'gone')).toEqual({ code: 'choice' })
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))
const cell: fc.Arbitrary<{ kind: CellKind; value: CellValue }> = fc.oneof(
  fc.integer({ min: -1e12, max: 1e12 }).map((value) => ({ kind: { type: 'money' as const }, value })),
  fc.integer({ min: -1e9, max: 1e9 }).map((value) => ({ kind: { type: 'integer' as const }, value })),
  fc.string().map((value) => ({ kind: { type: 'text' as const }, value })),
  fc.constantFrom('on', 'off').map((value) => ({ kind: choices, value })),
  day.map((value) => ({ kind: { type: 'date' as const }, value })),
  fc.boolean().map((value) => ({ kind: { type: 'checkbox' as const }, value })),
)

test('what a cell shows and what it copies are read as the value that it has', () => {
  fc.assert(
    fc.property(cell, fc.constantFrom('.' as const, ',' as const), ({ kind, value }, sign) => {
      expect(parseCell(kind, formatCell(kind, value))).toMatchObject({ value })
      expect(parseCell(kind, copyCell(kind, value, sign))).toMatchObject({ value })
    }),
    { numRuns: 1000 },
  )
})
