import { Type } from 'typebox'
import { refusedShown, runFields } from './bulk-run.ts'
import { route } from './route.ts'
import { sellerStockApi } from './seller-stock.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging } from './wire.ts'

export const stockRunActs = ['LOW_MARK', 'BACKORDER'] as const

const terms = {
  act: OneOf(stockRunActs, 'LOW_MARK: from how few on a SKU is low; BACKORDER: orders beyond the stock'),
  ...Type.Pick(sellerStockApi.markLow.input, ['low_at']).properties,
  ...Type.Pick(sellerStockApi.allowBackorder.input, ['backorder']).properties,
}
const StockRun = Type.Object({
  ...runFields,
  ...terms,
  undoes_id: Maybe(Id('of the run that this one undoes')),
  may_put_back: Flag('1: what it changed can be put back'),
  refused: Count('SKUs with which it could not be done'),
  problems: Type.Array(
    Type.Object({
      sn: Type.String({ description: 'number of the SKU, as the shop gave it' }),
      reason: Type.String({ description: 'why it could not be done, in the language of whoever started it' }),
    }),
    { description: `the first ${refusedShown} of them; of a list: none` },
  ),
})

const One = Type.Object({ id: Id('of the run') })
const audit = { object: 'bulk-run', id: 'run_id' } as const
const seller = { audience: 'seller', needs: 'stock', tag: 'catalog' } as const

/** A shop sets low-stock marks and orders beyond the stock of all SKUs of a list, in the background, and takes them back. */
export const stockRunApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/stock-runs',
    summary: 'What was set for whole lists of stock, the latest first',
    input: Type.Object(Paging),
    reply: Page(StockRun),
  }),
  begin: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/stock-runs',
    audit,
    summary:
      'Begins to set the low-stock mark, or the orders beyond the stock, of all SKUs that the list of stock shows by these filters; absent low_at or backorder: none any more',
    input: Type.Object({ ...terms, ...Type.Pick(sellerStockApi.list.input, ['keyword', 'view']).properties }),
    reply: StockRun,
    rate: { perMinute: 20 },
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/stock-runs/:id',
    summary: 'How far it is, and with which SKUs it could not be done',
    params: One,
    reply: StockRun,
  }),
  stop: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/stock-runs/:id/stop',
    audit: { ...audit, id: 'id' },
    summary: 'Ends it while it runs; what is set stays set',
    params: One,
    reply: StockRun,
  }),
  putBack: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/stock-runs/:id/put-back',
    audit,
    summary:
      'Begins to give SKUs back what they had before a run; those that somebody has changed since stay as they are',
    params: One,
    reply: StockRun,
    rate: { perMinute: 10 },
  }),
}
