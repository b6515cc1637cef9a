import { expect, test } from 'vitest'
import { matching } from './use-options.ts'

const centres = [
  { id: '1', code: 'CC-104', name: 'Plant Karawang' },
  { id: '2', code: 'CC-220', name: 'Workshop', note: 'Karawang' },
  { id: '3', code: 'CC-301', name: 'Café of the head office' },
]
const found = (search: string) => matching(centres, search).map((it) => it.id)

test('choices are found by every word of code, name and note, whatever the case and the accents', () => {
  expect(found('')).toEqual(['1', '2', '3'])
  expect(found('karawang')).toEqual(['1', '2'])
  expect(found('KAR cc-2')).toEqual(['2'])
  expect(found('cafe')).toEqual(['3'])
  expect(found('karawang cafe')).toEqual([])
})

test('what begins with the words comes before what only holds them', () => {
  const shops = [
    { id: '1', name: 'New Maju', code: 'S-9' },
    { id: '2', name: 'Maju Office', code: 'S-1' },
    { id: '3', name: 'Sumber', code: 'MAJU' },
  ]
  expect(matching(shops, 'maju').map((it) => it.id)).toEqual(['3', '2', '1'])
})
