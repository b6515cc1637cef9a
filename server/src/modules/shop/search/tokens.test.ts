import { describe, expect, test } from 'vitest'
import { eachOf, eitherOf, indexTokens, oneOf, piecesOf, soundTokens, typedWords, vectorText } from './tokens.ts'

describe('the pieces of a text', () => {
  test.each([
    ['Copy Paper A4', ['copy', 'paper', 'a4']],
    ['80 gsm', ['80gsm']],
    ['80GSM', ['80gsm']],
    ['80 g/m²', ['80gsm']],
    ['80克复印纸', ['80g', '复印纸']],
    ['１２ ＭＭ', ['12mm']],
    ['12,5 mm', ['12.5mm']],
    ['12.5mm', ['12.5mm']],
    ['1,000 sheets', ['1000', 'sheets']],
    ["Women's gloves", ['womens', 'gloves']],
    ['A4纸', ['a4', '纸']],
    ['5 升', ['5l']],
    ['3 in 1', ['3', 'in', '1']],
    ['PP-A4-80', ['pp', 'a4', '80']],
    ['1/2 in socket', ['1/2inch', 'socket']],
    ['½"', ['1/2inch']],
    ['27" monitor', ['27inch', 'monitor']],
    ['staples 24/6', ['staples', '24/6']],
    ['76 x 76 mm', ['76', '76mm']],
    ['60×90厘米', ['60', '90cm']],
    ['20 litres', ['20l']],
    ['', []],
    ['!@#$%^&*()', []],
  ])('%s', (text, expected) => {
    expect(piecesOf(text).map((piece) => piece.text)).toEqual(expected)
  })

  test('the index keeps pairs of characters and the last one', () => {
    expect(indexTokens('复印纸')).toEqual(['复印', '印纸', '纸'])
    expect(indexTokens('80 gsm')).toEqual(['80gsm', '80', 'gsm'])
  })

  test('Chinese is kept by its sound from every syllable on', () => {
    expect(soundTokens('复印纸')).toEqual(['~fuyinzhi', '~fyz', '~yinzhi', '~yz', '~zhi'])
    expect(soundTokens('绿色')).toContain('~lvse')
    expect(soundTokens('copy paper')).toEqual([])
  })
})

describe('what is typed', () => {
  test('little words do not count, unless there are no others', () => {
    expect(typedWords('pens for the office').map((word) => word.stem)).toEqual(['pens', 'office'])
    expect(typedWords('the').map((word) => word.stem)).toEqual(['the'])
  })

  test('only the last word may be unfinished', () => {
    expect(typedWords('kertas x').map((word) => word.forms[0])).toEqual([
      { token: 'kertas', prefix: false },
      { token: 'x', prefix: false },
    ])
    expect(typedWords('kertas a4').at(-1)!.forms[0]).toEqual({ token: 'a4', prefix: true })
  })

  test('a single character is looked for at the start of any pair', () => {
    expect(typedWords('纸').map((word) => word.forms)).toEqual([[{ token: '纸', prefix: true }]])
    expect(typedWords('复印纸').flatMap((word) => word.forms.map((form) => form.token))).toEqual(['复印', '印纸'])
  })
})

describe('texts for the database', () => {
  test('queries are put together, each part once', () => {
    expect(oneOf("o'clock")).toBe(`'o''clock'`)
    expect(oneOf('fo', true)).toBe(`'fo':*`)
    expect(eitherOf(['a', 'b', 'a'])).toBe('(a | b)')
    expect(eachOf(['a'])).toBe('a')
    expect(eachOf([])).toBe('')
  })

  test('numbers of a fraction are kept alone as well', () => {
    expect(indexTokens('24/6')).toEqual(['24/6', '24', '6'])
  })

  test('vectors quote what could be mistaken for their grammar', () => {
    expect(
      vectorText([
        { tokens: ["o'clock", 'a\\b'], weight: 'A' },
        { tokens: ['x', 'x'], weight: 'D' },
      ]),
    ).toBe(`'o''clock':1A 'a\\\\b':2A 'x':3,4`)
  })
})
