import { blocksOf } from '@borong/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, writtenText } from './rich-text-format.ts'

const text = `## For acids, oils and solvents

**Textured palm** holds wet parts.

- EN ISO 374-1
- 33 cm, **0.38 mm**

| Size | Pairs |
| --- | --- |
| M | 12 |

![The glove, from behind](/pictures/glove-2.svg)`

test('a text that is opened and written again is the same', () => {
  expect(writtenText(documentOf(text))).toBe(text)
})

test('what the editor holds is read as it was shown, whatever is in it', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9 *|#!()[\]-]{0,12}$/)
  const inline = fc.array(
    fc.record({ text: word.filter((it) => it !== ''), bold: fc.boolean() }).map(({ text: words, bold }) => ({
      type: 'text',
      text: words,
      ...(bold && { marks: [{ type: 'bold' }] }),
    })),
    { maxLength: 3 },
  )
  // A row without a letter is what the contract reads as the line below a head.
  const letter = { type: 'text', text: 'a ' }
  const cells = (type: string) =>
    fc.array(
      inline.map((content) => ({ type, content: [{ type: 'paragraph', content: [letter, ...content] }] })),
      { minLength: 2, maxLength: 2 },
    )
  const table = fc.tuple(cells('tableHeader'), cells('tableCell')).map(([head, row]) => ({
    type: 'table',
    content: [
      { type: 'tableRow', content: head },
      { type: 'tableRow', content: row },
    ],
  }))
  fc.assert(
    fc.property(table, (it) => {
      const [block, ...rest] = blocksOf(writtenText({ type: 'doc', content: [it] }))
      expect(rest).toEqual([])
      expect(block).toMatchObject({ kind: 'table', headed: true })
      if (block?.kind === 'table') expect(block.rows.map((row) => row.length)).toEqual([2, 2])
    }),
  )
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 4 }), (lines) => {
      const content = lines.map((line) => ({ type: 'paragraph', content: line }))
      const once = writtenText({ type: 'doc', content })
      expect(blocksOf(writtenText(documentOf(once)))).toEqual(blocksOf(once))
    }),
  )
})

test('blanks stand outside the stars, and stars within them are left out', () => {
  const bold = (words: string) => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'A' }, bold(' b*c '), bold('d'), bold(' ')] }]
  expect(writtenText({ type: 'doc', content })).toBe('A **bc d**')
})
