import { Type } from 'typebox'
import { PricedCompany, priceListLimits } from './price-list.ts'
import { route } from './route.ts'
import { Count, Done, Id, Maybe, Page, Paging, RequiredText, Text } from './wire.ts'

const Group = Type.Object({
  group_id: Id('of the group of customers'),
  name: Type.String({ description: 'for the shop alone' }),
  companies: Count('companies in it'),
  lists: Count('price lists that name it and are not over'),
  version: Type.Integer({ description: 'of the group' }),
})
const GroupWhole = Type.Object({
  ...Group.properties,
  company_list: Type.Array(PricedCompany, { description: 'companies in it' }),
})

const groupWritten = {
  name: RequiredText(priceListLimits.name, { description: 'for the shop alone' }),
  company_ids: Type.Array(Id(), {
    maxItems: priceListLimits.groupCompanies,
    description: 'companies in it: customers of the shop',
  }),
}
const seller = { audience: 'seller', needs: 'prices', tag: 'price' } as const
const groups = '/seller_end/customer-groups'
const OneGroup = Type.Object({ id: Id('of the group of customers') })
const rate = { perMinute: 120 } as const

/** A shop keeps its customers in groups. */
export const customerGroupApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: groups,
    summary: 'Groups of customers of the shop by name',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(priceListLimits.name, { description: 'in the name' })) }),
    reply: Page(Group),
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: `${groups}/:id`,
    summary: 'One group with its companies',
    params: OneGroup,
    reply: GroupWhole,
  }),
  create: route({
    ...seller,
    method: 'POST',
    path: groups,
    audit: { object: 'customer-group', id: 'group_id' },
    idempotent: 'keyed',
    summary: 'Begins a group of customers',
    input: Type.Object(groupWritten),
    reply: GroupWhole,
    rate,
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${groups}/:id`,
    audit: { object: 'customer-group', id: 'id' },
    summary: 'Writes a group anew: who comes or goes has, or has no more, the prices of its lists from now on',
    params: OneGroup,
    input: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'of the group as it was seen' }),
      ...groupWritten,
    }),
    reply: GroupWhole,
    rate,
  }),
  remove: route({
    ...seller,
    method: 'DELETE',
    path: `${groups}/:id`,
    audit: { object: 'customer-group', id: 'id' },
    summary: 'Deletes a group that no list names any more; what it had stays told',
    params: OneGroup,
    input: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'of the group as it was seen' }),
    }),
    reply: Done,
    rate,
  }),
}
