import { expect, test } from 'vitest'
import { choiceLines, readChoices } from './choice-lines.ts'

test('choices are lines of English, Chinese and Indonesian, and are read back as they were', () => {
  const choices = [
    { 'en-us': 'Blue', 'zh-cn': '蓝色', 'en-id': 'Biru' },
    { 'en-us': 'Red', 'en-id': 'Merah' },
    { 'en-us': 'Plain' },
  ]
  expect(choiceLines(choices)).toBe('Blue | 蓝色 | Biru\nRed |  | Merah\nPlain')
  expect(readChoices(choiceLines(choices))).toEqual(choices)
  expect(readChoices('\n Blue |蓝色\n\n')).toEqual([{ 'en-us': 'Blue', 'zh-cn': '蓝色' }])
})

test('a line without English, the same twice, and nothing at all are no choices', () => {
  for (const typed of ['', ' \n ', '| 蓝色', 'Blue\nblue | 蓝色']) expect(readChoices(typed)).toBeUndefined()
})
