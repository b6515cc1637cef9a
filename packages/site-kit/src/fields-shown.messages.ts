import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  poNumber: 'PO number',
  neededBy: 'Needed by',
  po: 'PO {number}',
  needed: 'needed by {day}',
  promised: 'Promised arrival',
  promisedFor: 'promised by {day}',
  late: '{day}, overdue',
  attachments: 'Attachments',
  download: 'Download',
  downloadFile: 'Download {name}',
})
