import { expect, test } from 'vitest'
import { blocksOf, spansOf } from './rich-text.ts'

const own = `/media/ab/ab${'0'.repeat(62)}.webp`

test('plain paragraphs stay what they were', () =>
  expect(blocksOf('One.\nTwo.\n\nThree.')).toEqual(
    ['One.', 'Two.', 'Three.'].map((text) => ({ kind: 'paragraph', spans: [{ text }] })),
  ))

test('headings, lists, tables, strong words and pictures of the mall', () =>
  expect(
    blocksOf(
      `## What you get\n- **500** bolts\n- a box\n| Size | Load |\n|---|---|\n| M8 | 20 kN |\n![The box](${own})`,
    ),
  ).toEqual([
    { kind: 'heading', spans: [{ text: 'What you get' }] },
    { kind: 'list', items: [[{ text: '500', strong: true }, { text: ' bolts' }], [{ text: 'a box' }]] },
    {
      kind: 'table',
      headed: true,
      rows: [
        [[{ text: 'Size' }], [{ text: 'Load' }]],
        [[{ text: 'M8' }], [{ text: '20 kN' }]],
      ],
    },
    { kind: 'picture', alt: 'The box', src: own },
  ]))

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['[click](javascript:alert(1))'],
  ['![x](https://evil.example/track.png)'],
  ['![x](//evil.example/a.svg)'],
  ['![x](/media/../../etc/passwd)'],
  ['![x](javascript:alert(1))'],
  ['style="position:fixed"'],
])('%s is text and nothing more', (text) => expect(blocksOf(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]))

test('signs that lead nowhere are text', () => {
  expect(spansOf('2 ** 3 and **')).toEqual([{ text: '2 ** 3 and **' }])
  expect(blocksOf('##no heading')[0]?.kind).toBe('paragraph')
  expect(blocksOf('||')[0]?.kind).toBe('paragraph')
})

test('what is strong twice in a row is one piece', () =>
  expect(spansOf('**0****(** and **c**')).toEqual([
    { text: '0(', strong: true },
    { text: ' and ' },
    { text: 'c', strong: true },
  ]))

test('a long text is read in no time', () => {
  const before = performance.now()
  blocksOf(`**${'*'.repeat(50_000)}\n${'**a '.repeat(20_000)}\n${'|'.repeat(50_000)}`)
  expect(performance.now() - before).toBeLessThan(500)
})
