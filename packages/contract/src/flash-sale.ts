import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import {
  Count,
  DayText,
  Done,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  RupiahInput,
  Seconds,
  Text,
} from './wire.ts'

export const flashSaleStates = ['ANNOUNCED', 'CLOSED', 'RUNNING', 'OVER', 'WITHDRAWN'] as const
export const flashEntryStates = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'CALLED_OFF', 'LAPSED'] as const
export const flashSaleLimits = { title: 60, reason: 300, shops: 200, pieces: 1_000_000 } as const

const SaleState = OneOf(
  flashSaleStates,
  'ANNOUNCED: shops enter; CLOSED: entries are closed and it has not begun; WITHDRAWN: called off before it began',
)
const EntryState = OneOf(
  flashEntryStates,
  'ASKED: waits for an operator; CALLED_OFF: with its sale; LAPSED: nobody decided before it began',
)
const hour = { minimum: 0, maximum: 23 }
const Slot = Type.Object({
  slot_id: Id('of the hour'),
  hour: Type.Integer({ ...hour, description: 'of the day in the mall, at which it begins' }),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends'),
})
const Sale = Type.Object({
  sale_id: Id('of the day of flash sales'),
  day: DayText('in the mall'),
  state: SaleState,
  name: Type.String({ description: 'in the language of the caller' }),
  names: Type.Object(
    {
      'en-us': Type.String({ description: 'in English' }),
      'zh-cn': Maybe(Type.String({ description: 'in Chinese; absent: English stands' })),
      'en-id': Maybe(Type.String({ description: 'in Indonesian; absent: English stands' })),
    },
    { description: 'in every language it has' },
  ),
  slots: Type.Array(Slot, { description: 'its hours, each to the next one, the last to midnight' }),
  entries_until: Seconds('until when shops enter and change'),
  shops: Type.Array(
    Type.Object({ shop_id: Id('of the shop'), shop_name: Type.String({ description: 'name of the shop' }) }),
    { description: 'that may enter; empty: every shop' },
  ),
  asked: Count('entries that wait for an operator'),
  approved: Count('entries that are approved'),
  entries: Count('entries in all'),
  sold: Count('pieces that were sold'),
  sold_value: Rupiah('what they were sold for'),
  withdrawn_because: Maybe(Type.String({ description: 'why it was called off' })),
})
/** What a shop sees of a day: the numbers are of its own entries. */
const SaleOfShop = Type.Omit(Sale, ['shops', 'names'])

const entry = {
  entry_id: Id('of the entry'),
  sale_id: Id('of the day of flash sales'),
  day: DayText('in the mall'),
  ...Slot.properties,
  state: EntryState,
  sku_id: Id('of the sku'),
  goods_id: Maybe(Id('of its goods; absent: they are removed')),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  thumbnail: Type.String({ description: 'address of its picture' }),
  list_price: Maybe(Rupiah('of one piece today; absent: it is removed')),
  price: Rupiah('of one piece in the flash sale'),
  pieces: Count('set aside for the flash sale'),
  member_limit: Count('pieces that one member may have; 0: as many as there are'),
  sold: Count('pieces that were sold'),
  sold_value: Rupiah('what they were sold for'),
  reason: Maybe(Type.String({ description: 'why it was refused or called off' })),
  asked_at: Maybe(Seconds('when the shop asked; absent: it was entered without asking')),
  decided_at: Maybe(Seconds('when it was decided')),
}
const Entry = Type.Object(entry)
const EntryOfMall = Type.Object({
  ...entry,
  shop_id: Id('of the shop'),
  shop_name: Type.String({ description: 'name of the shop' }),
  decided_by: Maybe(Type.String({ description: 'which operator decided' })),
})

