/** What lies on the shelves and what of it is promised. Knows skus by their id only. */
export { reserveStock } from './reserve-stock.ts'
export { releaseStock } from './release-stock.ts'
export { reviseStock } from './revise-stock.ts'
export { restockGoods } from './restock-goods.ts'
export { shipStock } from './ship-stock.ts'
export {
  lockStock,
  pageOfMovements,
  type Stock,
  type StockReason,
  writeLowMark,
  writeRestock,
} from './inventory.store.ts'
export { noticeLowStock } from './notice-low-stock.ts'
export { lowMarksOf } from './low-stock.store.ts'
export { inventoryJobs } from './inventory.jobs.ts'
export { adjustStock, countStock, countStocks, openStock } from './adjust-stock.ts'
export { bookCount } from './book-count.ts'
export { allowBackorder } from './allow-backorder.ts'
export { transferStock } from './transfer-stock.ts'
export { openWarehouse } from './open-warehouse.ts'
export { changeWarehouse } from './change-warehouse.ts'
export {
  loadOfWarehouses,
  type PlacedPieces,
  piecesElsewhere,
  type Warehouse,
  type WarehouseDraft,
  warehousesOf,
} from './warehouse.store.ts'
export type { InventoryViews } from './inventory.tables.ts'
export { inventoryChecks } from './inventory.checks.ts'
