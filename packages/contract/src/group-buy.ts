import { Type } from 'typebox'
import { Words } from './category.ts'
import { orderStatuses } from './order-status.ts'
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
  RequiredText,
  Rupiah,
  RupiahInput,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

export const groupEntryStates = ['PLANNED', 'RUNNING', 'WON', 'LOST'] as const
const groupBuyPhases = ['PLANNED', 'RUNNING', 'ENDED'] as const
export const groupBuyLimits = { title: 60, pieces: 1_000_000, reason: 300, categories: 50, orders: 100 } as const

const Names = Type.Object(
  {
    'en-us': Type.String({ description: 'in English' }),
    'zh-cn': Maybe(Type.String({ description: 'in Chinese; absent: English stands' })),
    'en-id': Maybe(Type.String({ description: 'in Indonesian; absent: English stands' })),
  },
  { description: 'in every language it has' },
)
const pieces = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: groupBuyLimits.pieces, description })

const entry = {
  entry_id: Id('of the goods in the group buy'),
  act_id: Id('of the group buy'),
  act_name: Type.String({ description: 'of the group buy, in the language of the caller' }),
  cat_id: Id('of its category'),
  cat_name: Type.String({ description: 'of its category, in the language of the caller' }),
  state: OneOf(groupEntryStates, 'WON: the number was reached; LOST: it was not, or it was ended before'),
  is_closed: Flag('1: it was ended early, nobody joins any more'),
  ended_because: Maybe(Type.String({ description: 'why it was ended early' })),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends'),
  sku_id: Id('of the goods'),
  goods_id: Id('of the goods'),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  thumbnail: Type.String({ description: 'address of its picture' }),
  list_price: Rupiah('of one piece alone'),
  price: Rupiah('of one piece in the group buy'),
  wanted_num: Count('pieces that have to be paid before the end'),
  goods_num: Count('pieces that can be had in all'),
  limit_num: Count('pieces that one member can have; 0: no limit'),
  taken_num: Count('pieces that orders have, paid or not'),
  buy_num: Count('pieces that are paid'),
}
const Entry = Type.Object(entry)
const EntryOfMall = Type.Object({
  ...entry,
  seller_id: Id('of the shop'),
  seller_name: Type.String({ description: 'of the shop' }),
})
const EntryDraft = {
  cat_id: Id('of a category of group buys'),
  price: RupiahInput('of one piece, below the list price'),
  wanted_num: pieces(2, 'pieces that have to be paid before the end'),
  goods_num: pieces(2, 'pieces that can be had in all, no fewer than are wanted and no more than are in stock'),
  limit_num: pieces(0, 'pieces that one member can have; 0: no limit'),
}
const Category = Type.Object({
  cat_id: Id('of the category'),
  names: Names,
  entries: Count('goods that stand in it'),
})
const activity = {
  act_id: Id('of the group buy'),
  names: Names,
  state: OneOf(groupBuyPhases, 'by the clock of the mall'),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends'),
}
const Activity = Type.Object({
  ...activity,
  entries: Count('goods that stand in it'),
  won: Count('of these, how many reached their number'),
})
const ActivityDraft = {
  names: Words(groupBuyLimits.title, 'what buyers read'),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends; later than the start, and in the future'),
}
const filter = {
  ...Paging,
  state: Maybe(OneOf(groupEntryStates, 'only those in this state')),
  keyword: Maybe(Text(60, { description: 'in the name of the goods' })),
}
const One = Type.Object({ entry_id: Id('of the goods in the group buy') })
const audited = { object: 'group_buy_entry', id: 'entry_id' } as const

const seller = { audience: 'seller', needs: 'promotions', tag: 'promotion' } as const
const sellerRoot = '/seller_end/group-buys'

