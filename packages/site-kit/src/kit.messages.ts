import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  timeout: 'Connection timed out, please try again later!',
  network: 'Network error, please try again later!',
  page: 'Page {page}',
})

/** What the parts of `@borong/ui` say by themselves, under the names by which they ask for it. */
export const uiLabels = defineMessages({
  close: 'Close',
  discardTyped: 'Discard what you typed?',
  discard: 'Discard',
  keepTyping: 'Keep editing',
  increase: 'Increase quantity',
  decrease: 'Decrease quantity',
  cannotReduce: 'Cannot reduce further!',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  loading: 'Loading',
  required: 'required',
  optional: 'optional',
  notifications: 'Notifications',
  selectRow: 'Select row',
  selectAll: 'Select all rows',
  details: 'Details',
  breadcrumb: 'You are here',
  more: 'More actions',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
})
