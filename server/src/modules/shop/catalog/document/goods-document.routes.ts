import { goodsDocumentApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { openOwnFile, openReviewedFile, openSeenFile } from './open-goods-file.ts'
import { saveGoodsFile } from './save-goods-file.ts'

export function goodsDocumentRoutes(http: Http) {
  http.free(goodsDocumentApi.upload, async (app, { actor, lang, requestContext }) => {
    const bytes = requestContext.file ?? refuse('FILE_MISSING')
    const fileName = requestContext.fileName ?? ''
    const { id, name, bytes: size } = await saveGoodsFile(app, { actor, lang }, { bytes, fileName })
    return { document_id: String(id), name, size }
  })
  http.query(goodsDocumentApi.own, (ctx, { id }) => openOwnFile(ctx, Number(id)))
  http.query(goodsDocumentApi.seen, (ctx, { id, document_id, preview_token }) =>
    openSeenFile(ctx, { goodsId: Number(id), fileId: Number(document_id) }, preview_token),
  )
  http.query(goodsDocumentApi.reviewed, (ctx, { id, document_id }) =>
    openReviewedFile(ctx, { goodsId: Number(id), fileId: Number(document_id) }),
  )
}
