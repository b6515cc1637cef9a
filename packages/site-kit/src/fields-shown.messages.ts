import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  poNumber: 'PO number',
  neededBy: 'Needed by',
  po: 'PO {number}',
  needed: 'needed by {day}',
  attachments: 'Attachments',
  download: 'Download',
  downloadFile: 'Download {name}',
})
