import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Id, Maybe, OneOf, Text } from './wire.ts'

export const goodsDocumentLimits = { files: 10, bytes: 10_485_760, title: 120 } as const
export const goodsDocumentKinds = ['DATA_SHEET', 'CERTIFICATE', 'MANUAL', 'OTHER'] as const

const Kind = OneOf(goodsDocumentKinds, 'what the document is')
const file = {
  name: Type.String({ description: 'of the file, as the uploader calls it' }),
  size: Type.Integer({ minimum: 1, description: 'in bytes' }),
}
const ofFile = Id('of the file that was uploaded')

/** Documents of goods as they are written, in their order. */
export const GoodsDocumentsInput = Type.Array(
  Type.Object({
    document_id: ofFile,
    titles: Words(goodsDocumentLimits.title, 'what buyers read'),
    kind: Kind,
  }),
  { maxItems: goodsDocumentLimits.files, description: 'files that buyers can download; absent: none' },
)

/** The same as whoever edits or looks through the goods sees them. */
export const GoodsDocuments = Type.Array(
  Type.Object({
    document_id: ofFile,
    titles: Words(goodsDocumentLimits.title, 'what buyers read'),
    kind: Kind,
    ...file,
  }),
  { description: 'files that buyers can download, in their order' },
)

/** The same as buyers see them. */
export const SeenDocuments = Maybe(
  Type.Array(
    Type.Object({
      title: Type.String({ description: 'in the language of the caller' }),
      kind: Kind,
      url: Type.String({ description: 'where the PDF is' }),
      size: file.size,
    }),
    { description: 'PDF files to download; absent where there are none' },
  ),
)

/** For calls that show the draft of goods to whoever holds a link to it. */
export const PreviewAsked = Type.Object({
  preview_token: Maybe(Text(200, { description: 'of a preview link: shows the draft instead' })),
})

const download = { contentType: 'application/pdf' } as const
const seller = { audience: 'seller', needs: 'goods', tag: 'catalog' } as const
const OfGoods = Type.Object({ id: Id('of the goods'), document_id: ofFile })

/** Data sheets, certificates and manuals of goods: PDF files without anything that runs. */
export const goodsDocumentApi = {
  upload: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods-documents',
    summary:
      'Uploads a PDF for goods of the shop, at most 10 MB: without scripts, actions that start something, files within it, and password. One that stands in no goods a day later is removed',
    upload: { maxBytes: goodsDocumentLimits.bytes },
    reply: Type.Object({ document_id: ofFile, ...file }),
    rate: { perMinute: 30 },
  }),
  own: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods-documents/:id',
    summary: 'A PDF that the shop has uploaded for its goods',
    params: Type.Object({ id: ofFile }),
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
  seen: route({
    method: 'GET',
    path: '/buyer_end/goods/:id/documents/:document_id',
    audience: 'open',
    tag: 'catalog',
    summary: 'A document of goods that buyers see',
    params: OfGoods,
    input: PreviewAsked,
    reply: Type.String(),
    download,
    rate: { perMinute: 60 },
  }),
  reviewed: route({
    audience: 'admin',
    needs: 'catalog',
    tag: 'catalog',
    method: 'GET',
    path: '/admin_end/goods/:id/documents/:document_id',
    summary: 'A document of goods of any shop, or of what the shop wants of them',
    params: OfGoods,
    reply: Type.String(),
    download,
    rate: { perMinute: 120 },
  }),
}
