import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { GoodsDocument } from '../editor/read-document.ts'
import { fileIdsOf, shareGoodsFiles } from './goods-file.store.ts'

/** The documents of goods are files of their shop, which stay until the command is over. Refuses DOCUMENT_UNKNOWN. */
export async function assertOwnDocuments(
  ctx: Ctx,
  shopId: number,
  document: Pick<GoodsDocument, 'documents'>,
): Promise<void> {
  const ids = fileIdsOf(document)
  if (!ids.length) return
  const own = await shareGoodsFiles(ctx, shopId, ids)
  if (!ids.every((id) => own.has(id))) refuse('DOCUMENT_UNKNOWN')
}
