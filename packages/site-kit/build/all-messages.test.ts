import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { translatedMessages } from './catalogue.ts'
import { allMessages } from './message-files.ts'

/** Those that are complete; a further one may be on its way. */
const languages = ['en-us', 'zh-cn', 'en-id'] as const
const rows = translatedMessages(fileURLToPath(new URL('../../..', import.meta.url))).map(({ id, texts }) => ({
  at: id,
  texts: languages.map((language) => texts[language]),
}))
/** What a reader sees of a phrase: without parameters, numbers and signs. */
const read = (text: string) =>
  text
    .replace(/\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{|\{\w+\}|[{}#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const words = (text: string) => read(text).match(/[A-Za-z][a-z]{2,}/g) ?? []

test('every phrase stands in three languages', () => {
  expect(rows.length).toBeGreaterThan(1000)
  expect(rows.filter(({ texts }) => texts.length !== 3 || texts.some((it) => !it.trim())).map((it) => it.at)).toEqual(
    [],
  )
})

test('no phrase of several words was left in English', () => {
  const missing = rows.flatMap(({ at, texts: [en = '', zh = '', id = ''] }) => {
    if (words(en).length < 2) return []
    return [zh === en && `${at}: not Chinese: ${zh}`, id === en && `${at}: not Indonesian: ${id}`].filter(Boolean)
  })
  expect(missing).toEqual([])
})

test('Chinese is written in Chinese', () => {
  const missing = rows.filter(
    ({ texts: [en = '', zh = ''] }) => words(en).length > 0 && words(zh).length > 0 && !/[\u3400-\u9fff]/.test(zh),
  )
  expect(missing.map(({ at, texts }) => `${at}: ${texts[1]}`)).toEqual([])
})

test('a percentage stands without a blank in each language', () => {
  const apart = rows.filter(({ texts }) => texts.some((it) => /[}\d] +%/.test(it)))
  expect(apart.map((it) => it.at)).toEqual([])
})

test('English and Indonesian hold no Chinese', () => {
  const mixed = rows.filter(({ texts: [en = '', , id = ''] }) => /[\u3400-\u9fff]/.test(en + id))
  expect(mixed.map((it) => it.at)).toEqual([])
})

test('no two files of a site call different texts the same', () => {
  const all = allMessages(fileURLToPath(new URL('../../..', import.meta.url)))
  const twice = ['buyer', 'operator', 'seller'].flatMap((site) => {
    const first = new Map<string, string>()
    return all
      .filter((it) => it.file.startsWith('packages/') || it.file.startsWith(`sites/${site}/`))
      .flatMap(({ word, file }) => {
        const other = first.get(word)
        first.set(word, other ?? file)
        return other && other !== file ? [`${word} of ${file} is also in ${other}`] : []
      })
  })
  expect(twice).toEqual([])
})
