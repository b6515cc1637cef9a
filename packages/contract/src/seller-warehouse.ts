import { Type } from 'typebox'
import { workbook } from './order-files.ts'
import { ofLine, PackSize } from './pack.ts'
import { route } from './route.ts'
import { skuChangeLimits } from './seller-goods.ts'
import { stockLimits } from './seller-stock.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Quantity, RequiredText, Text } from './wire.ts'

export const warehouseLimits = {
  warehouses: 20,
  name: 60,
  detail: 100,
  positions: 99,
  /** SKUs of one transfer. */
  transferred: 200,
  /** Rows of one count. */
  counted: 1000,
  fileBytes: 5_242_880,
} as const
export const countProblems = ['SKU_UNKNOWN', 'PIECES', 'UNIT', 'TWICE', 'RESERVED'] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the caller saw it' })
const Warehouse = Type.Object({
  warehouse_id: Id('of the warehouse'),
  name: Type.String({ description: 'as the people of the shop call it' }),
  region_id: Maybe(Type.Integer({ minimum: 1, description: 'the district; absent: nobody has said' })),
  region: Type.String({ description: 'the district with the names above it; may be empty' }),
  detail: Type.String({ description: 'street and number; may be empty' }),
  is_main: Flag('1: what nobody says otherwise of comes here; it stays open'),
  takes_returns: Flag('1: goods that buyers send back come here'),
  is_active: Flag('0: closed; nothing lies here or comes here'),
  position: Type.Integer({
    minimum: 1,
    description: 'parcels leave from the lowest that has their goods and is nearest',
  }),
  skus: Count('SKUs of which something lies here'),
  pieces: Count('pieces that lie here'),
  version: Version,
})
const Warehouses = Type.Array(Warehouse, {
  description: 'in the order in which parcels leave from them; empty where the shop has one place',
})
const written = {
  name: RequiredText(warehouseLimits.name, { description: 'each once in a shop, whatever the case' }),
  region_id: Maybe(Type.Integer({ minimum: 1, maximum: 99_999_999, description: 'the district; absent: none' })),
  detail: Maybe(Text(warehouseLimits.detail, { description: 'street and number' })),
  position: Type.Integer({
    minimum: 1,
    maximum: warehouseLimits.positions,
    description: 'parcels leave from the lowest first, where none is nearer',
  }),
  takes_returns: Flag('1: goods that buyers send back come here from now on; 0 everywhere: into the main warehouse'),
}

const seller = { audience: 'seller', tag: 'catalog', needs: 'stock' } as const
const rate = { perMinute: 60 }
const root = '/seller_end/warehouses'
const countRoot = '/seller_end/stock/counts'
const Place = Maybe(Id('of the warehouse; absent: the main one, or the only place of the shop'))
const Pieces = (description: string) => Type.Integer({ minimum: 0, maximum: skuChangeLimits.stock, description })

const Differences = Type.Object({
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1, description: 'its place in what was sent, as a file shows it' }),
      sku_id: Maybe(Id('of the sku; absent: the shop has none of this number')),
      sku_sn: Type.String({ description: 'as it was sent, or as the shop calls it' }),
      name: Type.String({ description: 'the goods and what tells the sku apart; empty where it is unknown' }),
      seen: Maybe(Count('what lies there by the books')),
      counted: Maybe(Count('what was counted; absent: it cannot be read')),
      unit: Maybe(Type.String({ description: 'what one piece is called; absent: not said' })),
      ...ofLine,
      problem: Maybe(
        OneOf(
          countProblems,
          'why it cannot be booked: no such sku of the shop; not a number of pieces; counted in a unit that the sku does not have; an earlier row says the same sku; orders need more than would be left',
        ),
      ),
    }),
    { description: 'every row that was sent' },
  ),
})

