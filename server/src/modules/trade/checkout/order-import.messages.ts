import { defineMessages } from '#platform/messages'

/** Headings of the table; the first three are those of the exported cart and the exported orders. */
export const headings = defineMessages('order-import.headings', {
  sku: 'SKU number',
  quantity: 'Quantity',
  shop: 'Shop',
  remark: 'Remark to the shop',
})

export const sheetNames = defineMessages('order-import.sheetNames', {
  orders: 'Orders',
  columns: 'How to fill in',
})

export const explained = defineMessages('order-import.explained', {
  column: 'Column',
  needed: 'Required',
  meaning: 'What it means',
  yes: 'yes',
  no: 'no',
  sku: 'The SKU number as the goods page shows it. Capitals, blanks, dashes, dots and slashes do not matter. Write numbers with zeros in front as text.',
  quantity:
    'A whole number, 1 to 99999, without dots or commas. It has to fit the minimum quantity, the multiple, the maximum of an order and the stock. Rows with the same SKU number are added up.',
  shop: 'The name of the shop, only where several shops sell this number.',
  remark: 'One remark to each shop, at most 200 characters. It appears on the order of that shop.',
  how: 'One order is made for each shop, with the address, invoice and cost centre you chose last. Nothing is submitted: you find the orders under To submit.',
  example: 'Example: replace this row',
})

/** What is wrong with one cell. */
export const cellProblems = defineMessages('order-import.cellProblem', {
  unknown: 'No item has this SKU number',
  severalShops: 'Several shops sell this number. Enter one of them: {shops}',
  severalNumbers: 'Several items have a similar number. Enter one exactly: {numbers}',
  otherShop: 'This shop does not sell it. It is sold by: {shops}',
  quantity: 'Enter a whole number from 1 to 99999',
  OFF_SHELF: 'No longer sold',
  OUT_OF_STOCK: 'Out of stock',
  OVER_STOCK: '{n} entered, at most {fix} can be ordered',
  ABOVE_MAXIMUM: '{n} entered, one order takes at most {fix}',
  BELOW_MINIMUM: '{n} entered, the minimum quantity is {fix}',
  NOT_MULTIPLE: '{n} entered, sold in multiples of {multiple}: {fix} fits',
  otherRemark: 'Row {row} has another remark to the same shop',
})

export const { added, tooMany } = defineMessages('order-import.other', {
  added: 'Added to row {row}: {n} in all',
  tooMany: 'it has {lines, plural, one {# item} other {# items}}, at most {limit} fit',
})
