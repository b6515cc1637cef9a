import { type CategoryTree, type GoodsToFind, categoryTree, goodsToFind, priceAt } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText, type LocalizedText } from '#platform/messages'
import { invalidateFound } from './find-goods.ts'
import { CountedWords } from './rebuild-words.ts'
import {
  type Entry,
  saveRules,
  lockIndex,
  removeEntries,
  removeOthers,
  writeEntries,
  writeProperties,
} from './search.store.ts'
import { indexTokens, plainText, soundTokens, vectorText } from './tokens.ts'
import { replaceWords } from './word.store.ts'

/** Goes up when text is cut in another way: an index of older rules is made anew within the hour. */
export const indexRules = 2

/** The two characters that the published filter is written with cannot be part of a name or a value. */
const partOfKey = (text: string) => text.replace(/[_@]/g, ' ').trim()
const propertyKey = (name: LocalizedText, value: LocalizedText) =>
  `${partOfKey(name['en-us'])}_${partOfKey(value['en-us'])}`.slice(0, 120)

const all = (words: LocalizedText) => [words['en-us'], words['zh-cn'] ?? '', words['en-id'] ?? '']

function entryOf(goods: GoodsToFind, tree: CategoryTree): Entry {
  const path = tree.byId.get(goods.categoryId)?.path ?? [goods.categoryId]
  const categories = path.flatMap((id) => tree.byId.get(id)?.names ?? [])
  const values = [
    ...goods.parameters.map(({ value }) => value),
    ...goods.skus.flatMap(([, , , , , specs]) => specs.map(({ value }) => value)),
  ]
  const numbers = goods.skus.map(([number]) => number)
  const prices = goods.skus.map(
    ([, priceMinor, tiers, minQuantity]) =>
      priceAt(
        { priceMinor, tiers: tiers.map(([from, minor]) => ({ from, priceMinor: minor })), agreed: [] },
        minQuantity,
      ).priceMinor,
  )
  return {
    goodsId: goods.id,
    shopId: goods.shopId,
    categoryPath: path,
    brandId: goods.brandId,
    english: plainText(goods.names['en-us']),
    indonesian: plainText(pickText(goods.names, 'en-id')),
    shelfEnglish: categories.map((words) => plainText(words['en-us'])).join(' '),
    shelfIndonesian: categories.map((words) => plainText(pickText(words, 'en-id'))).join(' '),
    saidEnglish: values.map((words) => plainText(words['en-us'])).join(' '),
    saidIndonesian: values.map((words) => plainText(pickText(words, 'en-id'))).join(' '),
    tokens: vectorText([
      { tokens: all(goods.names).flatMap(indexTokens), weight: 'A' },
      {
        tokens: numbers.flatMap((number) => [
          ...indexTokens(number),
          ...indexTokens(number.replace(/[^\p{L}\p{N}]/gu, '')),
        ]),
        weight: 'A',
      },
      { tokens: indexTokens(goods.brand ?? ''), weight: 'A' },
      { tokens: soundTokens(goods.names['zh-cn'] ?? ''), weight: 'A' },
      { tokens: categories.flatMap(all).flatMap(indexTokens), weight: 'B' },
      { tokens: values.flatMap(all).flatMap(indexTokens), weight: 'C' },
      { tokens: categories.flatMap((words) => soundTokens(words['zh-cn'] ?? '')), weight: 'B' },
    ]),
    properties: [...new Set(filterable(goods).map(({ name, value }) => propertyKey(name, value)))],
    priceMinor: Math.min(...prices),
    sold: goods.sold,
    ratingTenths: goods.ratingTenths,
    inStock: goods.skus.some(([, , , minQuantity, available]) => available >= minQuantity),
    listedAt: goods.listedAt,
    goodsVersion: goods.version,
  }
}

/** What a search can be narrowed by: the filterable parameters, and what the skus are told apart by. */
const filterable = (goods: GoodsToFind) => [
  ...goods.parameters.filter((parameter) => parameter.filterable),
  ...goods.skus.flatMap(([, , , , , specs]) => specs),
]

async function write(ctx: Ctx, goods: readonly GoodsToFind[], tree: CategoryTree) {
  if (goods.length === 0) return
  const properties = new Map(
    goods.flatMap(filterable).map(({ name, value }) => [propertyKey(name, value), { names: name, values: value }]),
  )
  await Promise.all([
    writeEntries(
      ctx,
      goods.map((one) => entryOf(one, tree)),
    ),
    properties.size &&
      writeProperties(
        ctx,
        [...properties].map(([key, words]) => ({ key, ...words })),
      ),
  ])
}

/** Brings what the search knows of these goods up to date; what can no longer be bought can no longer be found. */
export async function indexGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  await lockIndex(ctx)
  const tree = await categoryTree(ctx)
  for (let at = 0; at < goodsIds.length; at += 500) {
    const ids = goodsIds.slice(at, at + 500)
    const goods = await goodsToFind(ctx, { ids })
    const there = new Set(goods.map((one) => one.id))
    const gone = ids.filter((id) => !there.has(id))
    if (gone.length) await removeEntries(ctx, gone)
    await write(ctx, goods, tree)
  }
  ctx.afterCommit(() => invalidateFound(ctx.app))
}

/** Makes the whole index as it is to be, with the words that complete what is typed. */
export async function rebuildSearch(ctx: Ctx): Promise<void> {
  await lockIndex(ctx)
  const tree = await categoryTree(ctx)
  const words = new CountedWords(tree)
  const read = (after: number) => goodsToFind(ctx, { after, count: 500 })
  let reading = read(0)
  for (let after = 0; ;) {
    const goods = await reading
    const last = goods.at(-1)?.id
    // The database reads and writes while the words of what was read are cut.
    if (last !== undefined) {
      reading = read(last)
      // Whoever waits for it hears of a failure; where nobody comes to that, the command has failed already.
      reading.catch(() => undefined)
    }
    ctx.pipelined(
      removeOthers(
        ctx,
        after,
        goods.map((one) => one.id),
      ),
    )
    if (last === undefined) break
    ctx.pipelined(write(ctx, goods, tree))
    words.add(goods)
    after = last
  }
  await saveRules(ctx, indexRules)
  await replaceWords(ctx, words.rows())
  ctx.afterCommit(() => invalidateFound(ctx.app))
}
