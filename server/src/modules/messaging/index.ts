/** Notices to people about what happened. It hears everybody; nobody calls it. */
export { messagingRoutes } from './messaging.routes.ts'
export { messagingReactions } from './messaging.reactions.ts'
