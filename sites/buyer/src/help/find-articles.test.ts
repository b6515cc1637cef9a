import { expect, test } from 'vitest'
import { named } from './find-articles.ts'

const groups = [
  {
    id: '1',
    name: 'Delivery',
    articles: [
      { article_id: '11', article_name: 'Freight and free delivery', category_id: '1' },
      { article_id: '12', article_name: 'Confirm receipt', category_id: '1' },
    ],
  },
  { id: '2', name: '发票', articles: [{ article_id: '21', article_name: '发票抬头', category_id: '2' }] },
]
const found = (keyword: string | undefined) =>
  named(groups, keyword).flatMap((group) => group.articles.map((it) => it.article_id))

test.each([
  [undefined, ['11', '12', '21']],
  ['FREIGHT', ['11']],
  ['delivery receipt', ['12']],
  ['发票', ['21']],
  ['nothing of the kind', []],
])('%s', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected)
})
