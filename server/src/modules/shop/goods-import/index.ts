/** Goods of a shop by a file: checked, imported, taken back, and read into a file. */
export { goodsImportHandlers } from './goods-import.handlers.ts'
export { goodsImportRoutes } from './goods-import.routes.ts'
export { goodsImportJobs } from './purge-old-imports.ts'
export { goodsImportChecks } from './goods-import.checks.ts'
