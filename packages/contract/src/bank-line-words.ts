/** What a column of a statement may say. */
export const bankFields = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'text',
  'reference',
  'counterparty',
] as const
export const bankFormats = ['TABLE', 'MT940'] as const
export const bankStatementStates = ['UPLOADED', 'MATCHING', 'MATCHED'] as const
export const bankLineStates = ['OPEN', 'BOOKED', 'IGNORED'] as const
export const bankLineTabs = ['SURE', 'OPEN', 'BOOKED', 'IGNORED', 'OTHER', 'ALL'] as const
export const bankCertainties = ['SURE', 'LIKELY', 'POSSIBLE'] as const
export const bankReasons = [
  'NUMBER',
  'AMOUNT',
  'NAME',
  'DIFFERS',
  'TAKEN',
  'BY_HAND',
  'SIMILAR',
  'BEFORE',
  'TOO_MUCH',
  'UNDONE',
  'ACCOUNT',
  'OTHERS',
] as const
export const bankLineActs = ['BOOK', 'UNDO', 'IGNORE', 'REOPEN'] as const
