// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface WarehouseTable {
  id: Generated<number>
  shop_id: number
  name: string
  region_id: number | null
  province: Generated<string>
  regency: Generated<string>
  detail: Generated<string>
  is_main: Generated<boolean>
  takes_returns: Generated<boolean>
  is_active: Generated<boolean>
  position: number
  version: Generated<number>
  changed_at: Date
}

export interface StockTable {
  sku_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  elsewhere: Generated<number>
  low_at: number | null
  restock_on: string | null
  restock_pieces: number | null
  backorder_limit: Generated<number>
  backorder_days: number | null
}

export interface WarehouseStockTable {
  sku_id: number
  warehouse_id: number
  on_hand: number
}

export interface StockMovementTable {
  id: Generated<number>
  sku_id: number
  on_hand_change: number
  reserved_change: number
  cause: string
  reservation_id: number | null
  at: Generated<Date>
  note: Generated<string>
  reason: Generated<string>
  by_name: Generated<string>
  warehouse_id: number | null
  pack: { names: LocalizedText; size: number } | null
}

export interface ReservationTable {
  id: Generated<number>
  sku_id: number
  reserved_for: string
  quantity: number
  shipped: Generated<number>
  released: Generated<number>
  created_at: Generated<Date>
}

export interface LowStockToldTable {
  sku_id: number
  told_at: Date
}

export interface AvailableStockView {
  sku_id: number
  on_hand: number
  available: number
  elsewhere: number
  low_at: number
  restock_on: string
  restock_pieces: number
  free: number
  backorder_limit: number
  backorder_days: number
}

export interface ShippedStockView {
  sku_id: number
  quantity: number
  at: Date
}

export interface InventoryTables {
  warehouse: WarehouseTable
  stock: StockTable
  warehouse_stock: WarehouseStockTable
  stock_movement: StockMovementTable
  reservation: ReservationTable
  low_stock_told: LowStockToldTable
}

/** What others may read in a join. */
export interface InventoryViews {
  available_stock: AvailableStockView
  shipped_stock: ShippedStockView
}
