import { defineStateMachine } from '#platform/state-machine'

/** Lost: not one piece of it came. */
export type ParcelStatus = 'in_transit' | 'partly_received' | 'received' | 'lost'

/** Read down for the life of a parcel, across for who may do what. Partial receipts are in lists of specified quantities (spec 5). */
export const parcelMachine = defineStateMachine<ParcelStatus>()({
  table: 'shipment',
  history: { table: 'shipment_history', key: 'shipment_id' },
  movedOn: 'ORDER_MOVED_ON',
  transitions: {
    receive_part: { from: ['in_transit', 'partly_received'], to: 'partly_received', by: ['buyer', 'admin', 'system'] },
    receive: { from: ['in_transit', 'partly_received'], to: 'received', by: ['buyer', 'admin', 'system'] },
    lose: { from: ['in_transit', 'partly_received'], to: 'lost', by: ['buyer', 'system'] },
  },
})