/** A shop enters goods into group buys of the mall (docs/decisions/0103). */
export const sellerGroupBuyApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: sellerRoot,
    summary: 'Goods of the shop in group buys: what runs and is to come first',
    input: Type.Object(filter),
    reply: Page(Entry),
  }),
  open: route({
    ...seller,
    method: 'GET',
    path: `${sellerRoot}/open`,
    summary: 'Group buys that can be entered, and their categories',
    reply: Type.Object({
      activities: Type.Array(Type.Object(activity), { description: 'that have not ended, by their start' }),
      categories: Type.Array(Category, { description: 'in the order in which buyers see them' }),
    }),
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: `${sellerRoot}/:entry_id`,
    summary: 'Goods of the shop in a group buy, with the orders that have joined',
    params: One,
    reply: Type.Object({
      ...entry,
      orders: Type.Array(
        Type.Object({
          sn: Sn('of the order'),
          client_name: Type.String({ description: 'the company that ordered' }),
          num: Count('pieces'),
          is_joined: Flag('1: it is paid and counts'),
          order_status: OneOf(orderStatuses, 'of the order'),
        }),
        { description: 'that have pieces of it and that shops see, the latest first; the first hundred' },
      ),
    }),
  }),
  enter: route({
    ...seller,
    method: 'POST',
    path: sellerRoot,
    audit: audited,
    idempotent: 'keyed',
    summary: 'Enters goods of the shop into a group buy that has not ended',
    input: Type.Object({ act_id: Id('of the group buy'), sku_id: Id('of a sku of the shop'), ...EntryDraft }),
    reply: Entry,
    rate: { perMinute: 60 },
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${sellerRoot}/:entry_id`,
    audit: audited,
    summary: 'Writes the terms of goods anew, before their group buy begins',
    params: One,
    input: Type.Object(EntryDraft),
    reply: Entry,
    rate: { perMinute: 60 },
  }),
  end: route({
    ...seller,
    method: 'POST',
    path: `${sellerRoot}/:entry_id/end`,
    audit: audited,
    summary:
      'Ends it for goods of the shop: before its number all orders are canceled and refunded, after it nobody joins any more, before its start it is taken away',
    params: One,
    input: Type.Object({ reason: RequiredText(groupBuyLimits.reason, { description: 'why; buyers read it' }) }),
    reply: Done,
    rate: { perMinute: 60 },
  }),
}

const operator = { audience: 'admin', needs: 'promotions', tag: 'promotion' } as const
const adminRoot = '/admin_end/group-buys'

/** Operators open group buys, name their categories, and take goods down. */
export const adminGroupBuyApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: adminRoot,
    summary: 'Group buys of the mall: what runs and is to come first',
    input: Type.Object(Paging),
    reply: Page(Activity),
  }),
  open: route({
    ...operator,
    method: 'POST',
    path: adminRoot,
    audit: { object: 'group_buy', id: 'act_id' },
    idempotent: 'keyed',
    summary: 'Opens a group buy that shops can enter until it ends',
    input: Type.Object(ActivityDraft),
    reply: Type.Object(activity),
    rate: { perMinute: 60 },
  }),
  change: route({
    ...operator,
    method: 'PUT',
    path: `${adminRoot}/:act_id`,
    audit: { object: 'group_buy', id: 'act_id' },
    summary: 'Writes a group buy anew; one that runs can only be called otherwise and end later',
    params: Type.Object({ act_id: Id('of the group buy') }),
    input: Type.Object(ActivityDraft),
    reply: Type.Object(activity),
    rate: { perMinute: 60 },
  }),
  categories: route({
    ...operator,
    method: 'GET',
    path: `${adminRoot}/categories`,
    summary: 'Categories of group buys, in the order in which buyers see them',
    reply: Type.Array(Category),
  }),
  writeCategories: route({
    ...operator,
    method: 'PUT',
    path: `${adminRoot}/categories`,
    audit: { object: 'group_buy_category' },
    summary: 'Writes the categories whole, in their order; those left out are taken away, if nothing stands in them',
    input: Type.Object({
      categories: Type.Array(
        Type.Object({
          cat_id: Maybe(Id('of the category; absent: it is new')),
          names: Words(groupBuyLimits.title, 'what buyers read'),
        }),
        { maxItems: groupBuyLimits.categories, description: 'all of them' },
      ),
    }),
    reply: Type.Array(Category),
    rate: { perMinute: 60 },
  }),
  entries: route({
    ...operator,
    method: 'GET',
    path: `${adminRoot}/entries`,
    summary: 'Goods of all shops in group buys',
    input: Type.Object({ ...filter, act_id: Maybe(Id('only those of this group buy')) }),
    reply: Page(EntryOfMall),
  }),
  takeDown: route({
    ...operator,
    method: 'POST',
    path: `${adminRoot}/entries/:entry_id/take-down`,
    audit: audited,
    summary: 'Ends it for goods of a shop, as the shop itself could; the shop and whoever joined are told why',
    params: One,
    input: Type.Object({ reason: RequiredText(groupBuyLimits.reason, { description: 'why; buyers read it' }) }),
    reply: Done,
    rate: { perMinute: 60 },
  }),
}
