import { type Goods, goodsDocumentApi, type GoodsDocuments } from '@borong/contract'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import type { WrittenGoods } from '../catalog.store.ts'
import type { GoodsFile } from './document.types.ts'
import { goodsFiles } from './goods-file.store.ts'

/** Documents of goods of a shop, for whoever edits or looks through them. */
export async function presentDocuments(
  ctx: Ctx,
  shopId: number,
  documents: readonly GoodsFile[],
): Promise<Static<typeof GoodsDocuments>> {
  const files = await goodsFiles(
    ctx,
    shopId,
    documents.map((it) => it.fileId),
  )
  return documents.flatMap(({ fileId, titles, kind }) => {
    const file = files.get(fileId)
    return file ? [{ document_id: String(fileId), titles, kind: upper(kind), name: file.name, size: file.bytes }] : []
  })
}

/** The same as buyers see them; `query` goes along with their addresses. */
export async function presentSeenDocuments(
  ctx: Ctx,
  { id, shopId, documents }: Pick<WrittenGoods, 'id' | 'shopId' | 'documents'>,
  query: string,
): Promise<NonNullable<Static<typeof Goods>['documents']>> {
  const shown = documents.length ? await presentDocuments(ctx, shopId, documents) : []
  return shown.map(({ document_id, titles, kind, size }) => ({
    title: pickText(titles, ctx.lang),
    kind,
    url: goodsDocumentApi.seen.path.replace(':id', String(id)).replace(':document_id', document_id) + query,
    size,
  }))
}
