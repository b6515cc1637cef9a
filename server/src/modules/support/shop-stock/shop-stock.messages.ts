import { defineMessages } from '#platform/messages'

/** What the place that a shop has had so far is called when it opens a further one; the shop may call it otherwise. */
export const warehouseWords = defineMessages('warehouse', {
  main: 'Main warehouse',
})

/** The table in which counted pieces are written: its sheet and the headings of its columns. */
export const countTableWords = defineMessages('count-table', {
  sheet: 'Stock count',
  sku: 'SKU number',
  name: 'Name',
  packs: 'Packs',
  books: 'By the books',
  counted: 'Counted',
  unit: 'Unit',
})
