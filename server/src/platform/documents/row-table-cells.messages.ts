import { defineMessages } from '../messages.ts'

/** Why a whole table cannot be read. */
export const tableProblems = defineMessages('row-table.tableProblem', {
  columns: 'the columns {columns} are missing',
  twice: 'the column {column} is there twice',
  empty: 'there is no row below the heading',
  long: 'it has more than {limit, plural, one {# row} other {# rows}}',
})

/** What is wrong with one cell, whatever the table is about. */
export const cellTrouble = defineMessages('row-table.cell', {
  missing: 'Fill this in',
  formula: 'Enter the value itself, not a formula',
  number: 'Format the cell as text, or zeros in front are lost',
  notText: 'Enter this as text',
  controls: 'Remove the characters that cannot be seen',
  long: 'At most {limit, plural, one {# character} other {# characters}}',
  short: 'At least {min, plural, one {# character} other {# characters}}',
})
