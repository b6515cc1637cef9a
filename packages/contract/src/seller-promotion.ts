import { Type } from 'typebox'
import { Words } from './category.ts'
import { shopAudienceWritten, shopCompaniesShown, takingShown, takingWritten } from './coupon-code.ts'
import { NamedGroup, PricedCompany } from './price-list.ts'
import { DiscountStep, discountStepWritten } from './discount-step.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Quantity, Rupiah, RupiahInput, Seconds, Text } from './wire.ts'

export const shopPromotionKinds = ['FULL_DISCOUNT', 'MINUS_PRICE', 'HALF_PRICE', 'COUPON'] as const
export const shopPromotionStates = ['PLANNED', 'RUNNING', 'ENDED'] as const
/** What a promotion can meet: hours of flash sales and goods in group buys too. */
export const conflictKinds = [...shopPromotionKinds, 'FLASH_SALE', 'GROUP_BUY'] as const
export const conflictOutcomes = ['BARRED', 'SAVES_MORE', 'CHOSEN', 'ONE_COUPON', 'BEFORE', 'AFTER'] as const
export const shopPromotionLimits = { title: 60, goods: 100, steps: 5, pieces: 1_000_000, previewLines: 20 } as const

const Kind = OneOf(
  shopPromotionKinds,
  'FULL_DISCOUNT from a sum on, MINUS_PRICE off each piece, HALF_PRICE second piece',
)
const Goods = Type.Object({
  goods_id: Id(),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  thumbnail: Type.String(),
})
const Sku = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  thumbnail: Type.String(),
  price: Rupiah('of one piece'),
})
const summary = {
  promotion_id: Id('among those of its kind'),
  kind: Kind,
  state: OneOf(shopPromotionStates, 'by the clock of the mall'),
  name: Type.String({ description: 'in the language of the caller' }),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends, or ended'),
  goods_num: Count('goods it is for; 0: all goods of the shop, or of categories'),
  orders: Count('orders that have it and are not cancelled'),
  given: Rupiah('what it took off these orders'),
  budget: Maybe(Rupiah('the most it takes off in all; absent: no limit, as of coupons, of which there are so many')),
  budget_used: Maybe(Rupiah('of that: what orders have that are not cancelled')),
  received: Maybe(Count('of a coupon: how many were handed out')),
  used: Maybe(Count('of a coupon: how many were used')),
}
const ShopPromotionRow = Type.Object(summary)
const ShopPromotion = Type.Object({
  ...summary,
  names: Type.Object(
    {
      'en-us': Type.String({ description: 'in English' }),
      'zh-cn': Maybe(Type.String({ description: 'in Chinese; absent: English stands' })),
      'en-id': Maybe(Type.String({ description: 'in Indonesian; absent: English stands' })),
    },
    { description: 'in every language it has' },
  ),
  goods: Type.Array(Goods, { description: 'it is for; empty: all goods of the shop, or of categories' }),
  category_ids: Type.Array(Id(), { description: 'of a coupon for categories' }),
  steps: Type.Array(DiscountStep, { description: 'of FULL_DISCOUNT, from the lowest on' }),
  minus: Maybe(Rupiah('of MINUS_PRICE: off each piece')),
  value: Maybe(Rupiah('of a coupon: what it takes off')),
  threshold: Maybe(Rupiah('of a coupon: sum of its goods from which it holds')),
  total: Maybe(Count('of a coupon: how many there are')),
  member_limit: Maybe(Count('of a coupon: how many one member may take; 0: as many as there are')),
  ...takingShown,
  ...shopCompaniesShown,
  is_closed: Maybe(Flag('of a coupon: 1: none is handed out any more; those in hand stay good until the end')),
})
const ShopPromotionDraft = Type.Object({
  kind: Kind,
  names: Words(shopPromotionLimits.title, 'what buyers read'),
  starts_at: Seconds('when it begins'),
  ends_at: Seconds('when it ends; later than the start, and in the future'),
  goods_ids: Maybe(
    Type.Array(Id(), {
      maxItems: shopPromotionLimits.goods,
      description:
        'goods of the shop it is for; absent or empty: all goods, which MINUS_PRICE and HALF_PRICE cannot have',
    }),
  ),
  category_ids: Maybe(
    Type.Array(Id(), {
      maxItems: shopPromotionLimits.goods,
      description: 'of a coupon for categories, instead of goods',
    }),
  ),
  steps: Maybe(
    Type.Array(Type.Object(discountStepWritten), {
      minItems: 1,
      maxItems: shopPromotionLimits.steps,
      description: 'of FULL_DISCOUNT, each with more than the one before',
    }),
  ),
  minus: Maybe(RupiahInput('of MINUS_PRICE: off each piece, below the price of each')),
  budget: Maybe(
    RupiahInput(
      'the most it takes off in all: an order gets it whole or not at all; absent: no limit. Of every kind but COUPON; once it runs it can only become more, or none',
    ),
  ),
  value: Maybe(RupiahInput('of a coupon: what it takes off')),
  threshold: Maybe(RupiahInput('of a coupon: more than it takes off')),
  total: Maybe(
    Type.Integer({ minimum: 1, maximum: shopPromotionLimits.pieces, description: 'of a coupon: how many there are' }),
  ),
  member_limit: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: shopPromotionLimits.pieces,
      description: 'of a coupon: how many one member may take; 0: as many as there are; absent: 1',
    }),
  ),
  ...takingWritten,
  ...shopAudienceWritten,
})

