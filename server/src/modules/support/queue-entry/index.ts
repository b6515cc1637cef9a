/** Notes to colleagues on the entries of the queues of a shop, and whom they are assigned to. */
export { queueEntryRoutes } from './queue-entry.routes.ts'
export { addNote } from './write-note.ts'
export { assignOwnEntry } from './assign-own-entry.ts'
