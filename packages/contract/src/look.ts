import { Type } from 'typebox'
import { route } from './route.ts'
import { PasswordHash } from './identity-fields.ts'
import { Done, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds } from './wire.ts'

export const lookSites = ['BUYER', 'SELLER'] as const
export const lookEnds = ['OPEN', 'TIME', 'ENDED', 'ANOTHER', 'SESSION', 'RIGHTS', 'PERSON'] as const
export const lookReasonLength = 500
/** How long one may look. */
export const lookMinutes = 30

const endNote =
  'TIME: it was over; ENDED: the operator ended it; ANOTHER: the operator began to look as somebody else; SESSION: the operator signed out; RIGHTS: they may no longer; PERSON: whom they looked as can no longer sign in'
const Begun = Type.Object({
  look_id: Id('of the look'),
  look_token: Type.String({
    description: 'goes into the header Authorization of what is looked at; it reads and does nothing else',
  }),
  site: OneOf(lookSites, 'which site it opens'),
  ends_at: Seconds('when it is over at the latest'),
})
const Because = Type.Object({
  reason: RequiredText(lookReasonLength, { description: 'why; kept in the audit log' }),
  password: PasswordHash,
})
const operator = { audience: 'admin', needs: 'look-as', tag: 'look' } as const
const audit = { object: 'look', id: 'look_id' } as const
const mine = {
  method: 'GET',
  needs: 'signed-in',
  tag: 'identity',
  summary: 'When operators of the mall looked at it as the account sees it, the latest first',
  reply: Type.Array(
    Type.Object({
      look_id: Id('of the look'),
      site: OneOf(lookSites, 'which site they saw'),
      place: Type.String({ description: 'the company or shop' }),
      began_at: Seconds('when it began'),
      ended_at: Maybe(Seconds('when it ended; absent: it goes on')),
    }),
  ),
} as const

/** Operators see the mall as somebody else does, and change nothing meanwhile (docs/decisions/0095). */
export const lookApi = {
  asMember: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/members/:id/look',
    audit,
    summary:
      'Begins to look as a member: for half an hour, without changing anything. A look that went on at this site ends',
    params: Type.Object({ id: Id('of the member') }),
    input: Because,
    reply: Begun,
    rate: { perMinute: 10 },
  }),
  asShop: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/shops/:id/look',
    audit,
    summary: 'Begins to look as the owner of a shop: for half an hour, without changing anything',
    params: Type.Object({ id: Id('of the shop') }),
    input: Because,
    reply: Begun,
    rate: { perMinute: 10 },
  }),
  list: route({
    audience: 'admin',
    needs: ['look-as', 'audit-log'],
    tag: 'look',
    method: 'GET',
    path: '/admin_end/looks',
    summary: 'Who looked as whom, the latest first',
    input: Type.Object(Paging),
    reply: Page(
      Type.Object({
        look_id: Id('of the look'),
        operator_name: Type.String({ description: 'who looked' }),
        site: OneOf(lookSites, 'which site they saw'),
        person_name: Type.String({ description: 'as whom' }),
        place: Type.String({ description: 'the company or shop' }),
        reason: Type.String({ description: 'why, as the operator wrote' }),
        began_at: Seconds('when it began'),
        ended_at: Maybe(Seconds('when it ended; absent: it goes on')),
        ended: OneOf(lookEnds, endNote),
      }),
    ),
  }),
  now: route({
    method: 'GET',
    path: '/base_end/look',
    audience: 'open',
    whileLooking: true,
    tag: 'look',
    summary: 'The look of the token; nothing for everybody else',
    reply: Type.Object({
      person_name: Maybe(Type.String({ description: 'as whom the operator looks; absent: nobody looks' })),
      place: Maybe(Type.String({ description: 'the company or shop' })),
      operator_name: Maybe(Type.String({ description: 'who looks' })),
      ends_at: Maybe(Seconds('when it is over at the latest')),
    }),
  }),
  end: route({
    method: 'POST',
    path: '/base_end/look/end',
    audience: 'open',
    whileLooking: true,
    audit: { object: 'look' },
    tag: 'look',
    summary: 'Ends the look of the token; done already where there is none',
    reply: Done,
  }),
  ofMember: route({ ...mine, audience: 'buyer', path: '/buyer_end/members/looks' }),
  ofStaff: route({ ...mine, audience: 'seller', path: '/seller_end/looks' }),
}
