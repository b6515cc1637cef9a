import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes: the quotes can be read without them. */
export const QuoteForm = laterPart(async () => (await import('./QuoteForm.tsx')).QuoteForm)
export const PasteRowsDialog = laterPart(async () => (await import('./PasteRowsDialog.tsx')).PasteRowsDialog)
