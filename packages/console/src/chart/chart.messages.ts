import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  view: 'View of {title}',
  chart: 'Chart',
  table: 'Table',
  csv: 'Download {title} as CSV',
  reading: '{title}: arrow keys read the values one by one',
  period: 'Period',
  none: 'No data',
  noData: 'Nothing in this period',
  failed: 'The chart could not be loaded.',
  again: 'Try again',
  loading: 'Loading {title}',
  likely: 'probably {low} to {high}',
  up: 'up {change}',
  down: 'down {change}',
  same: 'unchanged',
  // Below the largest of a list.
  more: '{n, plural, one {# more in the table} other {# more in the table}}',
  day: 'Day',
  span: '{from} – {to}',
  lastDays: '{n} days',
})
