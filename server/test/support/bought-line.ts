/** A line of an order as invoices read it. */
export const line = (id: number, quantity: number, priceMinor: number, discountMinor = 0) => ({
  id,
  skuNumber: `S${id}`,
  names: { 'en-us': `Goods ${id}` },
  specs: [],
  units: { 'en-us': 'piece' },
  quantity,
  priceMinor,
  subtotalMinor: quantity * priceMinor,
  discountMinor,
})
