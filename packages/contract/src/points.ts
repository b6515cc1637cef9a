import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Sn } from './wire.ts'

export const pointsKinds = ['EARNED', 'TAKEN_BACK', 'SPENT', 'GIVEN_BACK', 'EXPIRED', 'ADJUSTED'] as const
export type PointsKind = (typeof pointsKinds)[number]

const entry = {
  entry_id: Id('of the entry'),
  kind: OneOf(pointsKinds, 'why the points came or went'),
  points: Type.Integer({ description: 'that came, below 0 where they went' }),
  balance: Type.Integer({ description: 'after it; below 0 where the member owes points' }),
  time: Seconds('when it was booked'),
  order_sn: Maybe(Sn('of the order it is about; absent where it is about none')),
  reason: Type.String({ description: 'why an operator changed the balance; empty otherwise' }),
}
export const PointsEntry = Type.Object(entry)

export const PointsBalance = Type.Object({
  consum_point: Count('points that can be used'),
  grade_point: Count('points that can be used; the mall has no grades'),
  owed_point: Count('points that were taken back after they had been used; the next ones pay them'),
  is_earned: Flag('1: orders that complete now earn points'),
  expire_list: Type.Array(
    Type.Object({ points: Count('that expire together'), expire_time: Seconds('when they expire') }),
    { description: 'what expires when, the soonest first' },
  ),
})

const mine = { audience: 'buyer', needs: 'signed-in', tag: 'points', method: 'GET' } as const

/** The points of the member. */
export const pointsApi = {
  balance: route({
    ...mine,
    path: '/buyer_end/members/points/current',
    summary: 'How many points the member has, and what expires when',
    reply: PointsBalance,
  }),
  entries: route({
    ...mine,
    path: '/buyer_end/members/points',
    summary: 'Points that came and went, the latest first',
    input: Type.Object(Paging),
    reply: Page(PointsEntry),
  }),
}
