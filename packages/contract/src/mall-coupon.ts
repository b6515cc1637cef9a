import { Type } from 'typebox'
import { Words } from './category.ts'
import { audienceWritten, companiesShown, takingShown, takingWritten } from './coupon-code.ts'
import { PricedCompany } from './price-list.ts'
import { route } from './route.ts'
import { shopPromotionLimits, shopPromotionStates } from './seller-promotion.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, Rupiah, RupiahInput, Seconds, Text } from './wire.ts'

const row = {
  coupon_id: Id('of the coupon'),
  state: OneOf(shopPromotionStates, 'by the clock of the mall'),
  name: Type.String({ description: 'in the language of the caller' }),
  starts_at: Seconds('from when on it is handed out and good'),
  ends_at: Seconds('until when it is good'),
  value: Rupiah('what it takes off'),
  threshold: Rupiah('sum of its goods from which it holds'),
  total: Count('how many there are'),
  member_limit: Count('how many one member may take; 0: as many as there are'),
  received: Count('how many were handed out'),
  used: Count('how many were used'),
  is_closed: Flag('1: none is handed out any more; those in hand stay good until the end'),
  orders: Count('orders that have it and are not cancelled'),
  given: Rupiah('what it took off these orders; the mall bears it'),
  ...takingShown,
}
const Row = Type.Object(row)
const InWords = Type.Object(
  {
    'en-us': Maybe(Type.String({ description: 'in English' })),
    'zh-cn': Maybe(Type.String({ description: 'in Chinese; absent: English stands' })),
    'en-id': Maybe(Type.String({ description: 'in Indonesian; absent: English stands' })),
  },
  { description: 'in every language it has' },
)
const One = Type.Object({
  ...row,
  ...companiesShown,
  names: InWords,
  descriptions: InWords,
  categories: Type.Array(
    Type.Object({
      category_id: Id('of the category'),
      name: Type.String({ description: 'in the language of the caller' }),
    }),
    { description: 'of whose goods it is good, with those below; empty: all goods' },
  ),
  by_shop: Type.Array(
    Type.Object({
      shop_id: Id('of the shop'),
      shop_name: Type.String({ description: 'name of the shop' }),
      orders: Count('orders of the shop that have it'),
      given: Rupiah('what it took off them'),
    }),
    { description: 'in which shops it was used, the most first' },
  ),
})
const draft = {
  names: Words(shopPromotionLimits.title, 'what buyers read'),
  descriptions: Maybe(Words(400, 'what it is for')),
  starts_at: Seconds('from when on it is handed out and good'),
  ends_at: Seconds('later than the start, and in the future'),
  value: RupiahInput('what it takes off'),
  threshold: RupiahInput('more than it takes off'),
  total: Type.Integer({ minimum: 1, maximum: shopPromotionLimits.pieces, description: 'how many there are' }),
  member_limit: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: shopPromotionLimits.pieces,
      description: 'how many one member may take; 0: as many as there are; absent: 1',
    }),
  ),
  category_ids: Maybe(
    Type.Array(Id(), {
      maxItems: shopPromotionLimits.goods,
      description: 'of whose goods it is good, with those below; absent or empty: all goods',
    }),
  ),
  ...takingWritten,
  ...audienceWritten,
}

const operator = { audience: 'admin', needs: 'promotions', tag: 'promotion', rate: { perMinute: 120 } } as const
const root = '/admin_end/coupons'
const OneCoupon = Type.Object({ id: Id('of the coupon') })

/** Coupons that the mall gives and bears, good in every shop. */
export const adminCouponApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Coupons of the mall with their use: what runs and is to come by its start, then what ended',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(60, { description: 'in the name' })),
      state: Maybe(OneOf(shopPromotionStates, 'only those in this state')),
    }),
    reply: Page(Row),
  }),
  companies: route({
    ...operator,
    method: 'GET',
    path: `${root}/companies`,
    summary: 'Companies that a coupon can name, by a part of their name or by their code',
    input: Type.Object({ keyword: Maybe(Text(100, { description: 'a part of the name, or the code' })) }),
    reply: Type.Object({ data: Type.Array(PricedCompany, { description: 'the first ones by name' }) }),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One coupon of the mall, and in which shops it was used',
    params: OneCoupon,
    reply: One,
  }),
  open: route({
    ...operator,
    method: 'POST',
    path: root,
    audit: { object: 'coupon', id: 'coupon_id' },
    idempotent: 'keyed',
    summary: 'Opens a coupon of the mall: at its start it is handed out by itself',
    input: Type.Object(draft),
    reply: One,
  }),
  change: route({
    ...operator,
    method: 'PUT',
    path: `${root}/:id`,
    audit: { object: 'coupon', id: 'id' },
    summary:
      'Writes a coupon anew; one that has begun can only be called otherwise, end later, or be more and for more',
    params: OneCoupon,
    input: Type.Object(draft),
    reply: One,
  }),
  end: route({
    ...operator,
    method: 'POST',
    path: `${root}/:id/end`,
    audit: { object: 'coupon', id: 'id' },
    summary:
      'Ends a coupon now: none is handed out any more, those in hand stay good. One that nobody took is taken away',
    params: OneCoupon,
    reply: Done,
  }),
  codes: route({
    ...operator,
    method: 'GET',
    path: `${root}/:id/codes`,
    summary: 'The codes of a coupon and whether they were used, as CSV',
    params: OneCoupon,
    reply: Type.String(),
    download: { contentType: 'text/csv; charset=utf-8' },
    rate: { perMinute: 20 },
  }),
}
