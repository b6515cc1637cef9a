import { quoteFileApi, sellerQuoteFileApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { openOwnQuoteFile, openReceivedFile, saveQuoteFile } from './attach-to-quote.ts'
import { presentQuoteFile } from './present-inquiry.ts'

export function quoteFileRoutes(http: Http) {
  http.free(sellerQuoteFileApi.upload, async (app, { actor, lang, requestContext }) =>
    presentQuoteFile(
      await saveQuoteFile(
        app,
        { actor: sellerIn({ actor }), lang },
        { bytes: requestContext.file ?? refuse('FILE_MISSING'), fileName: requestContext.fileName ?? '' },
      ),
    ),
  )
  http.query(sellerQuoteFileApi.file, (ctx, { id }) => openOwnQuoteFile(ctx, Number(id)))
  http.query(quoteFileApi.file, (ctx, { id }) => openReceivedFile(ctx, Number(id)))
}
