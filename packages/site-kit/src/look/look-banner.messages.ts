import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  label: 'You are viewing as somebody else',
  viewingAs: 'You are viewing as {name}, {place}',
  readOnly: 'Read only',
  readOnlyUntil: 'Read only, until {time}',
  end: 'End viewing',
})
