/** Where the mall stores what people upload, and how much room it takes. */
export { storageDeskRoutes } from './storage-desk.routes.ts'
