import { defineMessages } from '../messages.ts'

/** What stands around every document. */
export const pdfWords = defineMessages('pdf', {
  page: 'Page {page} of {pages}',
})
