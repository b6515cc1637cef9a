import { defineMessages } from '#platform/messages'

/** Headings of the exported cart; quick order knows them all. */
export const headings = defineMessages('cart.headings', {
  number: 'SKU number',
  name: 'Name',
  spec: 'Specification',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Unit price',
  subtotal: 'Subtotal',
  shop: 'Shop',
  note: 'Remarks',
  pack: 'In packs',
})

export const otherWords = defineMessages('cart.other', {
  sheetName: 'Cart',
  expired: 'No longer available',
})
