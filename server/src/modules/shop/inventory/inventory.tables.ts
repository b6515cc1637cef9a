// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface StockTable {
  sku_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
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

export interface AvailableStockView {
  sku_id: number
  on_hand: number
  available: number
}

export interface ShippedStockView {
  sku_id: number
  quantity: number
  at: Date
}

export interface InventoryTables {
  stock: StockTable
  stock_movement: StockMovementTable
  reservation: ReservationTable
}

/** What others may read in a join. */
export interface InventoryViews {
  available_stock: AvailableStockView
  shipped_stock: ShippedStockView
}
