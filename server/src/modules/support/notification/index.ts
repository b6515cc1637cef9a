/** Notices to people about what happened. It hears everybody; only the overview asks it, how many are unread. */
export { notificationRoutes } from './notification.routes.ts'
export { notificationJobs } from './notification.jobs.ts'
export { notificationHandlers } from './notification.handlers.ts'
export { changeNoticeDefault } from './change-notice-default.ts'
export { countUnreadOf } from './notification.store.ts'
export { notificationChecks } from './notification.checks.ts'
