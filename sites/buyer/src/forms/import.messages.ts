import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  how: 'Fill in the template and choose the file. It is checked first; nothing is imported unless every row is correct.',
  template: 'Download template',
  file: 'File',
  fileHint: '.xlsx, .xls or .csv, at most 10 MB and 2,000 rows',
  choose: 'Choose file',
  another: 'Choose another file',
  tooLarge: 'The file is larger than 10 MB',
  checking: 'Checking {name} …',
  sound: '{n, plural, one {# row is correct.} other {# rows are correct.}} Nothing is imported yet.',
  wrong: '{n, plural, one {# cell has} other {# cells have}} to be corrected in the file. Nothing was imported.',
  firstOnly: 'Only the first {n, plural, one {# is} other {# are}} shown.',
  problems: 'Errors',
  cell: 'Cell',
  column: 'Column',
  text: 'Content',
  reason: 'Reason',
  blank: '(empty)',
  run: 'Import {n, plural, one {# row} other {# rows}}',
  busy: 'Importing. This takes up to a minute; keep the page open.',
  close: 'Close',
})
