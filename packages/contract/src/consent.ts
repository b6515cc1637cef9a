import { Type } from 'typebox'
import { AskedAgreement } from './asked-agreement.ts'
import { Words } from './category.ts'
import { documentPositions } from './content.ts'
import { route } from './route.ts'
import { Count, DayText, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

/** What members agree to, and what people of shops do. */
export const memberDocuments = ['REGISTRATION_AGREEMENT', 'PRIVACY_POLICY'] as const
export const shopDocuments = ['COOPERATION_AGREEMENT'] as const
export const consentWays = ['REGISTERED', 'APPLIED', 'ASKED'] as const
export const consentStates = ['NOT_AGREED', 'AGREED'] as const
export const consentLimits = { changes: 500 } as const

const position = OneOf(documentPositions, 'which document')
const number = Type.Integer({ minimum: 1, description: 'of the version' })

/** What a version that asks again says when it is published. */
export const AskAgain = Type.Object(
  {
    from_day: DayText('from when it counts, today or later'),
    changes: Words(consentLimits.changes, 'what is different, for those who are asked'),
  },
  { description: 'asks those who agreed before again; absent: it asks nobody' },
)

const text = {
  title: Type.String({ description: 'of the document, in the language of the caller' }),
  content: Type.String({ description: 'what the version says, in the language of the caller' }),
}
const Asked = Type.Object({
  ...AskedAgreement.properties,
  ...text,
  changes: Type.String({ description: 'what is different in it, in the language of the caller' }),
})
const Agreed = Type.Object({
  position,
  number,
  title: text.title,
  agree_time: Seconds('when the person agreed to it'),
  way: OneOf(
    consentWays,
    'REGISTERED: with the account; APPLIED: with the application for a shop; ASKED: when asked again',
  ),
})
export const Agreements = Type.Object({
  asked: Type.Array(Asked, { description: 'versions to which the person has yet to agree' }),
  agreed: Type.Array(Agreed, { description: 'versions to which the person agreed, the latest first' }),
})

const One = Type.Object({
  position: OneOf(documentPositions, 'which document'),
  number: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'of the version' }),
})

const mine = { needs: 'signed-in', tag: 'content' } as const
const listed = (base: string) =>
  ({
    ...mine,
    method: 'GET',
    path: base,
    summary: 'Versions of agreements that ask the person, and those to which they agreed',
    reply: Agreements,
  }) as const
const version = (base: string) =>
  ({
    ...mine,
    method: 'GET',
    path: `${base}/:position/:number`,
    summary: 'What a version says that asks the person or to which they agreed',
    params: One,
    reply: Type.Object({ position, number, ...text }),
  }) as const
const agreed = (base: string) =>
  ({
    ...mine,
    method: 'POST',
    path: `${base}/:position/:number/agree`,
    audit: { object: 'agreement', id: 'position' },
    summary: 'Agrees to the version that asks',
    params: One,
    reply: Agreements,
  }) as const
const ofMembers = '/buyer_end/members/agreements'
const ofShops = '/seller_end/agreements'

/** Members agree to what the mall changed in its agreements (docs/decisions/0101). */
export const consentApi = {
  list: route({ audience: 'buyer', ...listed(ofMembers) }),
  version: route({ audience: 'buyer', ...version(ofMembers) }),
  agree: route({ audience: 'buyer', ...agreed(ofMembers) }),
}
/** The people of a shop do the same for theirs. */
export const sellerConsentApi = {
  list: route({ audience: 'seller', ...listed(ofShops) }),
  version: route({ audience: 'seller', ...version(ofShops) }),
  agree: route({ audience: 'seller', ...agreed(ofShops) }),
}

const Person = Type.Object({
  name: Type.String({ description: 'of the person' }),
  username: Type.String({ description: 'of their account' }),
  place_name: Type.String({ description: 'the company they buy for, or the shop they work for' }),
  number: Maybe(Type.Integer({ minimum: 1, description: 'the latest version they agreed to; absent: none is known' })),
  agree_time: Maybe(Seconds('when they agreed to it')),
})

export const adminConsentApi = {
  list: route({
    method: 'GET',
    path: '/admin_end/articles/:id/consents',
    audience: 'admin',
    needs: 'content',
    tag: 'content',
    summary:
      'Who has agreed to a document, and who has not: to the last version that asked, or to the last one where none did',
    params: Type.Object({ id: Id('of the article') }),
    input: Type.Object({
      ...Paging,
      state: Maybe(OneOf(consentStates, 'absent: NOT_AGREED')),
      keyword: Maybe(Text(60, { description: 'in the name, the username, the company or the shop' })),
    }),
    reply: Type.Object({
      number: Type.Integer({ minimum: 1, description: 'of the version that counts' }),
      ask_time: Maybe(Seconds('from when it counts; absent: no version asked again')),
      agreed: Count('people who have agreed'),
      missing: Count('people who have not'),
      ...Page(Person).properties,
    }),
  }),
} as const
