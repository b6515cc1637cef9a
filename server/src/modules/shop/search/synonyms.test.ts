import { expect, test } from 'vitest'
import { atomsOf, noSynonyms, synonymsFrom } from './synonyms.ts'

const known = synonymsFrom([
  { words: ['copy paper', 'kertas hvs', '复印纸'], leadsTo: [] },
  { words: ['paper'], leadsTo: ['envelope'] },
])
/** What is meant as well by the words that begin a text, and how many of them were taken. */
const at = (text: string, from = 0) => {
  const found = known.at(atomsOf(text), from)
  return found && [found.length, found.same.map((atoms) => atoms.map((atom) => atom.text).join(' '))]
}

test.each([
  ['a phrase is meant by the others of its group', 'copy paper', [2, ['kertas hvs', '复 印 纸']]],
  ['the longest phrase counts, not the word in it', 'copy paper a4', [2, ['kertas hvs', '复 印 纸']]],
  ['singular for plural', 'copy papers', [2, ['kertas hvs', '复 印 纸']]],
  ['one way: the word finds the other', 'paper', [1, ['envelope']]],
  ['one way: the other does not find the word', 'envelope', undefined],
  ['a part of a phrase is none', 'copy', undefined],
])('%s', (_, text, expected) => {
  expect(at(text)).toEqual(expected)
})

test('it is looked for where it stands', () => {
  expect(at('white copy paper', 1)?.[0]).toBe(2)
  expect(at('white copy paper', 0)).toBeUndefined()
})

test('without any, nothing is meant as well', () => {
  expect(noSynonyms.at(atomsOf('paper'), 0)).toBeUndefined()
})