/** Where the stock of a shop lies, and what moves it between places. */
export const sellerWarehouseApi = {
  list: route({
    ...seller,
    needs: ['stock', 'goods', 'ship'],
    method: 'GET',
    path: root,
    summary: 'Warehouses of the shop, with what lies in them',
    reply: Warehouses,
  }),
  open: route({
    ...seller,
    method: 'POST',
    path: root,
    audit: { object: 'warehouse' },
    idempotent: 'keyed',
    summary:
      'Opens a further warehouse. With the first one, the place that the shop has had so far becomes its main warehouse, where all of its stock lies',
    input: Type.Object(written),
    reply: Warehouses,
    rate,
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:id`,
    audit: { object: 'warehouse', id: 'id' },
    summary: 'Changes a warehouse, or closes one in which nothing lies',
    params: Type.Object({ id: Id('of the warehouse') }),
    input: Type.Object({
      ...written,
      is_active: Flag('0: it is closed; only an empty one, never the main one'),
      version: Version,
    }),
    reply: Warehouses,
    rate,
  }),
  transfer: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/stock/transfers',
    audit: { object: 'stock-transfer', id: 'from_id' },
    idempotent: 'keyed',
    summary: 'Pieces go from one warehouse to another; what buyers can order stays as it is',
    input: Type.Object({
      from_id: Id('of the warehouse that they leave'),
      to_id: Id('of the warehouse that they come to'),
      lines: Type.Array(
        Type.Object({ sku_id: Id('of the sku'), quantity: Quantity('pieces'), pack: Maybe(PackSize) }),
        {
          minItems: 1,
          maxItems: warehouseLimits.transferred,
          description: 'what goes; all of it or nothing',
        },
      ),
      note: Maybe(Text(stockLimits.note, { description: 'for the journal' })),
    }),
    reply: Done,
    rate,
  }),
  countTable: route({
    ...seller,
    method: 'GET',
    path: `${countRoot}/table`,
    summary: 'The SKUs of the shop with what lies in a warehouse by the books, as a workbook to fill in after counting',
    input: Type.Object({ warehouse_id: Place }),
    reply: Type.String(),
    download: workbook,
    rate: { perMinute: 20 },
  }),
  checkCount: route({
    ...seller,
    method: 'POST',
    path: `${countRoot}/check`,
    summary: 'What booking counted pieces would change. Writes nothing',
    input: Type.Object({
      warehouse_id: Place,
      rows: Type.Array(
        Type.Object({ sku_id: Id('of the sku'), counted: Pieces('what was counted'), pack: Maybe(PackSize) }),
        {
          minItems: 1,
          maxItems: warehouseLimits.counted,
          description: 'what was counted; SKUs that are not named stay as they are',
        },
      ),
    }),
    reply: Differences,
    rate,
  }),
  readCountFile: route({
    ...seller,
    method: 'POST',
    path: `${countRoot}/read-file`,
    summary:
      'The same for the first sheet of a workbook (.xlsx or .xls) or a CSV file: columns SKU and pieces, where wanted a unit. The SKU may be the barcode of a pack, and counts may be in packs (3 boxes + 4). Rows without pieces are left out. Writes nothing',
    input: Type.Object({ warehouse_id: Place }),
    upload: { maxBytes: warehouseLimits.fileBytes },
    reply: Differences,
    rate: { perMinute: 30 },
  }),
  bookCount: route({
    ...seller,
    method: 'POST',
    path: countRoot,
    audit: { object: 'stock-count' },
    idempotent: 'keyed',
    summary:
      'Books what was counted in a warehouse, all rows or none; refused where something moved since the differences were shown',
    input: Type.Object({
      warehouse_id: Place,
      rows: Type.Array(
        Type.Object({
          sku_id: Id('of the sku, each once'),
          seen: Pieces('what lay there by the books when the difference was shown'),
          counted: Pieces('what was counted'),
          pack: Maybe(PackSize),
        }),
        { minItems: 1, maxItems: warehouseLimits.counted, description: 'rows without a problem' },
      ),
      note: Maybe(Text(stockLimits.note, { description: 'for the journal, such as who counted' })),
    }),
    reply: Type.Object({ booked: Count('SKUs of which there were more or fewer than the books said') }),
    rate,
  }),
}
