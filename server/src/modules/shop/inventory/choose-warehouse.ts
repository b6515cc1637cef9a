import type { Stock, Wanted } from './inventory.store.ts'
import { type PlacedPieces, placeOf, type Warehouse } from './warehouse.store.ts'

/** Where something goes, by the names of the regions. */
export interface Near {
  province: string
  regency: string
}

/** How much of a sku lies in a warehouse; in the main one what is nowhere else. */
export function piecesIn(
  warehouse: Warehouse | undefined,
  skuId: number,
  stock: readonly Stock[],
  elsewhere: readonly PlacedPieces[],
): number {
  const place = placeOf(warehouse)
  if (place !== null) return elsewhere.find((it) => it.warehouseId === place && it.skuId === skuId)?.onHand ?? 0
  const row = stock.find((it) => it.skuId === skuId)
  return row ? row.onHand - row.elsewhere : 0
}

const distance = (it: Warehouse, near: Near): number =>
  it.province === '' || it.province !== near.province ? 2 : it.regency === near.regency ? 0 : 1

/** From where a parcel leaves: of the open warehouses that have all of it the nearest, of equally near ones the first. */
export function chooseWarehouse(
  warehouses: readonly Warehouse[],
  goods: readonly Wanted[],
  shelves: { stock: readonly Stock[]; elsewhere: readonly PlacedPieces[] },
  near: Near,
): Warehouse | undefined {
  const hasAll = (warehouse: Warehouse) =>
    goods.every(({ skuId, quantity }) => piecesIn(warehouse, skuId, shelves.stock, shelves.elsewhere) >= quantity)
  return warehouses
    .filter((it) => it.isActive && hasAll(it))
    .toSorted((a, b) => distance(a, near) - distance(b, near) || a.position - b.position || a.id - b.id)[0]
}
