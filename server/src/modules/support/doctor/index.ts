/** Asks the rules of all modules over the live data, and keeps what they came to. */
export { allChecks } from './all-checks.ts'
export { askOnCommandLine } from './ask-for-run.ts'
export { doctorJobs } from './doctor.jobs.ts'
export { doctorRoutes } from './doctor.routes.ts'
export { waitingBrokenRules } from './doctor.store.ts'
export { measureDoctor } from './measure-doctor.ts'
export { wordsOf } from './present-doctor.ts'
export { runDoctor } from './run-doctor.ts'
