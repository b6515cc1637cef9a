import { readFileSync } from 'node:fs'
import type { SeedData, SeedGoods } from '../../src/seed/seed.types.ts'

export interface RelevanceQuery {
  language: 'en' | 'zh' | 'id' | 'mixed'
  words: string
  rule: string
}

const isLanguage = (text: string): text is RelevanceQuery['language'] => ['en', 'zh', 'id', 'mixed'].includes(text)

const read = (file: string): RelevanceQuery[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [language = '', words = '', rule = ''] = line.split(' | ').map((part) => part.trim())
      if (!isLanguage(language) || !words || !rule) throw new Error(`cannot read the check: ${line}`)
      return { language, words, rule }
    })

/** What the search was built against. */
export const relevanceQueries = read('queries.txt')
/** What it was only measured with. */
export const heldOutQueries = read('held-out.txt')

/** What a goods is, in the words checks are written in. */
const saidOf = (goods: SeedGoods) =>
  [
    goods.names,
    ...goods.params.map(({ value }) => value),
    ...goods.skus.flatMap(({ specs }) => specs.map((it) => it.value)),
  ]
    .map(
      (text) =>
        ` ${text['en-us']
          .toLowerCase()
          .replace(/[",()]/g, ' ')
          .replace(/\s+/g, ' ')} `,
    )
    .join('|')

const holds = (goods: SeedGoods, part: string) => {
  const [, kind, value] = /^(brand|category|sku):(.+)$/.exec(part) ?? []
  if (kind === 'brand') return goods.brand === value
  if (kind === 'category') return goods.category.startsWith(value!)
  if (kind === 'sku') return goods.skus.some(({ no }) => no === value)
  // A slash before a digit belongs to a measure such as 1/2 in.
  return part.split(/\/(?!\d)/).some((word) => saidOf(goods).includes(` ${word.toLowerCase()} `))
}

/** The goods that answer a query by its rule; of what can be bought. */
export function relevantTo(seedData: Pick<SeedData, 'goods'>, rule: string): SeedGoods[] {
  const [kinds = '', ...parts] = rule.split(' & ').map((part) => part.trim())
  const archetypes = new Set(kinds.split(' '))
  return seedData.goods.filter(
    (goods) =>
      goods.status === 'ON_SHELF' &&
      (kinds === '*' || archetypes.has(goods.key.replace(/^goods:|-\d+$/g, ''))) &&
      parts.every((part) => holds(goods, part)),
  )
}
