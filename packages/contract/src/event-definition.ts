import { type TSchema, Type } from 'typebox'

/** A kind of event: what it is called, which version of its payload this is, and the schema of that payload. */
export interface EventDefinition<Name extends string = string, Payload extends TSchema = TSchema> {
  type: Name
  version: number
  payload: Payload
}

export const define = <const Name extends string, Payload extends TSchema>(
  type: Name,
  payload: Payload,
  version = 1,
): EventDefinition<Name, Payload> => ({ type, version, payload })

/** Several types of event about one thing, with one payload: `family('order', ['paid'], …).paid` is `order.paid`. */
export function family<const Subject extends string, const Name extends string, Payload extends TSchema>(
  subject: Subject,
  names: readonly Name[],
  payload: Payload,
) {
  return Object.fromEntries(names.map((name) => [name, define(`${subject}.${name}`, payload)])) as {
    [One in Name]: EventDefinition<`${Subject}.${One}`, Payload>
  }
}

// Ids are those of the database. Amounts are whole sen.
export const Id = Type.Integer()
export const Minor = Type.Integer()
export const Texts = Type.Object({
  'en-us': Type.String(),
  'zh-cn': Type.Optional(Type.String()),
  'en-id': Type.Optional(Type.String()),
})
export const ofShop = { shopId: Id, shopName: Type.String() }
export const ofMember = { companyId: Id, memberId: Id }
