/** What a shop sees of its stock: how long it lasts, and the orders and people behind every change. */
export { shopStockRoutes } from './shop-stock.routes.ts'
export { openOwnWarehouse } from './save-own-warehouse.ts'
export { transferOwnStock } from './transfer-own-stock.ts'
export { allowOwnBackorder } from './allow-own-backorder.ts'
export { announceRestock } from './announce-restock.ts'
export { markLowStock } from './mark-low-stock.ts'
