import { laterPart } from '@borong/console/site'

/** Fetched when somebody pastes: a quote can be written without it. */
export const PasteRowsDialog = laterPart(async () => (await import('./PasteRowsDialog.tsx')).PasteRowsDialog)
