import { type CategoryTree, type GoodsToFind, categoryTree, goodsToFind, priceAt } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { pickText, type LocalizedText } from '#platform/messages'
import { forgetFound } from './find-goods.ts'
import { rebuildWords } from './rebuild-words.ts'
import {
  type Entry,
  keepRules,
  lockIndex,
  removeAllEntries,
  removeEntries,
  writeEntries,
  writeProperties,
} from './search.store.ts'
import { indexTokens, plainText, soundTokens, vectorText } from './tokens.ts'

/** Goes up when text is cut in another way: an index of older rules is made anew within the hour. */
export const indexRules = 2

/** The two signs that the published filter is written with cannot be part of a name or a value. */
const sign = (text: string) => text.replace(/[_@]/g, ' ').trim()
const propertyKey = (name: LocalizedText, value: LocalizedText) =>
  `${sign(name['en-us'])}_${sign(value['en-us'])}`.slice(0, 120)

const all = (words: LocalizedText) => [words['en-us'], words['zh-cn'] ?? '', words['en-id'] ?? '']

function entryOf(goods: GoodsToFind, tree: CategoryTree): Entry {
  const path = tree.byId.get(goods.category_id)?.path ?? [goods.category_id]
  const categories = path.flatMap((id) => tree.byId.get(id)?.names ?? [])
  const values = [
    ...goods.parameters.map(({ value }) => value),
    ...goods.skus.flatMap(([, , , , , specs]) => specs.map(({ value }) => value)),
  ]
  const numbers = goods.skus.map(([number]) => number)
  const prices = goods.skus.map(
    ([, priceMinor, tiers, minQuantity]) =>
      priceAt(
        { priceMinor, tiers: tiers.map(([from, minor]) => ({ from, priceMinor: minor })), contractPriceMinor: null },
        minQuantity,
      ).priceMinor,
  )
  return {
    goods_id: goods.goods_id,
    shop_id: goods.shop_id,
    category_path: path,
    brand_id: goods.brand_id,
    english: plainText(goods.names['en-us']),
    indonesian: plainText(pickText(goods.names, 'en-id')),
    shelf_english: categories.map((words) => plainText(words['en-us'])).join(' '),
    shelf_indonesian: categories.map((words) => plainText(pickText(words, 'en-id'))).join(' '),
    said_english: values.map((words) => plainText(words['en-us'])).join(' '),
    said_indonesian: values.map((words) => plainText(pickText(words, 'en-id'))).join(' '),
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
    price_minor: Math.min(...prices),
    sold: goods.sold,
    rating_tenths: goods.rating_tenths,
    in_stock: goods.skus.some(([, , , minQuantity, available]) => available >= minQuantity),
    listed_at: goods.listed_at,
    goods_version: goods.version,
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
  await writeEntries(
    ctx,
    goods.map((one) => entryOf(one, tree)),
  )
  if (properties.size)
    await writeProperties(
      ctx,
      [...properties].map(([key, words]) => ({ key, ...words })),
    )
}

/** Brings what the search knows of these goods up to date; what can no longer be bought can no longer be found. */
export async function indexGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  await lockIndex(ctx)
  const tree = await categoryTree(ctx)
  for (let at = 0; at < goodsIds.length; at += 500) {
    const ids = goodsIds.slice(at, at + 500)
    const goods = await goodsToFind(ctx, { ids })
    const there = new Set(goods.map((one) => one.goods_id))
    const gone = ids.filter((id) => !there.has(id))
    if (gone.length) await removeEntries(ctx, gone)
    await write(ctx, goods, tree)
  }
  ctx.afterCommit(() => forgetFound(ctx.app))
}

/** Makes the whole index anew, with the words that complete what is typed. */
export async function rebuildSearch(ctx: Ctx): Promise<void> {
  await lockIndex(ctx)
  const tree = await categoryTree(ctx)
  await removeAllEntries(ctx)
  for (let after = 0; ;) {
    const goods = await goodsToFind(ctx, { after, count: 500 })
    if (!goods.length) break
    await write(ctx, goods, tree)
    after = goods.at(-1)!.goods_id
  }
  await keepRules(ctx, indexRules)
  await rebuildWords(ctx)
  ctx.afterCommit(() => forgetFound(ctx.app))
}
