import { Type } from 'typebox'
import { EditedGoods, goodsWritten } from './goods-editor.ts'
import { goodsReviewFields } from './goods-review.ts'
import { languages } from './language.ts'
import { PublishedVersion } from './page-admin.ts'
import { route } from './route.ts'
import { Id, Maybe, OneOf, Page, Paging, Seconds } from './wire.ts'

/** How the content of goods has become another. */
export const goodsVersionWays = ['FIRST', 'EDITOR', 'GRID', 'IMPORT', 'REVIEW', 'MALL'] as const
export const goodsVersionFields = [...goodsReviewFields, 'freight', 'lead_time'] as const
export const goodsChangeKinds = ['ADDED', 'REMOVED', 'CHANGED'] as const
export const goodsChangeParts = [
  'SPECS',
  'PICTURE',
  'WEIGHT',
  'VOLUME',
  'SIZE',
  'MINIMUM',
  'MULTIPLE',
  'MAXIMUM',
  'PACKS',
  'ORDER',
  'TITLE',
  'KIND',
] as const

const Field = OneOf(goodsVersionFields, 'part of the goods')
const number = Id('of the version, from 1')
const version = Type.Integer({ minimum: 1, description: 'of the goods, as the caller saw it' })

const GoodsVersion = Type.Object({
  ...PublishedVersion,
  way: OneOf(
    goodsVersionWays,
    'FIRST: as they were when versions began; GRID: in the list of goods; REVIEW: the mall agreed; MALL: the mall changed them, as when it merges brands',
  ),
  approved_by: Maybe(Type.String({ description: 'of REVIEW: the operator who agreed' })),
  changed: Type.Array(Field, { description: 'what is another than in the version before' }),
})

const GoodsChange = Type.Object({
  field: Field,
  kind: OneOf(goodsChangeKinds, 'ADDED and REMOVED: it stands in one of the two versions only'),
  subject: Maybe(Type.String({ description: 'which one: a parameter, the number of a sku, a document' })),
  part: Maybe(OneOf(goodsChangeParts, 'what of it')),
  language: Maybe(OneOf(languages, 'the language in which it is another')),
  before: Type.String({ description: 'in the earlier version; empty: nothing, or the order alone is another' }),
  after: Type.String({ description: 'in the later version; the same' }),
})

const Link = Type.Object({
  url: Type.String({ description: 'of the page of the goods as it would be' }),
  preview_token: Type.String({ description: 'opens it to whoever has the link, while its maker may see the goods' }),
  end_time: Seconds('until when it does'),
})

const seller = { audience: 'seller', needs: 'goods', tag: 'catalog' } as const
const audit = { object: 'goods', id: 'id' } as const
const One = Type.Object({ id: Id('of the goods') })
const onGoods = Type.Object({ version })

/** Drafts of goods, what they were in former days, and how they would look. */
export const goodsVersionApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/:id/versions',
    summary:
      'What buyers have seen of the goods, the latest first; the last hundred are kept, without prices and stock',
    params: One,
    input: Type.Object(Paging),
    reply: Page(GoodsVersion),
  }),
  compare: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/:id/versions/compare',
    summary: 'What is another between two versions of the goods, field by field in words',
    params: One,
    input: Type.Object({ from: Id('number of the earlier version'), to: Id('number of the later version') }),
    reply: Type.Object({
      changes: Type.Array(GoodsChange, { description: 'in the order of the editor; empty where nothing is another' }),
    }),
  }),
  restore: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods/:id/versions/:number/restore',
    audit,
    summary: 'Makes a version the draft, with the prices and stock of now; buyers see it once it is saved',
    params: Type.Object({ id: Id('of the goods'), number }),
    input: onGoods,
    reply: EditedGoods,
    rate: { perMinute: 60 },
  }),
  saveDraft: route({
    ...seller,
    method: 'PUT',
    path: '/seller_end/goods/:id/draft',
    audit,
    summary:
      'Writes the draft of the goods; buyers go on seeing them as they are. Prices of skus that are there are not part of it',
    params: One,
    input: Type.Object({ version, ...goodsWritten }),
    reply: EditedGoods,
    rate: { perMinute: 120 },
  }),
  discardDraft: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods/:id/draft/discard',
    audit,
    summary: 'Throws the draft away',
    params: One,
    input: onGoods,
    reply: EditedGoods,
    rate: { perMinute: 60 },
  }),
  previewLink: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods/:id/preview-link',
    audit,
    summary: 'A link that shows the draft as buyers would see it, for a day, as long as its maker works for the shop',
    params: One,
    reply: Link,
    rate: { perMinute: 60 },
  }),
  previewReview: route({
    audience: 'admin',
    needs: 'catalog',
    tag: 'catalog',
    method: 'POST',
    path: '/admin_end/goods-reviews/:id/preview-link',
    audit,
    summary: 'A link that shows what a shop wants as buyers would see it, for a day',
    params: One,
    reply: Link,
    rate: { perMinute: 60 },
  }),
}
