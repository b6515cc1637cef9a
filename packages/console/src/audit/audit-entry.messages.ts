import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Audit log',
  counted: '{n, plural, one {# entry} other {# entries}}',
  searchHint: 'Number or id of the object',
  all: 'Everybody',
  time: 'Time',
  person: 'Person',
  act: 'What was done',
  call: 'Call',
  object: 'Object',
  from: 'Address',
  device: 'Browser or program',
  request: 'Request',
  onBehalf: 'On behalf of member {id}',
  emptyTitle: 'Nothing was done here',
  failed: 'The audit log could not be loaded',
  changes: 'What changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'No values were recorded with this call.',
})
