/** What the data boards show: sums of what was spent, saved and returned, kept as it happens. */
export { figuresRoutes } from './figures.routes.ts'
export { figuresHandlers } from './figures.handlers.ts'
export { figuresChecks } from './figures.checks.ts'
export { figuresJobs } from './figures.jobs.ts'
export { countKeptWord, hasSold, lastDays, type Sold, showMallSales, showShopSales } from './show-sales.ts'
export { countOrder } from './count-order.ts'
