import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  // the table
  rowNumber: 'Row',
  pickRow: 'Select {row}',
  pickShown: 'Select all rows shown',
  picksHowTo: 'Ctrl Shift Space selects rows for an act on many.',
  howTo: 'Arrow keys move, typing replaces, F2 or Enter edits. Press Escape, then Tab to leave the grid.',
  changed: 'changed',
  checked: 'Yes',
  unchecked: 'No',
  editCell: '{column}, {row}',
  selected: '{rows, plural, one {# row} other {# rows}} × {columns, plural, one {# column} other {# columns}} selected',
  theirsNow: 'current value: {value}',
  nothing: 'empty',

  // what a cell says about itself
  readOnly: 'Read-only: {why}',
  conflictTitle: 'Changed while you were editing',
  conflictText: 'You entered {mine}. The value was changed from {before} to {theirs}.',
  useTheirs: 'Keep theirs: {value}',
  setMine: 'Use mine: {value}',
  confirm: 'Confirm',
  revert: 'Revert',
  tryAgain: 'Try again',
  reach: 'Alt Enter moves to the buttons.',

  // why a value is none
  required: 'A value is required.',
  notInteger: '“{text}” is not a whole number.',
  notMoney: '“{text}” is not an amount.',
  tooManyDecimals: '“{text}” has more than two decimals.',
  notChoice: '“{text}” is not in the list.',
  notDate: '“{text}” is not a date. Use day/month/year.',
  notChecked: 'Enter yes or no instead of “{text}”.',
  tooLong: 'At most {max} characters.',
  tooSmall: 'At least {limit}.',
  tooLarge: 'At most {limit}.',

  // paste
  pasteTitle: 'Paste',
  pasteRows: '{n, plural, one {# row} other {# rows}} recognised',
  pasteCells: '{n, plural, =0 {no cells to fill} one {# cell to fill} other {# cells to fill}}',
  pasteUnknown: '{n, plural, one {# unknown {key}} other {# unknown {key}}}: {list}',
  andMore: '{list} and {n} more',
  pasteUnreadable: '{n, plural, one {# cell cannot be read} other {# cells cannot be read}}',
  pasteReadOnly: '{n, plural, one {# read-only cell is} other {# read-only cells are}} not changed',
  pasteHidden: '{n, plural, one {# hidden column is} other {# hidden columns are}} not filled: {list}',
  pasteBeyond: '{n, plural, one {# row is} other {# rows are}} below the end of the list',
  decimalComma: 'read as decimal comma',
  headsRead: 'first line read as headings',
  paste: 'Paste',
  cancel: 'Cancel',

  // what was done, for whoever hears it
  pasted: '{n, plural, one {# cell pasted} other {# cells pasted}}',
  copied: '{n, plural, one {# cell copied} other {# cells copied}}',
  filled: '{n, plural, one {# cell filled} other {# cells filled}}',
  cleared: '{n, plural, one {# cell cleared} other {# cells cleared}}',
  undone: 'Undone',
  redone: 'Redone',
  noUndo: 'Nothing to undo',
  noRedo: 'Nothing to redo',
  discarded: '{n, plural, one {# change discarded} other {# changes discarded}}',
  noEditing: 'Read-only: no changes made',

  // the bar
  unsaved: '{cells, plural, one {# cell} other {# cells}} in {rows, plural, one {# row} other {# rows}} not saved',
  unsavedChanges: 'Unsaved changes',
  toCorrect: '{n, plural, one {# to correct} other {# to correct}}',
  conflicts: '{n, plural, one {# conflict} other {# conflicts}}',
  hidden: '{n, plural, one {# in a row} other {# in rows}} not shown',
  keptShown:
    '{n, plural, one {# hidden column stays shown until its changes are saved} other {# hidden columns stay shown until their changes are saved}}: {list}',
  onDevice: 'saved on this device since {time}',
  notOnDevice: 'not saved on this device',
  undo: 'Undo',
  discard: 'Discard',
  preview: 'Preview',
  save: '{n, plural, =0 {Save} one {Save # cell} other {Save # cells}}',
  nothingToSave: 'All changed rows need corrections first.',
  saving: 'Saving',
  saved: '{n, plural, one {# cell saved} other {# cells saved}}',
  notSaved:
    '{n, plural, one {# row was} other {# rows were}} not saved and {n, plural, one {is} other {are}} still marked',
  saveFailed: 'Could not save. Your changes are still here.',
  rowMoved: 'Somebody else has changed this row. Check it and save again.',
  noAnswer: 'No answer from the server for this row.',

  // what was kept on the device
  draftFound: '{n, plural, one {# unsaved change} other {# unsaved changes}} from {time} on this device.',
  draftContinue: 'Continue editing',

  // the preview
  previewTitle: 'Preview of changes',
  closePreview: 'Close the preview',
  noChanges: 'No changes yet. Type into a cell, or paste from a spreadsheet.',
  all: 'All',
  changesBy: 'Changes by column',
  revertCell: 'Revert {row}, {column}',
  fromTo: 'to',
  was: 'before',
  confirmFirst: 'Not saved until you confirm or revert it.',
  more: 'Show {n} more',
  reasonMissing: 'Enter a reason first.',
  chooseReason: 'Choose a reason',

  // states
  emptyTitle: 'No rows',
  errorTitle: 'The list could not be loaded',
  errorText: 'Your changes are not lost.',
  deniedTitle: 'You cannot edit this list',
  deniedText: 'You need the permission “{permission}”. {who} can give it.',
  loading: 'Loading',
  wantsWidth: 'Editing needs a wider screen. This screen is read-only.',
})
