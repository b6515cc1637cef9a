import { describe, expect, it } from 'vitest'
import { changed, choicesOf, moved, shownColumns } from './shown-columns.ts'

const columns = [
  { key: 'sn', head: 'Order', width: 160, cell: () => null },
  { key: 'company', head: 'Company', width: 200, cell: () => null },
  { key: 'total', head: 'Total', width: 120, cell: () => null },
  { key: 'note', head: 'Note', width: 180, isExtra: true, cell: () => null },
]

describe('columns as somebody wants them', () => {
  it('begin as the list says', () => {
    expect(shownColumns(columns, choicesOf(columns, undefined), 40).map((it) => [it.key, it.left])).toEqual([
      ['sn', 40],
      ['company', 200],
      ['total', 400],
    ])
  })
  it('put pinned ones first', () => {
    const choices = changed(choicesOf(columns, undefined), 'total', { isPinned: true })
    expect(shownColumns(columns, choices, 0).map((it) => it.key)).toEqual(['total', 'sn', 'company'])
  })
  it('never lose the first one, which opens the row', () => {
    const choices = choicesOf(columns, [{ key: 'sn', isShown: false, isPinned: false, width: 160 }])
    expect(choices.find((it) => it.key === 'sn')?.isShown).toBe(true)
  })
  it('take new columns in at their place, and drop those that are gone', () => {
    const kept = [
      { key: 'gone', isShown: true, isPinned: false, width: 90 },
      { key: 'total', isShown: true, isPinned: false, width: 90 },
      { key: 'sn', isShown: true, isPinned: false, width: 90 },
    ]
    expect(choicesOf(columns, kept).map((it) => it.key)).toEqual(['total', 'company', 'sn', 'note'])
  })
  it('move by one place and stop at the ends', () => {
    const choices = choicesOf(columns, undefined)
    expect(moved(choices, 'total', -1).map((it) => it.key)).toEqual(['sn', 'total', 'company', 'note'])
    expect(moved(choices, 'sn', -1)).toEqual(choices)
    expect(moved(choices, 'nobody', 1)).toEqual(choices)
  })
  it('keep widths within reason', () => {
    expect(changed(choicesOf(columns, undefined), 'sn', { width: 3 })[0]!.width).toBe(56)
    expect(choicesOf(columns, [{ key: 'sn', isShown: true, isPinned: false, width: 1e9 }])[0]!.width).toBe(640)
  })
})
