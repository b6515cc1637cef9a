import { laterPart } from '@borong/console/site'

/** Fetched when somebody changes a pack, or looks at its history. */
export const FormatPackDialog = laterPart(async () => (await import('./FormatPackDialog.tsx')).FormatPackDialog)
export const FormatHistory = laterPart(async () => (await import('./FormatHistory.tsx')).FormatHistory)
