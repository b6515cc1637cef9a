/** Complaints about orders and refused after-sales, heard from both sides and decided by an arbiter of the mall. */
export { complaintRoutes } from './complaint.routes.ts'
export { complaintJobs } from './complaint.jobs.ts'
export { complaintHandlers } from './complaint.handlers.ts'
export { fileComplaint } from './file-complaint.ts'
export { answerComplaint } from './talk-about-complaint.ts'
export { callArbiter, passComplaint, withdrawComplaint } from './move-complaint.ts'
export { decideComplaint } from './decide-complaint.ts'
