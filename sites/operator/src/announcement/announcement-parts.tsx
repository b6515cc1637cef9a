import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes one: it chooses shops and companies from lists, which is heavy. */
export const AnnouncementDialog = laterPart(async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog)
