import { publishOwnPictures } from '#modules/foundation/media'
import type { Ctx } from '#platform/ctx'
import type { EditedGoods } from './edited-goods.store.ts'
import type { GoodsDocument } from './read-document.ts'

type Pictured = Pick<EditedGoods, 'thumbnail' | 'gallery'> & { skus: readonly { picture: string }[] }
const picturesOf = (it: Pictured): string[] => [it.thumbnail, ...it.gallery, ...it.skus.map((sku) => sku.picture)]

/**
 * Documents of new goods with their pictures as they are stored, each once; all of them were uploaded by whoever asks, and are from
 * now on for everybody. Refuses PICTURE_NOT_YOURS.
 */
export async function allWithOwnPictures(
  ctx: Ctx,
  documents: readonly GoodsDocument[],
  accountId: number,
): Promise<GoodsDocument[]> {
  const wanted = new Set(documents.flatMap((it) => [...it.pictures, ...it.skus.map((sku) => sku.picture)]))
  wanted.delete('')
  const stored = new Set(await publishOwnPictures(ctx, accountId, [...wanted]))
  // What is stored under another address is looked up by itself.
  return Promise.all(
    documents.map(async (it) =>
      [...it.pictures, ...it.skus.map((sku) => sku.picture)].every((url) => !url || stored.has(url))
        ? { ...it, pictures: [...new Set(it.pictures)].filter(Boolean) }
        : withOwnPictures(ctx, it, { accountId, standsIn: [] }),
    ),
  )
}

/**
 * The document with its pictures as they are stored, each once; what does not stand in these goods yet was uploaded by whoever asks,
 * and is from now on for everybody. Refuses PICTURE_NOT_YOURS.
 */
export async function withOwnPictures(
  ctx: Ctx,
  document: GoodsDocument,
  { accountId, standsIn }: { accountId: number; standsIn: readonly Pictured[] },
): Promise<GoodsDocument> {
  const known = new Set(['', ...standsIn.flatMap(picturesOf)])
  const wanted = [...document.pictures, ...document.skus.map((it) => it.picture)]
  const stored = new Map<string, string>()
  for (const url of new Set(wanted))
    if (!known.has(url)) stored.set(url, (await publishOwnPictures(ctx, accountId, [url]))[0]!)
  const asStored = (url: string) => stored.get(url) ?? url
  return {
    ...document,
    pictures: [...new Set(document.pictures.map(asStored))].filter(Boolean),
    skus: document.skus.map((it) => ({ ...it, picture: asStored(it.picture) })),
  }
}
