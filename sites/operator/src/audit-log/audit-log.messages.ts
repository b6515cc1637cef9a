import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  operators: 'Operators',
  staff: 'Shop staff',
  members: 'Members',
  place: 'Works for',
  mall: 'The mall',
  shop: 'Shop {id}',
  company: 'Company {id}',
  emptyText: 'What members, shop staff and operators change is written here, with its values before and after.',
  check: 'Check the chain',
  checkTitle: 'Chain of the audit log',
  checkWhy: 'Every row is sealed by a hash of the one before it. A row that was altered or removed breaks the chain.',
  checking: 'Checking',
  intact: '{n, plural, one {# row is sealed and unaltered} other {# rows are sealed and unaltered}}.',
  broken: '{n, plural, one {# row is not as it was sealed} other {# rows are not as they were sealed}}.',
  head: 'Last hash',
  altered: 'altered',
  removed: 'removed',
  unsealed: 'not sealed',
  row: 'Row {id}',
  close: 'Close',
})
