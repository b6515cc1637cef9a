import { Type } from 'typebox'
import { route } from './route.ts'
import {
  Count,
  Done,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  RequiredText,
  Rupiah,
  Seconds,
  Text,
} from './wire.ts'

export const priceListStates = ['DRAFT', 'PLANNED', 'RUNNING', 'ENDED', 'WITHDRAWN'] as const
/** Why a price is charged, or is not. */
export const priceOutcomes = ['CHARGED', 'DEARER', 'MORE_PIECES', 'NOT_FOR_COMPANY', 'NOT_YET', 'OVER'] as const
export const priceSources = ['LIST', 'TIER', 'PRICE_LIST'] as const
export const readPriceFates = ['NEW', 'CHANGED', 'SAME', 'REFUSED'] as const
export const priceRowProblems = ['SKU_UNKNOWN', 'QUANTITY', 'PRICE', 'TWICE'] as const
export const priceListLimits = {
  name: 80,
  companies: 200,
  groups: 20,
  groupCompanies: 500,
  prices: 5000,
  written: 2000,
  shown: 200,
  fileBytes: 4_000_000,
} as const

const Company = Type.Object({
  company_id: Id('of the company'),
  company_name: Type.String({ description: 'as it calls itself' }),
})
const GroupName = Type.Object({ group_id: Id('of the group of customers'), name: Type.String() })
const sku = {
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  sku_sn: Type.String({ description: 'as the shop calls it' }),
  thumbnail: Type.String(),
  list_price: Rupiah('what everybody pays for one piece'),
}
const Sku = Type.Object(sku)
const place = { sku_id: Id(), min_quantity: Quantity('from so many pieces on') }
const Price = (description: string) => Type.Number({ exclusiveMinimum: 0, maximum: 9_999_999_999_999, description })
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'of the list as it was seen' })

const PriceListRow = Type.Object({
  list_id: Id('of the price list'),
  name: Type.String({ description: 'for the shop alone' }),
  state: OneOf(priceListStates, 'by the clock of the mall'),
  starts_at: Seconds('when it begins, as it is written'),
  ends_at: Maybe(Seconds('when it ends, as it is written; absent: until it is ended')),
  in_effect_from: Maybe(Seconds('from when on buyers have its published prices')),
  in_effect_until: Maybe(Seconds('until when')),
  prices: Count('prices written in it'),
  companies: Count('companies it names'),
  groups: Count('groups of customers it names'),
  is_changed: Flag('1: written since it was published last; buyers have the published prices'),
  version: Version,
  changed_at: Seconds('when it was written last'),
})
const PriceList = Type.Object({
  ...PriceListRow.properties,
  company_list: Type.Array(Company, { description: 'companies it names' }),
  group_list: Type.Array(GroupName, { description: 'groups of customers it names' }),
  editions: Type.Array(
    Type.Object({
      number: Type.Integer({ description: 'counted from 1' }),
      starts_at: Seconds('from when on buyers had it'),
      ends_at: Maybe(Seconds('until when; the same as the beginning: it never began')),
      published_at: Seconds('when it was published'),
      by_name: Type.String({ description: 'who published it; empty: the mall' }),
      prices: Count('prices in it'),
    }),
    { description: 'what was published, the newest first; none of it ever changes but its end' },
  ),
})
const PriceOfList = Type.Object({
  ...sku,
  min_quantity: Quantity('from so many pieces on'),
  price: Rupiah('of one piece'),
})
const PriceChange = Type.Object({
  ...sku,
  min_quantity: Quantity('from so many pieces on'),
  before: Maybe(Rupiah('as it is published; absent: there is none')),
  after: Maybe(Rupiah('as it will be; absent: it is taken out')),
})
const Group = Type.Object({
  group_id: Id('of the group of customers'),
  name: Type.String({ description: 'for the shop alone' }),
  companies: Count('companies in it'),
  lists: Count('price lists that name it and are not over'),
  version: Type.Integer({ description: 'of the group' }),
})
const GroupWhole = Type.Object({
  ...Group.properties,
  company_list: Type.Array(Company, { description: 'companies in it' }),
})

const written = {
  name: RequiredText(priceListLimits.name, { description: 'for the shop alone' }),
  starts_at: Seconds('when it begins; what has passed: when it is published'),
  ends_at: Maybe(Seconds('when it ends; absent: until it is ended')),
  company_ids: Type.Array(Id(), {
    maxItems: priceListLimits.companies,
    description: 'companies it is for: customers of the shop',
  }),
  group_ids: Type.Array(Id(), {
    maxItems: priceListLimits.groups,
    description: 'groups of customers it is for, besides',
  }),
}
const groupWritten = {
  name: RequiredText(priceListLimits.name, { description: 'for the shop alone' }),
  company_ids: Type.Array(Id(), {
    maxItems: priceListLimits.groupCompanies,
    description: 'companies in it: customers of the shop',
  }),
}
const seller = { audience: 'seller', needs: 'prices', tag: 'price' } as const
const root = '/seller_end/price-lists'
const groups = '/seller_end/customer-groups'
const One = Type.Object({ id: Id('of the price list') })
const OneGroup = Type.Object({ id: Id('of the group of customers') })
const audit = { object: 'price-list', id: 'list_id' } as const
const auditOne = { object: 'price-list', id: 'id' } as const
const rate = { perMinute: 120 } as const
const Seen = Type.Object({ version: Version })

