/** Who of a shop deals with an entry of one of its queues. */
export { assignEntry } from './assign-entry.ts'
export { type AssignedTo, assignmentsOf, freeEntriesOf, isAssigned } from './assignment.store.ts'
export { readAssigned } from './read-assigned.ts'
export { assignmentChecks } from './assignment.checks.ts'
