/** Finding goods: by keyword in three languages, by filters, with counts that agree. */
export { searchRoutes } from './search.routes.ts'
export { searchReactions } from './search.reactions.ts'
export { rebuildWords, searchJobs } from './rebuild-words.ts'
export { indexGoods, rebuildSearch } from './index-goods.ts'