/** A shop writes price lists for its customers. */
export const sellerPriceApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'Price lists of the shop, the newest first',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(priceListLimits.name, { description: 'in the name' })),
      state: Maybe(OneOf(priceListStates, 'only those in this state')),
    }),
    reply: Page(PriceListRow),
  }),
  companies: route({
    ...seller,
    method: 'GET',
    path: `${root}/companies`,
    summary: 'Customers of the shop, which its lists may name: companies that ordered from it or asked it for a quote',
    input: Type.Object({ keyword: Maybe(Text(100, { description: 'a part of the name' })) }),
    reply: Type.Object({ data: Type.Array(Company, { description: 'the first ones by name' }) }),
  }),
  skus: route({
    ...seller,
    method: 'GET',
    path: `${root}/skus`,
    summary: 'Skus of the shop that can be in a price list',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
    }),
    reply: Page(Sku),
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One price list with whom it is for and what was published of it',
    params: One,
    reply: PriceList,
  }),
  prices: route({
    ...seller,
    method: 'GET',
    path: `${root}/:id/prices`,
    summary: 'Prices of a list as they are written',
    params: One,
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
    }),
    reply: Page(PriceOfList),
  }),
  changes: route({
    ...seller,
    method: 'GET',
    path: `${root}/:id/changes`,
    summary: 'What publishing the list changes for buyers',
    params: One,
    reply: Type.Object({
      raised: Count('prices that become higher'),
      lowered: Count('prices that become lower'),
      added: Count('prices that are new'),
      removed: Count('prices that are taken out'),
      idle: Count('prices that are not below what everybody pays: nobody is charged by them'),
      companies_before: Count('companies that have the published prices, alone or in a group'),
      companies_after: Count('companies that will have them'),
      prices: Type.Array(PriceChange, { description: `the first ${priceListLimits.shown} of them` }),
    }),
  }),
  create: route({
    ...seller,
    method: 'POST',
    path: root,
    audit,
    idempotent: 'keyed',
    summary: 'Begins a price list as a draft: nobody is charged by it before it is published',
    input: Type.Object(written),
    reply: PriceList,
    rate,
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:id`,
    audit: auditOne,
    summary: 'Writes anew what a list is called, when it holds and whom it is for; buyers have it once it is published',
    params: One,
    input: Type.Object({ version: Version, ...written }),
    reply: PriceList,
    rate,
  }),
  writePrices: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:id/prices`,
    audit: auditOne,
    summary: 'Writes prices of a list; buyers have them once it is published',
    params: One,
    input: Type.Object({
      version: Version,
      prices: Type.Array(Type.Object({ ...place, price: Price('of one piece') }), {
        maxItems: priceListLimits.written,
        description: 'new prices, or others than before',
      }),
      removed: Maybe(
        Type.Array(Type.Object(place), { maxItems: priceListLimits.written, description: 'prices that are taken out' }),
      ),
    }),
    reply: PriceList,
    rate,
  }),
  readFile: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/read-file`,
    summary:
      'What the first sheet of a workbook (.xlsx or .xls) or a CSV file would change in a list: columns SKU, from quantity, price. Writes nothing',
    params: One,
    upload: { maxBytes: priceListLimits.fileBytes },
    reply: Type.Object({
      rows: Type.Array(
        Type.Object({
          row: Type.Integer({ description: 'as the file shows it' }),
          sku_sn: Type.String({ description: 'as it stands in the file' }),
          sku: Maybe(Sku),
          min_quantity: Maybe(Quantity('from so many pieces on')),
          before: Maybe(Rupiah('as it is written in the list now; absent: there is none')),
          price: Maybe(Rupiah('as the file says')),
          fate: OneOf(readPriceFates, 'what saving it does'),
          problem: Maybe(OneOf(priceRowProblems, 'why it is REFUSED')),
        }),
        { description: 'every row of the file' },
      ),
    }),
    rate: { perMinute: 30 },
  }),
  publish: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/publish`,
    audit: auditOne,
    summary: 'Charges buyers by the list as it is written, from its beginning or from now on; they are told',
    params: One,
    input: Seen,
    reply: PriceList,
    rate,
  }),
  end: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/end`,
    audit: auditOne,
    summary: 'Ends a list now, or withdraws one that has not begun; orders keep their prices, buyers are told',
    params: One,
    input: Seen,
    reply: PriceList,
    rate,
  }),
  explain: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/prices/explained',
    summary: 'What a company pays for a sku at a moment, by which list, and why not by another; promotions come on top',
    input: Type.Object({
      sku_id: Id('of a sku of the shop'),
      company_id: Id('of a customer of the shop, or of one of its lists'),
      num: Quantity('pieces'),
      at: Maybe(Seconds('the moment; absent: now')),
    }),
    reply: Type.Object({
      sku: Sku,
      company: Company,
      num: Quantity('pieces'),
      at: Seconds('the moment'),
      price: Rupiah('of one piece'),
      candidates: Type.Array(
        Type.Object({
          source: OneOf(priceSources, 'LIST: what everybody pays; TIER: for so many pieces; PRICE_LIST: agreed'),
          outcome: OneOf(priceOutcomes, 'why it is charged, or is not'),
          list_id: Maybe(Id('of PRICE_LIST')),
          list_name: Maybe(Type.String({ description: 'of PRICE_LIST' })),
          edition: Maybe(Type.Integer({ description: 'of PRICE_LIST: which publication of the list' })),
          starts_at: Maybe(Seconds('of PRICE_LIST: from when on')),
          ends_at: Maybe(Seconds('of PRICE_LIST: until when; absent: until it is ended')),
          min_quantity: Quantity('from so many pieces on'),
          price: Rupiah('of one piece'),
        }),
        { description: 'every price there is for the sku, the charged one first' },
      ),
    }),
  }),
}

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
