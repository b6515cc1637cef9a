import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, Maybe, OneOf } from './wire.ts'

export const quoteFileLimits = { files: 5, bytes: 10_000_000 } as const
export const quoteFileKinds = ['pdf', 'jpg', 'png'] as const

/** A file that goes with a quote. */
const QuoteFile = Type.Object({
  id: Id('of the file'),
  name: Type.String({ description: 'as the uploader calls it' }),
  kind: OneOf(quoteFileKinds, 'known by its content'),
  size: Type.Integer({ minimum: 1, description: 'in bytes' }),
})
export const filesOfQuote = {
  files: Maybe(
    Type.Array(QuoteFile, { description: 'files that go with it, in their order; absent where there are none' }),
  ),
}
export const filesSent = {
  file_ids: Maybe(
    Type.Array(Id('of a file that the shop has uploaded'), {
      maxItems: quoteFileLimits.files,
      description: 'files that go with it, in their order; absent: none',
    }),
  ),
}

const params = Type.Object({ id: Id('of the file') })
// One type for all kinds: nothing that was uploaded is shown by a browser as a page of the mall.
const download = { contentType: 'application/octet-stream' } as const

export const quoteFileApi = {
  file: route({
    method: 'GET',
    path: '/buyer_end/trade/quote-files/:id',
    audience: 'buyer',
    needs: 'inquiry-list',
    tag: 'inquiry',
    summary: 'A file of a quote for an inquiry that the member sees',
    params,
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
}

export const sellerQuoteFileApi = {
  upload: route({
    method: 'POST',
    path: '/seller_end/quote-files',
    audience: 'seller',
    needs: 'quotes',
    tag: 'inquiry',
    summary:
      'Uploads a file for quotes of the shop: PDF, JPG or PNG, known by its content, at most 10 MB. One that no quote names within seven days is removed',
    upload: { maxBytes: quoteFileLimits.bytes },
    reply: QuoteFile,
    rate: { perMinute: 30 },
  }),
  file: route({
    method: 'GET',
    path: '/seller_end/quote-files/:id',
    audience: 'seller',
    needs: ['quotes', 'approve-discounts'],
    tag: 'inquiry',
    summary: 'A file that the shop has uploaded for its quotes',
    params,
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
}
