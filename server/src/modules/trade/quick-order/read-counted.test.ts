import { expect, test } from 'vitest'
import { countedOf, readCounted } from './read-counted.ts'

const names = (en: string, zh: string, id: string) => ({ 'en-us': en, 'zh-cn': zh, 'en-id': id })
const sku = {
  units: names('piece', '支', 'buah'),
  packs: [
    { names: names('box', '盒', 'kotak'), size: 12 },
    { names: names('Gitterbox', '托盘', 'palet'), size: 480 },
  ],
}
const counted = (text: string, unit = '', barcodeSize?: number) => {
  const written = readCounted(text, unit)
  const read = written && countedOf(written, sku, barcodeSize)
  return typeof read === 'object' ? [read.pieces, read.pack?.size ?? 1] : read
}

test.each([
  ['36', '', undefined, [36, 1]],
  ['0', '', undefined, [0, 1]],
  ['3 boxes', '', undefined, [36, 12]],
  ['３ 盒', '', undefined, [36, 12]],
  ['2 Gitterbox', '', undefined, [960, 480]],
  ['1 palet + 2 kotak + 5', '', undefined, [509, 480]],
  ['3', 'box', undefined, [36, 12]],
  ['3 pcs', 'box', undefined, [3, 1]],
  ['3', '', 12, [36, 12]],
  ['3 buah', '', 12, [3, 1]],
  ['2 boxes + 3', '', 12, [27, 12]],
  ['3 dozen', '', undefined, 'UNIT'],
  ['3 drums', '', undefined, 'UNIT'],
  ['99999 palet', '', undefined, 'PIECES'],
  ['-3', '', undefined, undefined],
  ['1.5', '', undefined, undefined],
  ['1 + 1 + 1 + 1 + 1 + 1', '', undefined, undefined],
  ['3 boxes +', '', undefined, undefined],
] as const)('%s, unit "%s", barcode of %s: %j', (text, unit, barcodeSize, said) => {
  expect(counted(text, unit, barcodeSize)).toEqual(said)
})

test('a pack that is called as the unit itself is not meant by it', () => {
  const doubled = { units: names('box', '盒', 'kotak'), packs: [{ names: names('box', '箱', 'dus'), size: 10 }] }
  expect(countedOf(readCounted('4 boxes')!, doubled, undefined)).toEqual({ pieces: 4, pack: null })
  expect(countedOf(readCounted('4 dus')!, doubled, undefined)).toMatchObject({ pieces: 40, pack: { size: 10 } })
})
