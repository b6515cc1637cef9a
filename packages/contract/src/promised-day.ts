import { Type } from 'typebox'
import { DayText, Flag, Maybe } from './wire.ts'

export const promiseLimits = { reason: 200, aheadDays: 366 } as const

/** By when the goods of an order arrive, as its shop promised. */
export const OrderPromise = {
  promise: Maybe(
    Type.Object(
      {
        day: DayText('by which all of it is to arrive; of an order that is not paid: if it is paid today'),
        is_late: Flag('1: it is over, and the order is paid and not received'),
      },
      { description: 'what the shop promised; absent where it did not' },
    ),
  ),
}

/** The same of what somebody is about to order. */
export const ArrivesBy = {
  arrives_by: Maybe(
    DayText('by which all of it arrives when it is paid today; absent where the shop says no days of delivery'),
  ),
}
