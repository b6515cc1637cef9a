import { defineMessages } from '#platform/messages'

/** What is wrong with a file of regions. */
export const regionFile = defineMessages('region.file', {
  columns: 'the columns code, parent and name are wanted',
  empty: 'there is no row below the heading',
  long: 'it has more than {limit} rows',
})
/** What is wrong with one of its rows. */
export const regionRow = defineMessages('region.row', {
  code: 'a code has 1 to 30 characters',
  name: 'a name has 1 to 80 characters',
  twice: 'the code {code} stands above already',
  parent: 'there is no row with the code {code}, which is named as its parent',
  circle: 'it is below itself',
  deep: 'it is below a third level; there are three',
  shallow: '{name} has nothing below it; each region goes down to a third level',
})
