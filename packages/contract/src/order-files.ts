import { Type } from 'typebox'
import { SpecValue } from './catalog.ts'
import { TradeReply } from './checkout.ts'
import { OrderFilter } from './order.ts'
import { ofLine } from './pack.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, RupiahInput, Sn } from './wire.ts'

/** How much one file of order lines may hold. */
export const orderFileLimits = { lines: 1000, bytes: 10_485_760 } as const

export const printKinds = ['PICKING', 'PACKING', 'LABELS', 'DELIVERY'] as const
/** So many orders are printed together. */
export const printLimits = { orders: 200 } as const

export const workbook = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

const pdf = { contentType: 'application/pdf' } as const

export const CellNote = Type.Object({
  row: Type.Integer(),
  cell: Type.String({ description: 'such as B7' }),
  column: Type.String(),
  text: Type.String({ description: 'as the cell says it, at most 60 characters' }),
  reason: Type.String({ description: 'in the language of the caller' }),
})

/** What a file of order lines would become, or became. */
export const OrderImport = Type.Object({
  rows: Count(),
  lines: Type.Integer({ minimum: 0, description: 'rows of the same sku are one line' }),
  problems: Type.Array(CellNote, { description: 'the first 500' }),
  problem_total: Count(),
  notes: Type.Array(CellNote, { description: 'what was done beside the reading, such as adding up rows' }),
  orders: Type.Array(
    Type.Object({
      seller_id: Id(),
      seller_name: Type.String(),
      lines: Count(),
      pieces: Count(),
      goods_price: Rupiah(),
      shipping_price: Rupiah(),
      order_price: Rupiah(),
      deliverable: Flag(),
    }),
    { description: 'one for each shop; empty while a row is wrong' },
  ),
  total_price: Rupiah('an import carries it back as seen_total'),
  blocked: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
    description: 'what stands in the way beside the rows: address, cost centre, delivery',
  }),
  trade: Maybe(TradeReply),
})

/** What happened to a line that is bought again. */
export const againChanges = [
  'PRICE_UP',
  'PRICE_DOWN',
  'LESS_STOCK',
  'RAISED_TO_MINIMUM',
  'RAISED_TO_MULTIPLE',
  'LOWERED_TO_MAXIMUM',
] as const
/** Why a line was left out. */
export const leftOutBecause = ['GONE', 'OUT_OF_STOCK', 'ABOVE_MAXIMUM', 'CART_FULL'] as const

export const BoughtAgain = Type.Object({
  added: Type.Integer({ minimum: 0, description: 'lines that went into the cart' }),
  left_out: Count(),
  changed: Type.Integer({ minimum: 0, description: 'lines in the cart that are not as they were ordered' }),
  lines: Type.Array(
    Type.Object({
      sku_id: Id(),
      goods_id: Id(),
      sku_sn: Type.String(),
      name: Type.String(),
      goods_image: Type.String(),
      spec_list: Type.Array(SpecValue),
      unit: Type.String(),
      ...ofLine,
      ordered_num: Quantity(),
      num: Type.Integer({ minimum: 0, description: 'how many were added; 0 = left out' }),
      in_cart: Type.Integer({ minimum: 0, description: 'how many the cart held before' }),
      ordered_price: Rupiah(),
      price: Maybe(Rupiah('for what the cart holds now; absent where the line was left out')),
      changes: Type.Array(OneOf(againChanges)),
      left_out: Maybe(OneOf(leftOutBecause)),
    }),
  ),
})

export const orderFileApi = {
  export: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/export',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary:
      'The orders of the list with the same filter, as a workbook in the language of the reader: one row for each line. Amounts of an order as a whole stand in its first row, so that columns add up',
    input: Type.Object(OrderFilter),
    reply: Type.String(),
    download: workbook,
    rate: { perMinute: 6 },
  }),
  template: route({
    method: 'GET',
    path: '/buyer_end/trade/buyer/orders/exportBuyerOrderTemplate',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary: 'A table to fill in for an import, with an example and a sheet that explains the columns',
    reply: Type.String(),
    download: workbook,
    rate: { perMinute: 20 },
  }),
  import: route({
    method: 'POST',
    path: '/buyer_end/trade/buyer/orders/importBuyerOrder',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary:
      'Orders out of a table (.xlsx, .xls or .csv, at most 1,000 lines), one for each shop, not submitted yet; all of it or nothing. check=1 says what would happen and writes nothing',
    input: Type.Object({ check: Maybe(Flag()), seen_total: Maybe(RupiahInput('total_price of the check')) }),
    reply: OrderImport,
    upload: { maxBytes: orderFileLimits.bytes },
    idempotent: 'derived',
    binding: true,
    rate: { perMinute: 20 },
  }),
  buyAgain: route({
    method: 'POST',
    path: '/buyer_end/trade/orders/:sn/buy-again',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'order',
    summary:
      'Puts what an order bought into the cart, as far as it can be had, and says of each line what is different',
    params: Type.Object({ sn: Sn() }),
    reply: BoughtAgain,
    idempotent: 'keyed',
    rate: { perMinute: 30 },
  }),
  paper: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/:sn/paper',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'order',
    summary: 'An order as a PDF in the language of the reader: lines, discounts, who bears it and who approved it',
    params: Type.Object({ sn: Sn() }),
    reply: Type.String(),
    download: pdf,
    rate: { perMinute: 20 },
  }),
}

export const sellerOrderFileApi = {
  paper: route({
    method: 'GET',
    path: '/seller_end/trade/orders/:sn/paper',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'An order of the shop as a PDF, without what the buyer keeps inside the company',
    params: Type.Object({ sn: Sn() }),
    reply: Type.String(),
    download: pdf,
    rate: { perMinute: 60 },
  }),
  print: route({
    method: 'POST',
    path: '/seller_end/trade/orders/print',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: `Papers about up to ${printLimits.orders} orders as one PDF: goods to fetch for all of them, a packing list or a delivery note for each, or a label (A6) for each with its number as Code 128. About what is still to be sent, else the order as a whole`,
    input: Type.Object({
      kind: OneOf(
        printKinds,
        'PICKING: all goods, by SKU; PACKING: a list for each order; LABELS: a label for each; DELIVERY: a note for each that the receiver signs',
      ),
      sns: Type.Array(Sn(), {
        minItems: 1,
        maxItems: printLimits.orders,
        description: 'numbers of orders of the shop, in the order in which they are printed',
      }),
    }),
    reply: Type.String(),
    download: pdf,
    rate: { perMinute: 20 },
  }),
}
