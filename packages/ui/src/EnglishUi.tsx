import type { ReactNode } from 'react'
import { type UiLabels, UiProvider } from './UiProvider.tsx'

const labels: UiLabels = {
  close: 'Close',
  discardTyped: 'Discard what you typed?',
  discard: 'Discard',
  keepTyping: 'Keep editing',
  increase: 'Increase quantity',
  decrease: 'Decrease quantity',
  cannotReduce: 'Cannot reduce further!',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
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
}

/** Components in English, for the gallery and for tests: no site carries these phrases twice. */
export const EnglishUi = ({ children }: { children: ReactNode }) => (
  <UiProvider Link={(props) => <a {...props} />} labels={labels}>
    {children}
  </UiProvider>
)
