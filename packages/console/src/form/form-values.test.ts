import { expect, test } from 'vitest'
import { acceptFiles, reordered, sizeText, typesText } from './accept-files.ts'

const file = (name: string, size: number, type = '') => new File([new Uint8Array(size)], name, { type })
const limits = { accept: ['image/*', '.pdf'], maxBytes: 1000, maxFiles: 3 }

test('files are taken by type, size and number, and each other one is told why not', () => {
  const files = [
    file('a.png', 10, 'image/png'),
    file('B.PDF', 1000),
    file('c.exe', 10),
    file('d.pdf', 1001),
    file('e.pdf', 0),
    file('kept.pdf', 5),
    file('f.pdf', 6),
  ]
  const { taken, faults } = acceptFiles(files, limits, [{ name: 'kept.pdf', size: 5 }])
  expect(taken.map((it) => it.name)).toEqual(['a.png', 'B.PDF'])
  expect(faults).toEqual([
    { kind: 'wrongType', name: 'c.exe' },
    { kind: 'tooLarge', name: 'd.pdf', size: 1001 },
    { kind: 'empty', name: 'e.pdf' },
    { kind: 'twice', name: 'kept.pdf' },
    { kind: 'tooMany', n: 1 },
  ])
})

test('sizes and types are written as people say them', () => {
  expect([999, 1000, 640_400, 999_499, 999_500, 3_140_000].map(sizeText)).toEqual([
    '999 B',
    '1 KB',
    '640 KB',
    '999 KB',
    '1 MB',
    '3.1 MB',
  ])
  expect(typesText(['image/jpeg', '.jpg', 'image/png', '.pdf'])).toBe('JPG, PNG, PDF')
})

test('a file is moved to another place', () => {
  expect(reordered(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(reordered(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})