const written = {
  names: Words(flashSaleLimits.title, 'what buyers read'),
  hours: Type.Array(Type.Integer(hour), {
    minItems: 1,
    maxItems: 24,
    description: 'of the day at which one begins, each once',
  }),
  entries_until: Seconds('in the future, and no later than the first hour'),
  shop_ids: Maybe(
    Type.Array(Id(), { maxItems: flashSaleLimits.shops, description: 'that may enter; absent or empty: every shop' }),
  ),
}
const operator = { audience: 'admin', needs: 'promotions', tag: 'promotion', rate: { perMinute: 120 } } as const
const seller = { audience: 'seller', needs: 'promotions', tag: 'promotion', rate: { perMinute: 120 } } as const
const OneSale = Type.Object({ id: Id('of the day of flash sales') })
const OneEntry = Type.Object({ id: Id('of the entry') })
const Reason = RequiredText(flashSaleLimits.reason, { description: 'why; shops read it' })
const sales = '/admin_end/flash-sales'
const entries = '/admin_end/flash-entries'
const own = '/seller_end/flash-sales'
const found = {
  ...Paging,
  sale_id: Maybe(Id('only of this day')),
  state: Maybe(OneOf(flashEntryStates, 'only those in this state')),
  keyword: Maybe(Text(60, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
}

/** Operators announce days of flash sales and decide on what shops enter (docs/decisions/0105). */
export const adminFlashSaleApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: sales,
    summary: 'Days of flash sales: what runs and is to come by its day, then what is over, the latest first',
    input: Type.Object({ ...Paging, state: Maybe(OneOf(flashSaleStates, 'only those in this state')) }),
    reply: Page(Sale),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${sales}/:id`,
    summary: 'One day of flash sales',
    params: OneSale,
    reply: Sale,
  }),
  announce: route({
    ...operator,
    method: 'POST',
    path: sales,
    audit: { object: 'flash-sale', id: 'sale_id' },
    idempotent: 'keyed',
    summary: 'Announces a day of flash sales: shops enter goods from now on',
    input: Type.Object({ day: DayText('in the mall, not over'), ...written }),
    reply: Sale,
  }),
  change: route({
    ...operator,
    method: 'PUT',
    path: `${sales}/:id`,
    audit: { object: 'flash-sale', id: 'id' },
    summary: 'Writes a day anew that has not begun; hours that shops have entered stay',
    params: OneSale,
    input: Type.Object(written),
    reply: Sale,
  }),
  withdraw: route({
    ...operator,
    method: 'POST',
    path: `${sales}/:id/withdraw`,
    audit: { object: 'flash-sale', id: 'id' },
    summary: 'Calls off a day that has not begun, with all that was entered',
    params: OneSale,
    input: Type.Object({ reason: Reason }),
    reply: Sale,
  }),
  entries: route({
    ...operator,
    method: 'GET',
    path: entries,
    summary: 'What shops entered: what waits by the hour it is for, then the rest, the latest first',
    input: Type.Object({ ...found, shop_id: Maybe(Id('only of this shop')) }),
    reply: Page(EntryOfMall),
  }),
  approve: route({
    ...operator,
    method: 'POST',
    path: `${entries}/:id/approve`,
    audit: { object: 'flash-entry', id: 'id' },
    summary: 'Approves an entry that waits: it is sold at its hour',
    params: OneEntry,
    reply: EntryOfMall,
  }),
  refuse: route({
    ...operator,
    method: 'POST',
    path: `${entries}/:id/refuse`,
    audit: { object: 'flash-entry', id: 'id' },
    summary: 'Refuses an entry that waits or was approved, before its hour',
    params: OneEntry,
    input: Type.Object({ reason: Reason }),
    reply: EntryOfMall,
  }),
}

const offered = {
  price: RupiahInput('of one piece, below its price today'),
  pieces: Type.Integer({
    minimum: 1,
    maximum: flashSaleLimits.pieces,
    description: 'set aside for it, within the stock',
  }),
  member_limit: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: flashSaleLimits.pieces,
      description: 'pieces that one member may have; absent or 0: as many as there are',
    }),
  ),
}
const entryAudit = { object: 'flash-entry', id: 'entry_id' } as const

/** A shop enters its goods into flash sales that are announced, and sees what was sold. */
export const sellerFlashSaleApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: own,
    summary: 'Days that the shop may enter or has entered; counts are of its own entries',
    input: Type.Object({ ...Paging, state: Maybe(OneOf(flashSaleStates, 'only those in this state')) }),
    reply: Page(SaleOfShop),
  }),
  entries: route({
    ...seller,
    method: 'GET',
    path: `${own}/entries`,
    summary: 'What the shop entered: what waits by the hour it is for, then the rest, the latest first',
    input: Type.Object(found),
    reply: Page(Entry),
  }),
  enter: route({
    ...seller,
    method: 'POST',
    path: `${own}/entries`,
    audit: entryAudit,
    idempotent: 'keyed',
    summary: 'Enters a sku into an hour of an announced day; an operator decides on it',
    input: Type.Object({
      slot_id: Id('of the hour'),
      sku_id: Id('of a sku of the shop that can be bought'),
      ...offered,
    }),
    reply: Entry,
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${own}/entries/:entry_id`,
    audit: entryAudit,
    summary: 'Changes an entry while entries are open; it waits for an operator again',
    params: Type.Object({ entry_id: Id('of the entry') }),
    input: Type.Object(offered),
    reply: Entry,
  }),
  withdraw: route({
    ...seller,
    method: 'POST',
    path: `${own}/entries/:entry_id/withdraw`,
    audit: entryAudit,
    summary: 'Takes an entry back while entries are open',
    params: Type.Object({ entry_id: Id('of the entry') }),
    reply: Done,
  }),
}
