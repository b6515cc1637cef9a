import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes a floor: it chooses goods from a list, which is heavy. */
export const FloorDialog = laterPart(async () => (await import('./FloorDialog.tsx')).FloorDialog)
