import { Type } from 'typebox'
import {
  PricedCompany,
  PricedSku,
  PriceInput,
  PriceListVersion,
  pricePlace,
  PriceListRow,
  PriceList,
  PriceOfList,
  PriceChange,
  priceListStates,
  priceOutcomes,
  priceSources,
  readPriceFates,
  priceRowProblems,
  priceListLimits,
} from './price-list.ts'
import { ofLine, PackSize } from './pack.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Quantity, RequiredText, Rupiah, Seconds, Text } from './wire.ts'

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
const seller = { audience: 'seller', needs: 'prices', tag: 'price' } as const
const root = '/seller_end/price-lists'
const One = Type.Object({ id: Id('of the price list') })
const audit = { object: 'price-list', id: 'list_id' } as const
const auditOne = { object: 'price-list', id: 'id' } as const
const rate = { perMinute: 120 } as const
const Seen = Type.Object({ version: PriceListVersion })

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
    reply: Type.Object({ data: Type.Array(PricedCompany, { description: 'the first ones by name' }) }),
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
    reply: Page(PricedSku),
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
    input: Type.Object({ version: PriceListVersion, ...written }),
    reply: PriceList,
    rate,
  }),
  writePrices: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:id/prices`,
    audit: auditOne,
    summary:
      'Writes prices of a list; buyers have them once it is published. A price of a pack is written as that of one piece, where it divides to whole sen',
    params: One,
    input: Type.Object({
      version: PriceListVersion,
      prices: Type.Array(
        Type.Object({
          ...pricePlace,
          price: PriceInput('of one piece, or of one pack where that is named'),
          pack: Maybe(PackSize),
        }),
        {
          maxItems: priceListLimits.written,
          description: 'new prices, or others than before',
        },
      ),
      removed: Maybe(
        Type.Array(Type.Object(pricePlace), {
          maxItems: priceListLimits.written,
          description: 'prices that are taken out',
        }),
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
      'What the first sheet of a workbook (.xlsx or .xls) or a CSV file would change in a list: columns SKU, from quantity, price, where wanted a unit, in which quantity and price of the row are then. Writes nothing',
    params: One,
    upload: { maxBytes: priceListLimits.fileBytes },
    reply: Type.Object({
      rows: Type.Array(
        Type.Object({
          row: Type.Integer({ description: 'as the file shows it' }),
          sku_sn: Type.String({ description: 'as it stands in the file' }),
          sku: Maybe(
            Type.Object(PricedSku.properties, {
              description: 'the sku of the row; absent where the shop has none of this number',
            }),
          ),
          min_quantity: Maybe(Quantity('from so many pieces on')),
          before: Maybe(Rupiah('as it is written in the list now; absent: there is none')),
          price: Maybe(Rupiah('of one piece, as the file says')),
          ...ofLine,
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
      sku: Type.Object(PricedSku.properties, { description: 'the sku that was asked for' }),
      company: Type.Object(PricedCompany.properties, { description: 'the company that was asked for' }),
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
