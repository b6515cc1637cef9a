import { type Language, languages } from '@borong/contract'
import { type CategoryTree, type GoodsToFind, categoryTree, goodsToFind } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { namesWithin } from './names-within.ts'
import { piecesOf, pinyinOf, plainText } from './tokens.ts'
import { type KnownWord, replaceWords } from './word.store.ts'

const maxPerLanguage = 40_000

/** The words of one goods in one language: what it is called, and everything that is said of it. */
function wordsOf(goods: GoodsToFind, tree: CategoryTree, language: Language) {
  const categories = (tree.byId.get(goods.categoryId)?.path ?? []).flatMap((id) => tree.byId.get(id)?.names ?? [])
  const values = [
    ...goods.parameters.map(({ value }) => value),
    ...goods.skus.flatMap(([, , , , , specs]) => specs.map(({ value }) => value)),
  ].map((value) => pickText(value, language))
  const name = pickText(goods.names, language)
  const brand = goods.brand ?? ''
  const shelves = categories.map((names) => pickText(names, language))
  const calls = [...namesWithin(name, language, { brand, values }), plainText(brand), ...shelves.map(plainText)]
  const says = [name, brand, ...shelves, ...values].flatMap((text) =>
    piecesOf(text).flatMap((piece) =>
      piece.kind === 'han' || (piece.kind === 'word' && !/^[\d./]/.test(piece.text)) ? [piece.text] : [],
    ),
  )
  return {
    calls: new Set(calls.filter((word) => word.length > 1)),
    says: new Set(says.filter((word) => word.length > 1)),
  }
}

/** Counts which words name how many goods. */
export class CountedWords {
  private readonly counts = languages.map((language) => ({
    language,
    count: new Map<string, { goods: number; calls: number }>(),
  }))

  constructor(private readonly tree: CategoryTree) {}

  add(goods: readonly GoodsToFind[]) {
    for (const { language, count } of this.counts)
      for (const one of goods) {
        const { calls, says } = wordsOf(one, this.tree, language)
        for (const word of new Set([...calls, ...says])) {
          const known = count.get(word) ?? { goods: 0, calls: 0 }
          count.set(word, { goods: known.goods + 1, calls: known.calls + (calls.has(word) ? 1 : 0) })
        }
      }
  }

  rows(): KnownWord[] {
    return this.counts.flatMap(({ language, count }) =>
      [...count]
        .sort(([, a], [, b]) => b.goods - a.goods)
        .slice(0, maxPerLanguage)
        .map(([words, { goods, calls }]) => ({
          words,
          language,
          pinyin: language === 'zh-cn' ? soundOf(words) : '',
          goodsCount: goods,
          offered: calls > 0,
        })),
    )
  }
}

/** Counts the words anew: those that complete what is typed, and correct it. */
export async function rebuildWords(ctx: Ctx): Promise<void> {
  const words = new CountedWords(await categoryTree(ctx))
  for (let after = 0; ;) {
    const goods = await goodsToFind(ctx, { after, count: 1000 })
    if (!goods.length) break
    words.add(goods)
    after = goods.at(-1)!.id
  }
  await replaceWords(ctx, words.rows())
}

const soundOf = (phrase: string) => {
  const runs = phrase.match(/\p{Script=Han}+/gu)
  if (!runs) return ''
  const { full, initials } = pinyinOf(runs.join(''))
  return `${full} ${initials}`
}
