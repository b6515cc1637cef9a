import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes: the quotes can be read without it. */
export const QuoteForm = laterPart(async () => (await import('./QuoteForm.tsx')).QuoteForm)
