import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  title: 'Viewed by the mall',
  why: 'Operators of the mall saw it as you do, for example to help you. They could change nothing.',
  mall: 'The mall, as {place}',
  console: 'The seller console of {place}',
  since: 'since {from}',
  fromTo: '{from} to {to}',
})
