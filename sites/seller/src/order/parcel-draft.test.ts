import { describe, expect, it } from 'vitest'
import {
  type ParcelDraft,
  cleanNumber,
  faultsOf,
  linesLeft,
  parcelLines,
  placeOfRefusal,
  sumLeft,
  sumOf,
  typedFor,
} from './parcel-draft.ts'

const lines = [
  { order_line_id: '11', num: 10, ship_num: 4 },
  { order_line_id: '12', num: 3, ship_num: 3 },
  { order_line_id: '13', num: 2, ship_num: 0 },
]
const draft = (change: Partial<ParcelDraft> = {}): ParcelDraft => ({
  carrier: '1',
  number: 'JP12345678',
  quantities: {},
  ...change,
})

describe('what is left to ship', () => {
  it('is what was ordered less what was sent', () => {
    expect(linesLeft(lines).map((line) => line.order_line_id)).toEqual(['11', '13'])
    expect(sumLeft(lines)).toBe(8)
    expect(typedFor(draft(), lines[0]!)).toBe('6')
  })
})

describe('the lines of a parcel', () => {
  it('are everything left while nobody changes a quantity', () => {
    expect(parcelLines(draft(), lines)).toEqual([
      { order_line_id: '11', num: 6 },
      { order_line_id: '13', num: 2 },
    ])
    expect(faultsOf(draft(), lines)).toBeUndefined()
  })
  it('leave behind what is set to nothing', () => {
    const some = parcelLines(draft({ quantities: { 11: '2', 13: '' } }), lines)
    expect(some).toEqual([{ order_line_id: '11', num: 2 }])
    expect(sumOf(some)).toBe(2)
  })
})

describe('faults', () => {
  it('name carrier and number', () => {
    expect(faultsOf(draft({ carrier: '', number: '' }), lines)).toMatchObject({ carrier: 'missing', number: 'missing' })
    for (const number of ['JP1', 'JP-123', 'é1234', 'A'.repeat(41)])
      expect(faultsOf(draft({ number }), lines)?.number).toBe('format')
  })
  it('name the line that asks for too much or for no number', () => {
    expect(faultsOf(draft({ quantities: { 11: '7', 13: '1.5' } }), lines)?.quantities).toEqual({
      11: 'tooMuch',
      13: 'notANumber',
    })
  })
  it('tell that an empty parcel is none', () => {
    expect(faultsOf(draft({ quantities: { 11: '0', 13: '0' } }), lines)).toMatchObject({ nothing: true })
  })
  it('grow when somebody else ships meanwhile', () => {
    const later = lines.map((line) => (line.order_line_id === '11' ? { ...line, ship_num: 9 } : line))
    expect(faultsOf(draft({ quantities: { 11: '6' } }), later)?.quantities).toEqual({ 11: 'tooMuch' })
    expect(faultsOf(draft(), later)).toBeUndefined()
  })
})

describe('a pasted courier number', () => {
  it('loses its blanks and nothing else', () => {
    expect(cleanNumber(' JP 1234\t5678\n')).toBe('JP12345678')
    expect(cleanNumber('JP-12')).toBe('JP-12')
  })
})

describe('a refusal', () => {
  it('goes to its field', () => {
    expect(placeOfRefusal({ field: 'logi_id' }, 'INVALID_INPUT')).toBe('carrier')
    expect(placeOfRefusal({ field: '/ship_no' }, 'INVALID_INPUT')).toBe('number')
    expect(placeOfRefusal({ field: 'lines/0/num' }, 'INVALID_INPUT')).toBe('quantities')
    expect(placeOfRefusal({ name: 'Bolt', left: 2 }, 'SHIP_TOO_MUCH')).toBe('quantities')
    expect(placeOfRefusal({}, 'ORDER_MOVED_ON')).toBe('panel')
  })
})
