import { expect, test } from 'vitest'
import type { Refusal } from '#platform/http/refuse'
import { treeOfRegions } from './import-regions.ts'

const lines = (...rows: [code: string, parent: string, name: string][]) =>
  rows.map(([code, parent, name], at) => ({ row: at + 2, code, parent, name }))
const tree = (...rows: [string, string, string][]) => treeOfRegions({ lang: 'en-us' }, lines(...rows))
const top: [string, string, string] = ['NSW', '', 'New South Wales']
const middle: [string, string, string] = ['SYD', 'NSW', 'Sydney']
const leaf: [string, string, string] = ['2000', 'SYD', 'The Rocks']

test('lines in any order become a tree with ids of its own, those above first', () => {
  expect(tree(leaf, middle, top)).toEqual([
    { id: 1, parentId: 0, grade: 1, name: 'New South Wales', path: [1] },
    { id: 2, parentId: 1, grade: 2, name: 'Sydney', path: [1, 2] },
    { id: 3, parentId: 2, grade: 3, name: 'The Rocks', path: [1, 2, 3] },
  ])
})

test.each<[string, [string, string, string][], RegExp]>([
  ['a code that stands twice', [top, middle, leaf, ['SYD', '', 'Again']], /Row 5: the code SYD stands above/],
  ['a parent that is not there', [top, middle, leaf, ['X', 'NO', 'Lost']], /Row 5: there is no row with the code NO/],
  [
    'a circle',
    [
      ['A', 'B', 'A'],
      ['B', 'A', 'B'],
    ],
    /Row 2: it is below itself/,
  ],
  [
    'a circle further up',
    [
      ['C', 'A', 'C'],
      ['A', 'B', 'A'],
      ['B', 'A', 'B'],
    ],
    /is below/,
  ],
  ['a fourth level', [top, middle, leaf, ['Z', '2000', 'Too deep']], /Row 5: it is below a third level/],
  [
    'a first level with nothing below',
    [top, middle, leaf, ['VIC', '', 'Victoria']],
    /Row 5: Victoria has nothing below/,
  ],
  ['no name', [top, middle, ['2000', 'SYD', '']], /Row 4: a name has/],
])('%s is refused with its row', (_, rows, words) => {
  let said = ''
  try {
    tree(...rows)
  } catch (error) {
    const { row, problem } = (error as Refusal).facts
    said = `Row ${String(row)}: ${String(problem)}`
  }
  expect(said).toMatch(words)
})
