import { type Language, languages } from '@borong/contract'
import { type CategoryTree, type GoodsToFind, categoryTree, goodsToFind } from '#modules/catalog'
import type { Ctx, House } from '#platform/ctx'
import { asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/news'
import { pickText } from '#platform/words'
import { replaceWords } from './search.store.ts'
import { idle, piecesOf, pinyinOf } from './tokens.ts'

const mostPerLanguage = 40_000

/** The words and pairs of neighbouring words of a name; Chinese runs count as words. */
export function phrasesOf(name: string): string[] {
  const pieces = piecesOf(name).map((piece) => piece.text)
  const good = (text: string) => text.length > 1 && !idle.has(text)
  const lone = pieces.filter((text) => good(text) && !/^[\d.]+$/.test(text))
  const pairs = pieces
    .slice(0, -1)
    .flatMap((text, at) =>
      good(text) && good(pieces[at + 1]!) && !/^[\d.]+$/.test(text) ? `${text} ${pieces[at + 1]!}` : [],
    )
  return [...new Set([...lone, ...pairs])]
}

const named = (goods: GoodsToFind, tree: CategoryTree, language: Language) => {
  const categories = (tree.byId.get(goods.category_id)?.path ?? []).flatMap((id) => tree.byId.get(id)?.names ?? [])
  return new Set([
    ...phrasesOf(pickText(goods.names, language)),
    ...categories.map((names) => pickText(names, language).toLowerCase()),
  ])
}

/** Counts anew which words name how many goods; the words that complete what is typed, and correct it. */
export async function rebuildWords(ctx: Ctx): Promise<void> {
  const tree = await categoryTree(ctx)
  const counts = new Map(languages.map((language) => [language, new Map<string, number>()]))
  for (let after = 0; ;) {
    const goods = await goodsToFind(ctx, { after, count: 1000 })
    if (!goods.length) break
    for (const [language, count] of counts)
      for (const one of goods)
        for (const phrase of named(one, tree, language)) count.set(phrase, (count.get(phrase) ?? 0) + 1)
    after = goods.at(-1)!.goods_id
  }
  const words = [...counts].flatMap(([language, count]) =>
    [...count]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostPerLanguage)
      .map(([phrase, goods_count]) => ({
        words: phrase,
        language,
        pinyin: language === 'zh-cn' ? soundOf(phrase) : '',
        goods_count,
      })),
  )
  await replaceWords(ctx, words)
}

const soundOf = (phrase: string) => {
  const runs = phrase.match(/\p{Script=Han}+/gu)
  if (!runs) return ''
  const { full, initials } = pinyinOf(runs.join(''))
  return `${full} ${initials}`
}

/** Words follow the goods at leisure: completing what is typed need not be exact. */
export const searchJobs: readonly TimedJob[] = [
  {
    name: 'rebuild-search-words',
    cron: '17 * * * *',
    run: (house: House) => asSystem(house, 'rebuild-search-words', rebuildWords),
  },
]
