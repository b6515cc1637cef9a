import { expect, test } from 'vitest'
import { readyDocuments } from './documents.ts'
import { readyHelp } from './help.ts'

test('there are five groups of help and the three agreements', () => {
  expect(readyHelp).toHaveLength(5)
  expect(readyDocuments.map((one) => one.key)).toEqual([
    'REGISTRATION_AGREEMENT',
    'PRIVACY_POLICY',
    'COOPERATION_AGREEMENT',
  ])
})

test('every text is there in three languages, and no key twice', () => {
  const articles = [...readyDocuments, ...readyHelp.flatMap((group) => group.articles)]
  expect(new Set(articles.map((it) => it.key)).size).toBe(articles.length)
  for (const texts of [...articles.flatMap((it) => [it.titles, it.contents]), ...readyHelp.map((it) => it.names)])
    for (const lang of ['en-us', 'zh-cn', 'en-id'] as const) expect(texts[lang]?.length).toBeGreaterThan(1)
})
