import type { Ctx } from '#platform/ctx'
import { type NumberedSku, skusNumbered, skusNumberedLike } from './sku-number.store.ts'

/** A number as people type it: capitals, blanks, dashes, dots, slashes and underscores tell nothing. As `plain_number` in the database. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ \-_./]/g, '')

interface NumberFound {
  skuId: number
  /** Of the sku or its goods, as it is written on the shelf, or the barcode of a pack. */
  number: string
  /** Of the pack whose barcode it is. */
  packSize?: number
}

/** What answers to these numbers, each as it was asked: skus by their own number, the number of their goods or the barcode of a pack, on or off the shelf. */
export const findByNumber = (ctx: Ctx, numbers: readonly string[], each: number): Promise<Map<string, NumberFound[]>> =>
  byText(numbers, (keys) => skusNumbered(ctx, keys, each))

/** What is spelt like these numbers, the likest first, of what is on the shelf. */
export const findLikeNumber = (
  ctx: Ctx,
  numbers: readonly string[],
  each: number,
): Promise<Map<string, NumberFound[]>> => byText(numbers, (keys) => skusNumberedLike(ctx, keys, each))

async function byText(
  numbers: readonly string[],
  find: (keys: string[]) => Promise<NumberedSku[]>,
): Promise<Map<string, NumberFound[]>> {
  const keyOf = new Map(numbers.map((text) => [text, plainNumber(text)]))
  const keys = [...new Set(keyOf.values())].filter((key) => key !== '' && key.length <= 80)
  const found = new Map<string, NumberFound[]>()
  if (keys.length === 0) return found
  const byKey = new Map<string, NumberFound[]>()
  for (const { key, skuId, number, packSize } of await find(keys)) {
    const known = byKey.get(key) ?? []
    byKey.set(key, known)
    if (!known.some((it) => it.skuId === skuId)) known.push({ skuId, number, ...(packSize && { packSize }) })
  }
  for (const [text, key] of keyOf) if (byKey.has(key)) found.set(text, byKey.get(key)!)
  return found
}
