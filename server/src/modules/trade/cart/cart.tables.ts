// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface CartTable {
  member_id: number
  method: string
  version: Generated<number>
}

export interface CartLineTable {
  member_id: number
  method: string
  sku_id: number
  quantity: number
  checked: Generated<boolean>
  added_at: Generated<Date>
  own_promotion: string | null
  pack_size: number | null
}

export interface CartTables {
  cart: CartTable
  cart_line: CartLineTable
}
