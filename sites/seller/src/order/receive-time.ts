import { words } from './order.words.ts'

/** What an order was not asked about means any day. */
export const receiveTimeOf = (receiveTime: string) =>
  receiveTime === 'WORKDAYS' ? words.workdays : receiveTime === 'HOLIDAYS' ? words.holidays : words.anyTime
