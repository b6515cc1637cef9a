import { expect, test } from 'vitest'
import { matchRegions } from './match-regions.ts'

const regions = ['DKI Jakarta', 'Jawa Barat', 'Jawa Tengah', 'Kota Jakarta Selatan', '上海市'].map((local_name) => ({
  local_name,
}))
const names = (typed: string) => matchRegions(regions, typed).map((it) => it.local_name)

test('every typed word has to occur, in any order', () => {
  expect(names('selatan jak')).toEqual(['Kota Jakarta Selatan'])
  expect(names('上海')).toEqual(['上海市'])
  expect(names('bali')).toEqual([])
})
test('names that begin with the text come first', () => {
  expect(
    matchRegions([{ local_name: 'Kota Jawa' }, { local_name: 'Jawa Barat' }], 'jawa').map((it) => it.local_name),
  ).toEqual(['Jawa Barat', 'Kota Jawa'])
})
test('without a text everything stays as it is', () => expect(names('  ')).toHaveLength(5))
