/** What operators tell members, shops and each other. */
export { announcementJobs } from './announcement.jobs.ts'
export { announcementRoutes } from './announcement.routes.ts'
export { publishAnnouncement } from './publish-announcement.ts'
export { createAnnouncement } from './write-announcement.ts'
export { announcementChecks } from './announcement.checks.ts'
