/** What lies on the shelves and what of it is promised. Knows skus by their id only. */
export { reserveStock } from './reserve-stock.ts'
export { releaseStock } from './release-stock.ts'
export { reviseStock } from './revise-stock.ts'
export { restockGoods } from './restock-goods.ts'
export { shipStock } from './ship-stock.ts'
export { lockStock, pageOfMovements, type Stock, type StockReason } from './inventory.store.ts'
export { adjustStock, countStock, countStocks, openStock } from './adjust-stock.ts'
export type { InventoryViews } from './inventory.tables.ts'
