// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { AccountingCopy, AddressCopy, AttachmentKind, InvoiceCopy, LineAccounting, OrderKind, PricedBy, QuoteCopy, ReceiveTime } from './order.types.ts'
import type { OrderStatus } from './order.machine.ts'
import type { PackSaid } from '#modules/shop/catalog'
import type { Given } from '#modules/shop/promotion'
import type { ParcelStatus } from './parcels/parcel.machine.ts'

export interface TradeTable {
  id: Generated<number>
  sn: string
  company_id: number
  member_id: number
  total_minor: number
  client: Generated<string>
  method: string
  placed_at: Date
}

export interface CustomerOrderTable {
  id: Generated<number>
  sn: string
  trade_id: number
  company_id: number
  member_id: number
  shop_id: number
  shop_name: string
  kind: Generated<OrderKind>
  status: OrderStatus
  goods_minor: number
  saving_minor: Generated<number>
  discount_minor: Generated<number>
  freight_minor: number
  payable_minor: number
  paid_minor: Generated<number>
  refunded_minor: Generated<number>
  address: AddressCopy
  invoice: InvoiceCopy | null
  accounting: Generated<AccountingCopy[]>
  cost_centre_codes: Generated<string>
  quote: QuoteCopy | null
  receive_time: ReceiveTime
  remark: Generated<string>
  reason: Generated<string>
  dispute_count: Generated<number>
  version: Generated<number>
  placed_at: Date
  confirmed_at: Date | null
  pay_until: Date | null
  paid_at: Date | null
  shipped_at: Date | null
  received_at: Date | null
  completed_at: Date | null
  reviewed_at: Date | null
  po_number: Generated<string>
  needed_by: string | null
  promised_on: string | null
}

export interface OrderLineTable {
  id: Generated<number>
  order_id: number
  goods_id: number
  sku_id: number
  category_id: number
  sku_number: string
  names: LocalizedText
  specs: Generated<{ name: LocalizedText; value: LocalizedText }[]>
  units: Generated<LocalizedText>
  picture: Generated<string>
  quantity: number
  list_price_minor: number
  price_minor: number
  subtotal_minor: number
  discount_minor: Generated<number>
  accounting: LineAccounting | null
  shipped: Generated<number>
  received: Generated<number>
  missing: Generated<number>
  damaged: Generated<number>
  surplus: Generated<number>
  reviewed_at: Date | null
  priced_by: Generated<PricedBy>
  backordered: Generated<number>
  expected_on: string | null
  pack: PackSaid | null
}

export interface OrderAdjustmentTable {
  id: Generated<number>
  order_id: number
  order_line_id: number
  kind: string
  promotion_id: number
  titles: LocalizedText
  amount_minor: number
  borne_by: string
  free_freight: Generated<boolean>
  points: Generated<number>
  gives: Given | null
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  member_id: number | null
  note: Generated<string>
  at: Date
}

export interface OrderPauseTable {
  id: Generated<number>
  order_id: number
  paused_at: Date
  paused_by: string
  reason: string
  resumed_at: Date | null
  resumed_by: Generated<string>
  resume_reason: Generated<string>
}

export interface ShipmentTable {
  id: Generated<number>
  order_id: number
  position: number
  carrier_id: number
  tracking_number: string
  status: Generated<ParcelStatus>
  shipped_by: string
  shipped_at: Date
  warehouse_name: Generated<string>
}

export interface ShipmentHistoryTable {
  id: Generated<number>
  shipment_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface ShipmentLineTable {
  shipment_id: number
  order_line_id: number
  quantity: number
  received: Generated<number>
  missing: Generated<number>
}

export interface GoodsReceiptTable {
  id: Generated<number>
  order_id: number
  shipment_id: number
  receiver_name: string
  note: Generated<string>
  at: Date
}

export interface GoodsReceiptLineTable {
  goods_receipt_id: number
  order_line_id: number
  quantity: number
  damaged: Generated<number>
  missing: Generated<number>
  surplus: Generated<number>
  note: Generated<string>
  pictures: Generated<string[]>
}

export interface OrderAttachmentTable {
  id: Generated<number>
  company_id: number
  member_id: number
  trade_id: number | null
  name: string
  kind: AttachmentKind
  bytes: number
  file: string
  created_at: Date
}

export interface NextOrderAttachmentView {
  id: number
  member_id: number
  name: string
  kind: AttachmentKind
  bytes: number
}

export interface OrderTables {
  trade: TradeTable
  customer_order: CustomerOrderTable
  order_line: OrderLineTable
  order_adjustment: OrderAdjustmentTable
  order_history: OrderHistoryTable
  order_pause: OrderPauseTable
  shipment: ShipmentTable
  shipment_history: ShipmentHistoryTable
  shipment_line: ShipmentLineTable
  goods_receipt: GoodsReceiptTable
  goods_receipt_line: GoodsReceiptLineTable
  order_attachment: OrderAttachmentTable
}

/** What others may read in a join. */
export interface OrderViews {
  next_order_attachment: NextOrderAttachmentView
}
