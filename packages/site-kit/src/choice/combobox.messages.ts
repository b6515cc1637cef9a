import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  open: 'Show options',
  placeholder: 'Type a name or code',
  more: 'Loading more',
  loading: 'Loading',
  none: 'No options',
  noMatch: 'Nothing matches “{search}”',
  failed: 'The options could not be loaded.',
  again: 'Try again',
  remove: 'Remove {name}',
  removed: '{name} removed',
  full: 'No more than {n} can be selected',
  chosen: '{n, plural, =0 {Nothing selected} one {# selected} other {# selected}}',
})
