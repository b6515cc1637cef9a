import { Type } from 'typebox'
import { goodsReviewApi, goodsReviewLimits } from './goods-review.ts'
import { printKinds } from './order-files.ts'
import { route } from './route.ts'
import { sellerOrderApi } from './seller-order.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds } from './wire.ts'

/** So many orders are printed by one run, and the file is there for so many days. */
export const printRunLimits = { orders: 1000, days: 7 } as const
export const reviewActs = ['APPROVE', 'REJECT'] as const
export const bulkRunStates = ['RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const
/** So many of those that were refused are named. */
export const refusedShown = 50

export const runFields = {
  run_id: Id('of the run'),
  state: OneOf(
    bulkRunStates,
    'STOPPED: by hand, or because whoever started it may not do this any more; FAILED: the file would be too long',
  ),
  total: Count('how many it is about'),
  done: Count('of these, how many are done so far'),
  started_by: Type.String({ description: 'who' }),
  started_at: Seconds('when'),
  ended_at: Maybe(Seconds('when it was done, stopped or failed; absent while it runs')),
  stopped_by: Maybe(Type.String({ description: 'of STOPPED: who stopped it by hand' })),
}

const PrintRun = Type.Object({
  ...runFields,
  kind: OneOf(printKinds, 'which papers'),
  file_bytes: Maybe(Count('how large the file is; absent where there is none (any more)')),
  file_until: Maybe(Seconds('until when the file is there')),
})

/** Goods with which it could not be done. */
export const refusedGoods = {
  refused: Count('goods with which it could not be done'),
  problems: Type.Array(
    Type.Object({
      sn: Type.String({ description: 'number of the goods, as the shop gave it' }),
      reason: Type.String({ description: 'why it could not be done, in the language of whoever started it' }),
    }),
    { description: `the first ${refusedShown} of them; of a list: none` },
  ),
}

const ReviewRun = Type.Object({
  ...runFields,
  act: OneOf(reviewActs, 'what is decided'),
  ...refusedGoods,
})

const One = Type.Object({ id: Id('of the run') })
const audit = { object: 'bulk-run', id: 'run_id' } as const
const seller = { audience: 'seller', needs: 'orders', tag: 'order' } as const
const operator = { audience: 'admin', needs: 'catalog', tag: 'catalog' } as const

/** A shop prints papers about all orders of a list, in the background. */
export const printRunApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/print-runs',
    summary: 'What the shop had printed for whole lists, the latest first',
    input: Type.Object(Paging),
    reply: Page(PrintRun),
  }),
  begin: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/print-runs',
    audit,
    summary: `Begins to print papers about all orders that the filters let through, up to ${printRunLimits.orders}, as one PDF in the order of the list`,
    input: Type.Object({
      kind: OneOf(
        printKinds,
        'PICKING: all goods, by SKU; PACKING: a list for each order; DELIVERY: a note for each that the receiver signs; LABELS: a label for each',
      ),
      ...Type.Omit(sellerOrderApi.list.input, ['page_no', 'page_size', 'after']).properties,
    }),
    reply: PrintRun,
    rate: { perMinute: 20 },
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/print-runs/:id',
    summary: 'How far it is, and whether its file is there',
    params: One,
    reply: PrintRun,
  }),
  stop: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/print-runs/:id/stop',
    audit: { ...audit, id: 'id' },
    summary: 'Ends it while it runs; there is no file then',
    params: One,
    reply: PrintRun,
  }),
  file: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/print-runs/:id/file',
    summary: `The papers as a PDF, for ${printRunLimits.days} days`,
    params: One,
    reply: Type.String(),
    download: { contentType: 'application/pdf' },
    rate: { perMinute: 20 },
  }),
}

/** Operators decide about all goods of the list that wait, in the background. */
export const reviewRunApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-review-runs',
    summary: 'Decisions about whole lists of goods, the latest first',
    input: Type.Object(Paging),
    reply: Page(ReviewRun),
  }),
  begin: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-review-runs',
    audit,
    summary:
      'Begins to approve or reject all that waits and that the filters let through, each as it is at this moment; what its shop changes meanwhile is not decided',
    input: Type.Object({
      act: OneOf(reviewActs, 'what is decided'),
      reason: Maybe(RequiredText(goodsReviewLimits.reason, { min: 2, description: 'of REJECT: the shops read it' })),
      ...Type.Pick(goodsReviewApi.list.input, ['kind', 'shop_id', 'category_id', 'keyword']).properties,
    }),
    reply: ReviewRun,
    rate: { perMinute: 20 },
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-review-runs/:id',
    summary: 'How far it is, and what could not be decided',
    params: One,
    reply: ReviewRun,
  }),
  stop: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-review-runs/:id/stop',
    audit: { ...audit, id: 'id' },
    summary: 'Ends it while it runs; what is decided stays decided',
    params: One,
    reply: ReviewRun,
  }),
}
