/** What a mall needs before it can be used: what is there of it, and what is put in ready made. */
export { setupRoutes } from './setup.routes.ts'
