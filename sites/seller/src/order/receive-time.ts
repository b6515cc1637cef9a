import { messages } from './order.messages.ts'

/** What an order was not asked about means any day. */
export const receiveTimeOf = (receiveTime: string) =>
  receiveTime === 'WORKDAYS' ? messages.workdays : receiveTime === 'HOLIDAYS' ? messages.holidays : messages.anyTime
