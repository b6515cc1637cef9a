import { readFileSync } from 'node:fs'
import type { World, WorldGoods } from '../../src/world/world.types.ts'

export interface JudgedQuery {
  language: 'en' | 'zh' | 'id' | 'mixed'
  words: string
  rule: string
}

const isLanguage = (text: string): text is JudgedQuery['language'] => ['en', 'zh', 'id', 'mixed'].includes(text)

const read = (file: string): JudgedQuery[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [language = '', words = '', rule = ''] = line.split(' | ').map((part) => part.trim())
      if (!isLanguage(language) || !words || !rule) throw new Error(`cannot read the judgement: ${line}`)
      return { language, words, rule }
    })

/** What the search was built against. */
export const judgedQueries = read('queries.txt')
/** What it was only measured with. */
export const heldOutQueries = read('held-out.txt')

/** What a goods is, in the words judgements are written in. */
const saidOf = (goods: WorldGoods) =>
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

const holds = (goods: WorldGoods, part: string) => {
  const [, kind, value] = /^(brand|category|sku):(.+)$/.exec(part) ?? []
  if (kind === 'brand') return goods.brand === value
  if (kind === 'category') return goods.category.startsWith(value!)
  if (kind === 'sku') return goods.skus.some(({ no }) => no === value)
  // A slash before a digit belongs to a measure such as 1/2 in.
  return part.split(/\/(?!\d)/).some((word) => saidOf(goods).includes(` ${word.toLowerCase()} `))
}

/** The goods that answer a query by its rule; of what can be bought. */
export function relevantTo(world: Pick<World, 'goods'>, rule: string): WorldGoods[] {
  const [kinds = '', ...parts] = rule.split(' & ').map((part) => part.trim())
  const archetypes = new Set(kinds.split(' '))
  return world.goods.filter(
    (goods) =>
      goods.status === 'ON_SHELF' &&
      (kinds === '*' || archetypes.has(goods.key.replace(/^goods:|-\d+$/g, ''))) &&
      parts.every((part) => holds(goods, part)),
  )
}
