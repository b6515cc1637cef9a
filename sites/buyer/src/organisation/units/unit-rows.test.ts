import { expect, test } from 'vitest'
import { branchOf, rowsOf, type Unit } from './unit-rows.ts'

const unit = (id: string, parent_id?: string): Unit => ({
  id,
  clientCode: 'C1',
  ...(parent_id && { parent_id }),
  parent_code: '',
  parent_name: '',
  org_code: `code-${id}`,
  org_name: `Name ${id}`,
  member_num: 0,
  depth: 1,
})
const tree = [unit('1'), unit('2', '1'), unit('3', '2'), unit('4', '1'), unit('5')]
const ids = (folded: string[], wanted = '') => rowsOf(tree, new Set(folded), wanted).map((it) => it.unit.id)

test.each<[string, string[], string, string[]]>([
  ['nothing folded', [], '', ['1', '2', '3', '4', '5']],
  ['a branch folded', ['2'], '', ['1', '2', '4', '5']],
  ['the root folded hides all below', ['1'], '', ['1', '5']],
  ['what is found stands below what is above it, folded or not', ['1'], 'NAME 3', ['1', '2', '3']],
  ['by code too', [], 'code-4', ['1', '4']],
  ['nothing found', [], 'xyz', []],
])('%s', (_, folded, wanted, shown) => {
  expect(ids(folded, wanted)).toEqual(shown)
})

test('a branch is an organisation with everything below it', () => {
  expect([...branchOf(tree, '1')]).toEqual(['1', '2', '3', '4'])
  expect([...branchOf(tree, '5')]).toEqual(['5'])
})
