import { api, languages, type Route } from '@borong/contract'
import { expect, test } from 'vitest'
import { kindsOfObjects, wordsOfAct, wordsOfObject } from './act-words.ts'

const logged = Object.values(api)
  .flatMap((calls) => Object.values(calls) as Route[])
  .filter((it) => it.audit)

test('every call that leaves a row in the log is said in words, in each language', () => {
  expect(logged.length).toBeGreaterThan(400)
  const unsaid = languages.flatMap((lang) =>
    logged
      .map((it) => ({
        call: `${it.method} ${it.path}`,
        words: wordsOfAct(it.audience, `${it.method} ${it.path}`, lang),
      }))
      .filter(({ call, words }) => words === call)
      .map(({ call }) => `${lang} ${call}`),
  )
  expect(unsaid).toEqual([])
})

test('the same act is said otherwise in another language', () => {
  const inAll = languages.map((lang) => wordsOfAct('admin', 'POST /admin_end/payout-runs', lang))
  expect(new Set(inAll).size).toBe(languages.length)
})

test('a call that the mall has no more stays as it was written', () => {
  expect(wordsOfAct('admin', 'POST /admin_end/nothing-any-more', 'en-us')).toBe('POST /admin_end/nothing-any-more')
})

test('every kind of object that a call may be about is said in words, in each language', () => {
  const kinds = [...new Set(logged.map((it) => it.audit!.object))]
  expect(kinds.length).toBeGreaterThan(80)
  const unsaid = languages.flatMap((lang) => kinds.filter((it) => wordsOfObject(it, lang) === it))
  expect(unsaid).toEqual([])
  expect(new Set(languages.map((lang) => wordsOfObject('answer-template', lang))).size).toBe(languages.length)
  expect(wordsOfObject('nothing-any-more', 'en-us')).toBe('nothing-any-more')
})

test('no two kinds are called alike in any language: they are chosen by their words', () => {
  for (const lang of languages) {
    const words = kindsOfObjects(lang).map((it) => it.about)
    expect(words.filter((it, at) => words.indexOf(it) !== at)).toEqual([])
  }
})

test('the kinds that a log is searched by stand in the order of their words; a shop has those of its own calls', () => {
  const ofMall = kindsOfObjects('en-us')
  const ofShop = kindsOfObjects('zh-cn', 'seller')
  const words = ofMall.map((it) => it.about)
  expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(ofMall.map((it) => it.object)).toEqual(expect.arrayContaining(ofShop.map((it) => it.object)))
  expect(ofMall).toContainEqual({ object: 'answer-template', about: 'Answer template' })
  expect(ofShop.map((it) => it.object)).toContain('answer-template')
  expect(ofShop.map((it) => it.object)).not.toContain('payout-run')
  expect(ofMall.map((it) => it.object)).toContain('payout-run')
})
