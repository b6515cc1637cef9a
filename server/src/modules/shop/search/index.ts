/** Finding goods: by keyword in three languages, by filters, with counts that agree. */
export { searchRoutes } from './search.routes.ts'
export { searchHandlers } from './search.handlers.ts'
export { searchJobs } from './search.jobs.ts'
export { rebuildWords } from './rebuild-words.ts'
export { indexGoods, rebuildSearch } from './index-goods.ts'
export { findNamed, findNamedAlike } from './find-named.ts'
export { searchChecks } from './search.checks.ts'
