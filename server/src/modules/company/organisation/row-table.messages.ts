import { defineMessages } from '#platform/messages'

/** Headings of the tables people fill in. A table in any of the languages is understood. */
export const headings = defineMessages('row-table.headings', {
  username: 'Username',
  name: 'Name',
  email: 'E-mail',
  mobile: 'Mobile',
  position: 'Position',
  unit: 'Organisation code',
  manager: 'Manager (username)',
  roles: 'Roles',
  unitName: 'Organisation name',
  parent: 'Parent code',
})

export const sheetNames = defineMessages('row-table.sheetNames', {
  members: 'Members',
  choices: 'Choices',
  units: 'Organisations',
  there: 'Now',
})

/** What is wrong with one cell. */
export const cellProblems = defineMessages('row-table.cellProblem', {
  username: '4 to 20 letters, Chinese characters, digits, - or _, not digits alone',
  email: 'Enter a valid e-mail address',
  mobile: 'Enter a valid mobile number',
  taken: 'Used by another account',
  again: 'The same as in row {row}',
  noUnit: 'No organisation has this code',
  noManager: 'No active member has this username, in the table or in the company',
  managerCycle: 'A member cannot be their own manager, directly or through others',
  noRole: 'There is no role {name}',
  beyondOwn: '{name} grants permissions that you do not have',
  code: '1 to 40 letters, digits, dots, - or _',
  noParent: 'No organisation has this code, in the table or in the company',
  unitCycle: 'An organisation cannot be placed below itself',
  deep: 'At most {limit, plural, one {# level} other {# levels}}',
})
