import { laterPart } from '@borong/console/site'

/** Fetched when somebody enters goods: the list can be read without it. */
export const EnterDialog = laterPart(async () => (await import('./EnterDialog.tsx')).EnterDialog)
