import { defineMessages } from '#platform/messages'

/** Headings of the table, in the order of its columns; the last three are what a parcel is made of. */
export const headings = defineMessages('parcel-table.headings', {
  sn: 'Order number',
  company: 'Company',
  shipTo: 'Ship to',
  sku: 'SKU number',
  name: 'Name',
  spec: 'Specification',
  left: 'Left to ship',
  packs: 'In packs',
  quantity: 'Quantity in this parcel',
  carrier: 'Carrier',
  tracking: 'Tracking number',
})

export const sheetNames = defineMessages('parcel-table.sheetNames', {
  parcels: 'To ship',
  carriers: 'Carriers',
  how: 'How to fill in',
})

export const carrierWords = defineMessages('parcel-table.carrier', {
  name: 'Carrier',
  code: 'Code',
})

/** How the table is filled in, a row of its last sheet for each. */
export const howWords = defineMessages('parcel-table.how', {
  fill: 'Enter the carrier and the tracking number of what you ship. Rows without both stay to be shipped.',
  parcels:
    'Rows of one order with the same tracking number are one parcel. For two parcels, copy the row and divide the quantity.',
  part: 'Less than what is left to ship is possible: the rest stays to be shipped.',
  packs:
    'The quantity counts pieces. Where a line was ordered in packs it may also be written in these: 3 boxes, or 3 boxes + 4 pieces.',
  carrier: 'Enter a carrier by its name or code, as on the sheet of carriers.',
  checked: 'Everything is checked first. If one row is wrong, nothing is shipped.',
})

/** What is wrong with one cell. */
export const cellProblems = defineMessages('parcel-table.cellProblem', {
  wanted: 'Required for what is shipped',
  noOrder: 'Your shop has no such order',
  notToShip: 'Nothing is left to ship of this order',
  noSku: 'This order has no item with this SKU number',
  quantity: 'Enter pieces from 1 to 99999, or packs such as: 3 boxes + 4 pieces',
  unit: 'This item was not ordered in this unit',
  tooMuch: '{n} entered, only {left} left to ship',
  noCarrier: 'No carrier has this name or code',
  otherCarrier: 'Row {row} has another carrier for the same parcel',
  tracking: 'Enter 4 to 40 letters or digits',
  sentAlready: 'A parcel of this order with this number has already been shipped',
})

export const { tooManyParcels } = defineMessages('parcel-table.other', {
  tooManyParcels: 'it has {n, plural, one {# parcel} other {# parcels}}, at most {limit} fit into one file',
})
