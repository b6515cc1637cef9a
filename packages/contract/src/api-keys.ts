import { Type } from 'typebox'
import { type KeyAudience, keyPermissions } from './key-access.ts'
import { Done, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

export const maxKeyDays = 365

/** Keys by which programs act for somebody (docs/api-keys.md): the same calls for each audience, with the permissions of that audience. */
function apiKeyCalls<const A extends KeyAudience>(audience: A) {
  const path = `/${audience}_end/account/api-keys` as const
  const call = { audience, needs: 'signed-in' as const, tag: 'identity' }
  const audit = { object: 'api-key', id: 'id' }
  const Permissions = OneOf(keyPermissions[audience])
  const ApiKey = {
    id: Id(),
    label: Type.String(),
    prefix: Type.String({ description: 'what the key begins with, to tell which one it is' }),
    permissions: Type.Array(Permissions),
    created_at: Seconds(),
    expires_at: Seconds(),
    last_used_at: Maybe(Seconds('to the minute; absent while nobody has used it')),
  }
  return {
    list: {
      ...call,
      method: 'GET' as const,
      path,
      summary: 'Keys of the own account that are not revoked',
      reply: Type.Array(Type.Object(ApiKey)),
    },
    create: {
      ...call,
      method: 'POST' as const,
      path,
      audit,
      summary: 'Makes a key by which a program acts for the person, with a part of their permissions',
      input: Type.Object({
        label: RequiredText(40, { description: 'what it is for' }),
        permissions: Type.Array(Permissions, {
          minItems: 1,
          maxItems: 50,
          description: 'of those that whoever asks has',
        }),
        days: Type.Integer({ minimum: 1, maximum: maxKeyDays, description: 'until it expires' }),
      }),
      reply: Type.Object({ key: Type.String({ description: 'the key itself, told once' }), ...ApiKey }),
      rate: { perMinute: 20 },
    },
    revoke: {
      ...call,
      method: 'DELETE' as const,
      path: `${path}/:id` as const,
      audit,
      summary: 'Revokes a key of the own account, at once',
      params: Type.Object({ id: Id() }),
      reply: Done,
    },
  }
}

export const apiKeyApi = apiKeyCalls('buyer')
export const sellerApiKeyApi = apiKeyCalls('seller')
export const adminApiKeyApi = apiKeyCalls('admin')
