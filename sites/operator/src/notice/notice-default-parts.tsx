import { laterPart } from '@borong/console/site'

/** Fetched when somebody changes a default, or looks at its history. */
export const NoticeDefaultDialog = laterPart(
  async () => (await import('./NoticeDefaultDialog.tsx')).NoticeDefaultDialog,
)
export const NoticeDefaultHistory = laterPart(
  async () => (await import('./NoticeDefaultHistory.tsx')).NoticeDefaultHistory,
)
