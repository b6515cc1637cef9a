import { publishOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import type { EditedGoods } from './edited-goods.store.ts'
import type { GoodsDocument } from './read-document.ts'

const picturesOf = (it: EditedGoods | undefined): string[] =>
  it ? [it.thumbnail, ...it.gallery, ...it.skus.map((sku) => sku.picture)] : []

/**
 * The document with its pictures as they are stored, each once; what does not stand in these goods yet was uploaded by whoever asks,
 * and is from now on for everybody. Refuses PICTURE_NOT_YOURS.
 */
export async function withOwnPictures(
  ctx: Ctx,
  document: GoodsDocument,
  standsIn: EditedGoods | undefined,
): Promise<GoodsDocument> {
  const known = new Set(['', ...picturesOf(standsIn)])
  const wanted = [...document.pictures, ...document.skus.map((it) => it.picture)]
  const stored = new Map<string, string>()
  for (const url of new Set(wanted))
    if (!known.has(url)) stored.set(url, (await publishOwnPictures(ctx, sellerIn(ctx).accountId, [url]))[0]!)
  const asStored = (url: string) => stored.get(url) ?? url
  return {
    ...document,
    pictures: [...new Set(document.pictures.map(asStored))].filter(Boolean),
    skus: document.skus.map((it) => ({ ...it, picture: asStored(it.picture) })),
  }
}
