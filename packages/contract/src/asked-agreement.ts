import { Type } from 'typebox'
import { documentPositions } from './content.ts'
import { Flag, OneOf, Seconds } from './wire.ts'

/** A version that asks again, as it comes with the session of whoever has not agreed to it. */
export const AskedAgreement = Type.Object({
  position: OneOf(documentPositions, 'which document'),
  number: Type.Integer({ minimum: 1, description: 'of the version' }),
  ask_time: Seconds('from when orders, quotes and new goods are refused to whoever has not agreed'),
  is_due: Flag('1 = that time has come'),
})