const seller = { audience: 'seller', needs: 'promotions', tag: 'promotion' } as const
const One = Type.Object({ kind: Kind, id: Id('of the promotion') })
const audit = { object: 'promotion', id: 'promotion_id' } as const

/** A shop runs its promotions itself. */
export const sellerPromotionApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/promotions',
    summary:
      'Promotions of the shop with what they were used for: what runs and is to come by its start, then what ended',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(60, { description: 'in the name' })),
      state: Maybe(OneOf(shopPromotionStates, 'only those in this state')),
      kind: Maybe(OneOf(shopPromotionKinds, 'only those of this kind')),
    }),
    reply: Page(ShopPromotionRow),
  }),
  goods: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/promotions/goods',
    summary: 'Skus of the shop that can be bought, for a promotion or its preview',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
    }),
    reply: Page(Sku),
  }),
  customers: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/promotions/customers',
    summary: 'Customers of the shop and groups of them, which a coupon can name',
    input: Type.Object({ keyword: Maybe(Text(80, { description: 'a part of the name' })) }),
    reply: Type.Object({
      companies: Type.Array(PricedCompany, { description: 'the first ones by name' }),
      groups: Type.Array(NamedGroup, { description: 'the first ones by name' }),
    }),
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/promotions/:kind/:id',
    summary: 'One promotion of the shop with all that is written in it',
    params: One,
    reply: ShopPromotion,
  }),
  preview: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/promotions/preview',
    summary:
      'What a basket becomes with a promotion that is not saved, priced as carts are beside what runs now; and what it collides with',
    input: Type.Object({
      draft: Type.Object(ShopPromotionDraft.properties, { description: 'the promotion as it would be opened' }),
      lines: Type.Array(
        Type.Object({ sku_id: Id('of a sku of the shop that can be bought'), num: Quantity('pieces') }),
        { maxItems: shopPromotionLimits.previewLines, description: 'the basket, each sku once; may be empty' },
      ),
      instead_of: Maybe(Id('of the promotion of the same kind that is changed; absent: it is new')),
    }),
    reply: Type.Object({
      lines: Type.Array(
        Type.Object({
          ...Sku.properties,
          num: Quantity('pieces'),
          unit_price: Rupiah('a piece of so many'),
          subtotal: Rupiah('before anything is taken off'),
          discount: Rupiah('what promotions take off the line'),
          paid: Rupiah('what is left to pay'),
          paid_without: Rupiah('the same without the promotion'),
        }),
        { description: 'the basket, line by line' },
      ),
      taken: Type.Array(
        Type.Object({
          kind: Type.String({ description: 'name of the promotion type, such as full_discount; types can be added' }),
          name: Type.String({ description: 'of the promotion' }),
          amount: Rupiah('what it takes off'),
          is_draft: Flag('1: the promotion that is not saved'),
          free_freight: Flag('1: delivered free'),
        }),
        { description: 'what is taken off, by promotion' },
      ),
      notice: Type.String({ description: 'what buyers read of discounts of the shop in such a cart; may be empty' }),
      goods_sum: Rupiah('before anything is taken off'),
      discount_sum: Rupiah('what is taken off'),
      paid_sum: Rupiah('what is left to pay, without freight'),
      paid_sum_without: Rupiah('the same without the promotion'),
      conflicts: Type.Array(
        Type.Object({
          kind: OneOf(conflictKinds, 'which kind; FLASH_SALE: an hour of one, GROUP_BUY: an entry of the shop'),
          promotion_id: Id('among those of its kind'),
          name: Type.String({ description: 'in the language of the caller' }),
          starts_at: Seconds('when it begins'),
          ends_at: Seconds('when it ends'),
          goods_num: Count('goods that both are for; 0: all that the narrower one is for'),
          is_barred: Flag('1: the two cannot both be; 0: a line takes the one that saves more, or both apply'),
          outcome: OneOf(
            conflictOutcomes,
            'BARRED: the two cannot both be; SAVES_MORE: a line has the one that saves more; CHOSEN: a line has the other one once its buyer chooses it; ONE_COUPON: an order uses one of the two; BEFORE: the other is taken off first and this one counts from what is left; AFTER: the other way round',
          ),
        }),
        { description: 'promotions, flash sales and group buys of the shop at the same time for the same goods' },
      ),
    }),
    rate: { perMinute: 120 },
  }),
  open: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/promotions',
    audit,
    idempotent: 'keyed',
    summary: 'Opens a promotion: at its start it runs by itself',
    input: ShopPromotionDraft,
    reply: ShopPromotion,
    rate: { perMinute: 60 },
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: '/seller_end/promotions/:kind/:id',
    audit,
    summary:
      'Writes a promotion anew; what has begun, or is handed out, can only be called otherwise, end later, or give more coupons',
    params: Type.Object({ kind: Kind, id: Id('of the promotion') }),
    input: Type.Omit(ShopPromotionDraft, ['kind']),
    reply: ShopPromotion,
    rate: { perMinute: 60 },
  }),
  end: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/promotions/:kind/:id/end',
    audit: { object: 'promotion', id: 'id' },
    summary:
      'Ends a promotion now; one that has not begun is taken away. Orders and coupons in hand keep what they were promised',
    params: One,
    reply: Type.Object({ ok: Type.Boolean() }, { description: 'it is ended' }),
    rate: { perMinute: 60 },
  }),
  codes: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/coupon-codes/:id',
    summary: 'The codes of a coupon of the shop and whether they were used, as CSV',
    params: Type.Object({ id: Id('of the coupon') }),
    reply: Type.String(),
    download: { contentType: 'text/csv; charset=utf-8' },
    rate: { perMinute: 20 },
  }),
}
