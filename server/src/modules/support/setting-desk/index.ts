/** What operators see of settings and how they change them. */
export { settingDeskRoutes } from './setting-desk.routes.ts'
