import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

export const auditAudiences = ['buyer', 'seller', 'admin'] as const

/** What somebody did. */
export const AuditRecord = Type.Object({
  id: Id(),
  at: Seconds(),
  audience: OneOf(auditAudiences),
  company_id: Maybe(Id('of a member')),
  shop_id: Maybe(Id('of a member of staff')),
  person_id: Id('of the member, the member of staff or the operator'),
  person_name: Type.String({ description: 'as it was then' }),
  on_behalf_of: Maybe(Id('the member for whom a deputy acted')),
  action: Type.String({ description: 'the call, such as POST /buyer_end/trade/create' }),
  act: Type.String({ description: 'what the call does, in words' }),
  object: Type.String({ description: 'kind of what it was done to' }),
  about: Type.String({ description: 'that kind, in words' }),
  object_id: Type.String({ description: 'its id or number; empty where there is one of its kind' }),
  before: Maybe(Type.Record(Type.String(), Type.Unknown(), { description: 'fields that changed, as they were' })),
  after: Maybe(Type.Record(Type.String(), Type.Unknown(), { description: 'the same fields, as they are since' })),
  ip: Type.String(),
  user_agent: Type.String(),
  request_id: Type.String(),
})

const Filter = {
  ...Paging,
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
  person_id: Maybe(Id()),
  action: Maybe(Text(200, { description: 'the whole of it' })),
  object: Maybe(Text(60)),
  object_id: Maybe(Text(60)),
}

const objects = (path: string, audience: 'seller' | 'admin') =>
  route({
    method: 'GET',
    path,
    audience,
    needs: 'audit-log',
    tag: 'audit',
    summary: 'Kinds of objects that the log is searched by, in the order of their words',
    reply: Type.Array(
      Type.Object({
        object: Type.String({ description: 'the kind, as the log is asked for it' }),
        about: Type.String({ description: 'that kind, in words' }),
      }),
      { maxItems: 500 },
    ),
  })

export const auditApi = {
  company: route({
    method: 'GET',
    path: '/buyer_end/members/audit-log',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'audit',
    summary: 'What members of the company did, the latest first; for its owner',
    input: Type.Object(Filter),
    reply: Page(AuditRecord),
  }),
  shop: route({
    method: 'GET',
    path: '/seller_end/audit-log',
    audience: 'seller',
    needs: 'audit-log',
    tag: 'audit',
    summary: 'What people of the shop did, the latest first',
    input: Type.Object(Filter),
    reply: Page(AuditRecord),
  }),
  all: route({
    method: 'GET',
    path: '/admin_end/audit-log',
    audience: 'admin',
    needs: 'audit-log',
    tag: 'audit',
    summary: 'What anybody did, the latest first',
    input: Type.Object({
      ...Filter,
      audience: Maybe(OneOf(auditAudiences)),
      company_id: Maybe(Id()),
      shop_id: Maybe(Id()),
    }),
    reply: Page(AuditRecord),
  }),
  shopObjects: objects('/seller_end/audit-log/objects', 'seller'),
  allObjects: objects('/admin_end/audit-log/objects', 'admin'),
  chain: route({
    method: 'GET',
    path: '/admin_end/audit-log/chain',
    audience: 'admin',
    needs: 'audit-log',
    tag: 'audit',
    summary: 'Checks the whole chain of hashes: altered, removed and unsealed rows',
    reply: Type.Object({
      sealed: Count(),
      head: Type.String({ description: 'the last hash; whoever keeps it outside can tell that the end was cut off' }),
      problems: Type.Array(
        Type.Object({
          position: Maybe(Count()),
          id: Maybe(Id('of the row')),
          problem: OneOf(['altered', 'removed', 'unsealed']),
        }),
        { description: 'the first 100' },
      ),
      problem_total: Count(),
    }),
    rate: { perMinute: 5 },
  }),
}
