import { Type } from 'typebox'
import { Flag, Id, Maybe, OneOf, Rupiah, Seconds, Sn } from './wire.ts'

export const tradeTypes = ['trade', 'order'] as const

export const transferStates = ['WAITING', 'SUBMITTED', 'REFUSED', 'CONFIRMED', 'CLOSED'] as const
export const Transfer = Type.Object({
  bill_sn: Sn(),
  order_sn: Sn(),
  seller_name: Type.String(),
  client_name: Type.String(),
  amount: Rupiah(),
  status: OneOf(transferStates),
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
  slip: Type.String(),
  note: Type.String(),
  slip_time: Maybe(Seconds()),
  reason: Type.String({ description: 'why the shop refused the slip' }),
  decided_by: Type.String(),
})

export const statementKinds = ['CHARGE', 'REFUND', 'SETTLEMENT', 'SETTLEMENT_UNDONE'] as const
export const StatementLine = Type.Object({
  entry_id: Id(),
  at: Seconds(),
  kind: OneOf(statementKinds),
  number: Type.String({ description: 'of the order, or of the transfer that settled' }),
  order_sn: Maybe(Sn()),
  amount: Rupiah('above zero is owed more, below zero less'),
  balance: Rupiah('owed after it'),
  due_on: Maybe(Type.String({ description: 'of a charge: the day by which it is owed, yyyy-mm-dd' })),
  open: Maybe(Rupiah('of a charge: what of it is still owed; settlements pay the oldest first')),
  overdue: Flag(),
})

export const RefusedNotification = Type.Object({
  provider: Type.String(),
  bill_sn: Sn(),
  field: OneOf(['amount', 'currency', 'refund'], 'what differs'),
  expected: Type.String(),
  told: Type.String(),
  received_at: Seconds(),
})

const settingSources = ['environment', 'database', 'none'] as const
/** A payment provider as operators see it: which settings it has, and never what they are. */
export const ProviderState = Type.Object({
  provider: Type.String(),
  name: Type.String(),
  open: Flag('companies can pay by it now'),
  problem: Maybe(Type.String({ description: 'why it is not open although it is set up' })),
  settings: Type.Array(
    Type.Object({
      name: Type.String({ description: 'what it is called in the environment of the server' }),
      title: Type.String({ description: 'what it is, in the language of the caller' }),
      hint: Type.String({ description: 'where its value is found, in the language of the caller' }),
      choices: Type.Array(
        Type.Object({
          value: Type.String({ description: 'what is sent' }),
          title: Type.String({ description: 'the same in the language of the caller' }),
        }),
        {
          description: 'the values that it may have; empty: any',
        },
      ),
      source: OneOf(settingSources, 'where the value comes from; the environment wins'),
      changed_at: Maybe(Seconds('of the one in the database')),
      changed_by: Maybe(Id('the operator who set it')),
    }),
  ),
})
