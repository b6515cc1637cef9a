import { Type } from 'typebox'
import { ofLine } from './pack.ts'
import { Count, Id, Maybe, OneOf, Quantity, Seconds } from './wire.ts'

/** What came otherwise than it was sent (spec 4: receipts). */
export const receiptLimits = { pictures: 5, note: 200 } as const
export const Differences = {
  damaged_num: Type.Integer({ minimum: 0, description: 'of those received' }),
  missing_num: Type.Integer({ minimum: 0, description: 'sent, and said never to have come; not received' }),
  over_num: Type.Integer({ minimum: 0, description: 'came beyond what was sent; nothing is charged for them' }),
}
export const TrackingPage = Type.String({ description: 'page of the courier that follows the parcel; absent: none' })
export const Shipment = Type.Object({
  shipment_id: Id(),
  sn: Type.String(),
  logi_id: Id('of the courier; what `express` takes as id'),
  logi_code: Type.String({ description: 'the code of the courier' }),
  logi_name: Type.String(),
  ship_no: Type.String(),
  tracking_url: Maybe(TrackingPage),
  ship_time: Seconds(),
  warehouse_name: Maybe(
    Type.String({ description: 'where it left from, for the shop alone; absent where it had one place' }),
  ),
  status: OneOf(['IN_DELIVERY', 'PARTLY_RECEIVED', 'RECEIVED', 'LOST'], 'LOST: not one piece of it came'),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id(),
      name: Type.String(),
      goods_image: Type.String(),
      spec_text: Type.String(),
      num: Quantity(),
      unit: Maybe(Type.String({ description: 'what one piece is called; may be empty' })),
      ...ofLine,
      rog_num: Count(),
      missing_num: Count(),
    }),
  ),
  events: Type.Array(
    Type.Object({
      time: Seconds(),
      stage: OneOf(['PREPARING', 'OUTBOUND', 'IN_DELIVERY', 'RECEIVED']),
      context: Type.String(),
    }),
  ),
})
export const GoodsReceipt = Type.Object({
  receipt_id: Id(),
  shipment_id: Id(),
  receiver: Type.String(),
  rog_time: Seconds(),
  note: Type.String(),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id(),
      name: Type.String(),
      num: Type.Integer({ minimum: 0, description: 'arrived, in good order or not' }),
      ...Differences,
      note: Type.String(),
      images: Type.Array(Type.String()),
    }),
  ),
})
