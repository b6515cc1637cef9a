import { laterPart } from '@borong/console/site'

/** Fetched when they are opened. */
export const ActivityDialog = laterPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog)
export const CategoriesDialog = laterPart(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog)
