import { defineMessages } from '#platform/messages'

export const printMessages = defineMessages('print-orders', {
  delivery: 'Delivery note',
  handedOver: 'Handed over by',
  received: 'Received in good condition by',
  name: 'Name',
  date: 'Date',
  signature: 'Signature',
  picking: 'Picking list',
  packing: 'Packing list',
  labels: 'Shipping labels',
  orders: '{n, plural, one {# order} other {# orders}}',
  asOf: 'As of {when}',
  forOrders: 'Orders',
  checked: 'Checked',
  orderNumber: 'Order number',
  orderOf: 'Order {sn}',
  parcel: 'Parcel',
  parcelOf: 'Parcel {n}',
  from: 'From',
  to: 'To',
})
