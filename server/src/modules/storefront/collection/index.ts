/** What a member keeps and where a member has been: favourite goods, followed shops, footprints. */
export { collectionRoutes } from './collection.routes.ts'
export { collectionJobs } from './purge-old.ts'
export { collectShop } from './collect-shop.ts'
export { countCollected, savedByUnscoped } from './collected.store.ts'
export { loadCollected } from './load-collected.ts'
