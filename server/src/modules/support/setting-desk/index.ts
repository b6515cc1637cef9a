/** What operators see of settings and how they change them. */
export { formatPackRoutes } from './format-pack.routes.ts'
export { settingDeskRoutes } from './setting-desk.routes.ts'
