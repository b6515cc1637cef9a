import { Type } from 'typebox'
import { CellNote, workbook } from './order-files.ts'
import { route } from './route.ts'
import { Count, Flag, Maybe, Quantity, Sn } from './wire.ts'

/** How much one file of parcels may hold; the download never holds more. */
export const parcelFileLimits = { parcels: 200, bytes: 10_485_760 } as const

/** What a file of parcels would send, or sent. */
export const ParcelImport = Type.Object({
  rows: Count(),
  left_out: Type.Integer({ minimum: 0, description: 'rows without a carrier and a courier number: they stay to ship' }),
  problems: Type.Array(CellNote, { description: 'the first 500' }),
  problem_total: Count(),
  parcels: Type.Array(
    Type.Object({
      order_sn: Sn(),
      client_name: Type.String(),
      logi_name: Type.String(),
      ship_no: Type.String(),
      lines: Quantity(),
      pieces: Quantity(),
      left: Type.Integer({
        minimum: 0,
        description: 'pieces of the order that stay to ship after all parcels of the file',
      }),
    }),
    { description: 'rows of one order with the same number are one parcel; empty while a row is wrong' },
  ),
  shipped: Flag('1 = they are sent, 0 = this was a check'),
})

const sellerRoute = { audience: 'seller', tag: 'order' } as const

export const parcelFileApi = {
  table: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/trade/orders/parcel-table',
    needs: 'ship',
    summary:
      'What is left to ship, the longest paid first, a row for each line of at most 200 orders, with columns for the carrier and the courier number',
    reply: Type.String(),
    download: workbook,
    rate: { perMinute: 20 },
  }),
  ship: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/trade/orders/parcel-table',
    needs: 'ship',
    audit: { object: 'order' },
    summary:
      'Sends the parcels of a filled table (.xlsx, .xls or .csv), all of them or none. check=1 says what would be sent and writes nothing',
    input: Type.Object({ check: Maybe(Flag()) }),
    reply: ParcelImport,
    upload: { maxBytes: parcelFileLimits.bytes },
    idempotent: 'derived',
    rate: { perMinute: 20 },
  }),
}
