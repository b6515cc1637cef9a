/** Notices to people about what happened. It hears everybody; only the overview asks it, how many are unread. */
export { messagingRoutes } from './messaging.routes.ts'
export { messagingJobs } from './messaging.jobs.ts'
export { messagingHandlers } from './messaging.handlers.ts'
export { countUnreadOf } from './messaging.store.ts'
