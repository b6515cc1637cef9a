import { describe, expect, test } from 'vitest'
import { rootsOf } from './indonesian-roots.ts'
import { namesWithin } from './names-within.ts'

describe('Indonesian words of one root', () => {
  test.each([
    ['membersihkan', 'pembersih', 'bersih'],
    ['bersihkan', 'kebersihan', 'bersih'],
    ['memadamkan', 'pemadam', 'padam'],
    ['menyaring', 'saringan', 'saring'],
    ['melubangi', 'pelubang', 'lubang'],
    ['mencetak', 'cetakan', 'cetak'],
    ['penulis', 'tulisan', 'tulis'],
    ['pengecatan', 'mengecat', 'ecat'],
    ['kertasnya', 'kertas', 'kertas'],
  ])('%s and %s', (one, other, root) => {
    expect(rootsOf(one).filter((it) => rootsOf(other).includes(it))).toContain(root)
  })
  test.each([
    ['kertas', 'berkas'],
    ['pensil', 'ponsel'],
    ['lakban', 'perban'],
  ])('not %s and %s', (one, other) => {
    expect(rootsOf(one).filter((it) => rootsOf(other).includes(it))).toEqual([])
  })
})

describe('what people call goods', () => {
  test.each([
    ['Sinar Copy Paper A4 80 gsm', 'en-us', 'Sinar', [], ['copy paper', 'paper']],
    ['Kertas fotokopi A4 Sinar harian 80 gsm', 'en-id', 'Sinar', ['harian'], ['kertas fotokopi', 'kertas']],
    ['Tulisena 按动式中性笔 0.5毫米', 'zh-cn', 'Tulisena', ['按动式'], ['中性笔']],
    ['Orbitra USB-C dock, 6 ports', 'en-us', 'Orbitra', [], ['usb-c dock', 'dock']],
    ['Perisaira FFP2 respirator with valve', 'en-us', 'Perisaira', ['FFP2'], ['respirator']],
    ['Foam ear plugs', 'en-us', 'Sentra', ['Foam ear plugs'], ['foam ear plugs', 'ear plugs', 'plugs']],
    ['12345', 'en-us', '', [], []],
  ] as const)('%s', (name, language, brand, values, names) => {
    expect(namesWithin(name, language, { brand, values })).toEqual(names)
  })
})
