import { Type } from 'typebox'
import { Count, Id, OneOf, Sn } from './wire.ts'

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

/** The run of payouts that a line of the account is of, where the bank has booked it as one amount. */
export const BankLineRun = Type.Object(
  {
    run_id: Id('of the run of payouts'),
    run_sn: Sn('by which operators know the run'),
    payout_num: Count('payouts of the run that the line notes as paid'),
  },
  { description: 'the run of payouts that it is of as a whole; absent: of none' },
)
