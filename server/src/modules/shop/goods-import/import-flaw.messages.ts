import { defineMessages } from '#platform/messages'

/** What is wrong in a row of a file of goods, beside what the editor of goods refuses. */
export const flaws = defineMessages('goods-import.flaw', {
  noNumber: 'There is neither a goods number nor a SKU number',
  noSkuNumber: 'The goods have several SKUs. Write the SKU number',
  skuTwice: 'The SKU number {number} stands in row {row} already',
  otherValue: 'Row {row} of the same goods says something else',
  formula: 'Put in the value instead of a formula',
  control: 'The text contains characters that cannot be shown',
  notNumber: 'Has to be a number such as 12500 or 12500.5',
  notSide: 'Has to be a number of cm with at most one decimal, such as 30 or 30.5',
  tiersForm: 'Has to be written as 10=45000; 100=42000',
  packsForm: 'Has to be written as box: 12; pallet: 480',
  pairsForm: 'Has to be written as Colour: Blue; Size: L',
  category: 'There is no category {name}',
  categories: 'There are several categories {name}. Write the way to it, such as Tools > Hand tools',
  brand: 'There is no brand {name}',
  freight: 'The shop has no freight template {name}',
  picture: 'The picture {name} is not in the zip',
  pictureBroken: 'The picture {name} cannot be used: {problem}',
  tooMany: 'Goods have at most {limit} SKUs',
  stillChanging: 'The goods were changed at the same time. Import the row again',
  changedSince: 'The goods were changed after the import',
  stockSince: 'The stock of {number} was changed after the import',
  notStored: 'This row cannot be stored',
})

/** Why a file or a zip is refused as a whole. */
export const fileFlaws = defineMessages('goods-import.problem', {
  empty: 'it has no rows below its heading',
  long: 'it has more than {limit} rows',
  noHeading: 'its first row has no headings',
  broken: 'it is no zip, or is damaged',
  path: 'a name in it leads out of the zip',
  files: 'it has more than {limit} files',
  unpacked: 'it is too large when unpacked',
  encrypted: 'it is protected by a password',
})
