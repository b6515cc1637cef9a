import { expect, test } from 'vitest'
import { barsOf, labelSheet, layOutLabel } from './label-layout.js'

const sn = '20261123324865373939'

test('a barcode is Code 128: a start, pairs of digits, a check sum and a stop', () => {
  const widths = barsOf(sn)
  // Eleven modules for each sign, thirteen for the stop.
  expect(widths.reduce((sum, it) => sum + it, 0)).toBe(11 * (1 + sn.length / 2 + 1) + 13)
  expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 3, 2])
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('everything of a label stands on its sheet, however long the address is', () => {
  const type = () => ({ settable: (text: string) => text, widthOf: (text: string) => text.length * 0.5 })
  const party = { title: 'From', name: 'Toko '.repeat(60), text: 'Jl. Panjang Sekali 1, '.repeat(60) }
  const { texts, bars } = layOutLabel(
    { barcode: sn, from: party, to: party, number: `Order ${sn}`, parcel: 'Parcel 2' },
    type,
  )
  const code = bars.filter((it) => it.tone === 'ink')
  expect(code).toHaveLength(barsOf(sn).length / 2 + 0.5)
  const top = Math.min(...code.map((it) => it.y))
  const said = (words: string) => texts.find((it) => it.text.startsWith(words))!
  for (const it of texts) expect(it.y + it.size).toBeLessThan(labelSheet.height)
  for (const it of texts.filter((one) => one.y < said('Order').y)) expect(it.y + it.size).toBeLessThanOrEqual(top)
  for (const { x, width } of code) expect(x + width).toBeLessThan(labelSheet.width)
})
