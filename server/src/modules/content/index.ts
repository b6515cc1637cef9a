/** What stands on the pages of the mall: navigation, floors, advertisements, articles. */
export { contentRoutes } from './content.routes.ts'
export { contentJobs } from './count-visit.ts'
export { type Pages, writePages } from './content.store.ts'
export type { SiteSettings } from './present-site.ts'
