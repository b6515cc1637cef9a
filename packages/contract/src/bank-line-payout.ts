import { Type } from 'typebox'
import { Id, OneOf, Sn } from './wire.ts'

/** The payout to a shop that a line of the account is of. */
export const BankLinePayout = Type.Object(
  {
    payout_id: Id('of the payout to a shop'),
    payout_sn: Sn('by which the bank and the shop know it'),
    shop_name: Type.String({ description: 'of the shop that is paid' }),
    step: OneOf(['PAY', 'RETURN'], 'PAY: it was paid; RETURN: it came back'),
  },
  { description: 'the payout to a shop that it is of; absent: of none' },
)
