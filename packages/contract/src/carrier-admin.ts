import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, Page, Paging, Text } from './wire.ts'

export const carrierLimits = { name: 60, code: 20, url: 300, carriers: 200 } as const
export const carrierStates = ['OFFERED', 'RETIRED'] as const
/** Stands in a tracking address for the number of the parcel. */
export const trackingNumberMark = '{number}'

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const trackingUrl = Maybe(
  Text(carrierLimits.url, {
    blank: true,
    description: 'page of the carrier, https only, with {number} where the number of the parcel goes; empty: none',
  }),
)
const names = Words(carrierLimits.name, 'what it is called')

const AdminCarrier = Type.Object({
  carrier_id: Id('of the carrier'),
  code: Type.String({ description: 'what tables and programs name it by; never changes' }),
  name: Type.String({ description: 'in the language of the caller' }),
  names,
  tracking_url: Type.String({ description: 'with {number} for the number of the parcel; empty where there is none' }),
  retired: Flag('1 = nobody can choose it any more'),
  version: Type.Integer({ minimum: 1, description: 'of the carrier, sent back with each act' }),
})

const admin = { audience: 'admin', needs: 'reference', tag: 'shipping' } as const
const root = '/admin_end/carriers'
const One = Type.Object({ id: Id('of the carrier') })
const audit = { object: 'carrier', id: 'id' } as const

/** Operators look after the carriers that shops and buyers choose from. */
export const adminCarrierApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'Carriers by code',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(60, { description: 'a part of the code or of a name' })),
      state: Maybe(OneOf(carrierStates, 'OFFERED: can be chosen; RETIRED: not any more; absent: both')),
    }),
    reply: Page(AdminCarrier),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One carrier',
    params: One,
    reply: AdminCarrier,
  }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'carrier', id: 'carrier_id' },
    summary: 'Adds a carrier',
    input: Type.Object({
      code: Type.String({
        pattern: `^[A-Z][A-Z0-9]{1,${carrierLimits.code - 1}}$`,
        description: 'capital letters and digits; never changes',
      }),
      names,
      tracking_url: trackingUrl,
    }),
    reply: AdminCarrier,
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Changes what a carrier is called and where parcels are followed; what is left out stays',
    params: One,
    input: Type.Object({ version: Version, names: Maybe(names), tracking_url: trackingUrl }),
    reply: AdminCarrier,
  }),
  retire: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/retire`,
    audit,
    summary: 'Retires a carrier, or brings it back; parcels keep its name',
    params: One,
    input: Type.Object({
      version: Version,
      retired: Flag('1 = nobody can choose it any more, 0 = can be chosen again'),
    }),
    reply: AdminCarrier,
  }),
}
