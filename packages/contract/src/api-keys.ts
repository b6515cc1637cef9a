import { Type } from 'typebox'
import { type KeyAudience, keyPermissions } from './key-access.ts'
import { route } from './route.ts'
import { Done, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

export const maxKeyDays = 365

const ApiKey = <const A extends KeyAudience>(audience: A) => ({
  id: Id(),
  label: Type.String(),
  prefix: Type.String({ description: 'what the key begins with, to tell which one it is' }),
  permissions: Type.Array(OneOf(keyPermissions[audience])),
  created_at: Seconds(),
  expires_at: Seconds(),
  last_used_at: Maybe(Seconds('to the minute; absent while nobody has used it')),
})

const KeyList = <const A extends KeyAudience>(audience: A) => Type.Array(Type.Object(ApiKey(audience)))
const NewKey = <const A extends KeyAudience>(audience: A) =>
  Type.Object({
    label: RequiredText(40, { description: 'what it is for' }),
    permissions: Type.Array(OneOf(keyPermissions[audience]), {
      minItems: 1,
      maxItems: 50,
      description: 'of those that whoever asks has',
    }),
    days: Type.Integer({ minimum: 1, maximum: maxKeyDays, description: 'until it expires' }),
  })
const MadeKey = <const A extends KeyAudience>(audience: A) =>
  Type.Object({ key: Type.String({ description: 'the key itself, told once' }), ...ApiKey(audience) })

const KeyId = Type.Object({ id: Id() })
const list = {
  method: 'GET',
  tag: 'identity',
  needs: 'signed-in',
  summary: 'Keys of the own account that are not revoked',
} as const
const create = {
  method: 'POST',
  tag: 'identity',
  needs: 'signed-in',
  summary: 'Makes a key by which a program acts for the person, with a part of their permissions',
  audit: { object: 'api-key', id: 'id' },
  rate: { perMinute: 20 },
} as const
const revoke = {
  method: 'DELETE',
  tag: 'identity',
  needs: 'signed-in',
  summary: 'Revokes a key of the own account, at once',
  audit: { object: 'api-key', id: 'id' },
  params: KeyId,
  reply: Done,
} as const

/** Keys by which programs act for somebody (docs/api-keys.md). */
export const apiKeyApi = {
  list: route({ ...list, audience: 'buyer', path: '/buyer_end/account/api-keys', reply: KeyList('buyer') }),
  create: route({
    ...create,
    audience: 'buyer',
    path: '/buyer_end/account/api-keys',
    input: NewKey('buyer'),
    reply: MadeKey('buyer'),
  }),
  revoke: route({ ...revoke, audience: 'buyer', path: '/buyer_end/account/api-keys/:id' }),
}
export const sellerApiKeyApi = {
  list: route({ ...list, audience: 'seller', path: '/seller_end/account/api-keys', reply: KeyList('seller') }),
  create: route({
    ...create,
    audience: 'seller',
    path: '/seller_end/account/api-keys',
    input: NewKey('seller'),
    reply: MadeKey('seller'),
  }),
  revoke: route({ ...revoke, audience: 'seller', path: '/seller_end/account/api-keys/:id' }),
}
export const adminApiKeyApi = {
  list: route({ ...list, audience: 'admin', path: '/admin_end/account/api-keys', reply: KeyList('admin') }),
  create: route({
    ...create,
    audience: 'admin',
    path: '/admin_end/account/api-keys',
    input: NewKey('admin'),
    reply: MadeKey('admin'),
  }),
  revoke: route({ ...revoke, audience: 'admin', path: '/admin_end/account/api-keys/:id' }),
}
