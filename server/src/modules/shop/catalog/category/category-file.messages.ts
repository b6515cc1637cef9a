import { defineMessages } from '#platform/messages'

/** Columns of a file of categories; it is understood in any of the languages. */
export const headings = defineMessages('category-file.headings', {
  number: 'Number',
  above: 'Below',
  english: 'English name',
  chinese: 'Chinese name',
  indonesian: 'Indonesian name',
  place: 'Place',
})

export const notes = defineMessages('category-file.notes', {
  number: 'Of a category that is in the mall. Empty: found by what it is below and by its English name, or else added.',
  above:
    'What the category stands below: English names from the first level on, with > between them, such as Office supplies > Paper, or # and a number. Empty: on the first level.',
  english: 'Required. At one place each English name stands once.',
  chinese: 'Empty: what is in the mall stays.',
  indonesian: 'Empty: what is in the mall stays.',
  place: 'The how-manieth it is of those at its place. Empty: as it is now; new ones come last.',
})

export const words = defineMessages('category-file.words', {
  sheet: 'Categories',
  explained: 'Columns',
  column: 'Column',
  meaning: 'What belongs there',
})

export const cellWrong = defineMessages('category-file.cell', {
  number: 'A number from the export, digits only',
  unknown: 'No category has this number',
  again: 'The same category as in row {row}',
  noPath: 'There is no such category, in the file or in the mall',
  deep: 'At most {limit, plural, one {# level} other {# levels}}',
  circle: 'A category cannot stand below itself',
  taken: 'There is a category with this English name at this place',
  place: 'A whole number from 1 to 9999',
})
