import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  title: 'Announcements of the mall',
  current: 'Announced now',
  more: 'Read more',
  closeOf: 'Close “{title}”',
})
