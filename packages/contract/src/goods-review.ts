import { Type } from 'typebox'
import { CategoryStep } from './category.ts'
import { ReviewedGoods } from './reviewed-goods.ts'
import { route } from './route.ts'
import { GoodsState, goodsStatuses } from './shelf.ts'
import { Count, Done, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds, Text } from './wire.ts'

export const goodsReviewLimits = { reason: 500 } as const
/** Whose goods an operator looks at before buyers see them. */
export const goodsReviewRules = ['NOBODY', 'NEW', 'NEW_AND_CHANGED'] as const
export const goodsReviewTreatments = ['USUAL', 'TRUSTED', 'ALWAYS'] as const
export const goodsReviewStates = ['WAITING', 'REJECTED'] as const
export const goodsReviewKinds = ['NEW', 'CHANGED'] as const
/** What an operator looks at; prices, quantities, weights and stock are never held back. */
export const goodsReviewFields = [
  'names',
  'descriptions',
  'units',
  'category',
  'brand',
  'parameters',
  'pictures',
  'documents',
  'skus',
] as const

const Kind = OneOf(goodsReviewKinds, 'CHANGED: buyers go on seeing the goods as they were')
const State = OneOf(goodsReviewStates, 'REJECTED: the shop may correct it and hand it in again')
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'of what waits, as the caller saw it' })
const goodsRow = {
  goods_id: Id(),
  sn: Type.String({ description: 'number of the goods, as the shop gave it' }),
  goods_name: Type.String({ description: 'as it is to be, in the language of the caller' }),
  thumbnail: Type.String({ description: 'address of the main picture; empty: none' }),
  shop_id: Id(),
  shop_name: Type.String(),
  category_name: Type.String(),
  status: OneOf(goodsStatuses, 'of the goods'),
}
const reviewRow = {
  ...goodsRow,
  kind: Kind,
  state: State,
  version: Type.Integer({ description: 'goes along with a decision: where it is another by now nothing is decided' }),
  submitted_at: Seconds('since when it waits'),
  submitted_by: Type.String({ description: 'who of the shop has handed it in' }),
  reason: Type.String({ description: 'why it was rejected; empty otherwise' }),
}
const Waiting = { waiting: Count('how many wait') }

/** What a shop wants of its goods, beside what buyers see. */
const GoodsReview = Type.Object({
  ...reviewRow,
  decided_at: Maybe(Seconds('of REJECTED: when')),
  decided_by: Maybe(Type.String({ description: 'of REJECTED: who' })),
  changed: Type.Array(OneOf(goodsReviewFields), { description: 'what is another; of new goods: nothing' }),
  published: Maybe(ReviewedGoods),
  wanted: ReviewedGoods,
})
const ReviewRule = Type.Object({
  reviewed: OneOf(goodsReviewRules, 'whose goods an operator looks at, unless something else is said of the shop'),
  version: Type.Integer({ description: 'goes along with a change: where it is another by now the change is refused' }),
  exceptions: Type.Array(
    Type.Object({
      shop_id: Id(),
      shop_name: Type.String(),
      treatment: OneOf(['TRUSTED', 'ALWAYS'], 'TRUSTED: nothing is held; ALWAYS: new and changed goods'),
    }),
    { description: 'shops by name of which something else is said' },
  ),
})

const operator = { audience: 'admin', needs: 'catalog', tag: 'catalog' } as const
const One = Type.Object({ id: Id('of the goods') })
const audit = { object: 'goods', id: 'id' } as const
const keyword = Maybe(Text(100, { description: 'in a name, or the beginning of a number or of the name of the shop' }))

/** Operators look at goods before buyers see them. */
export const goodsReviewApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-reviews',
    summary: 'Goods that wait for an operator, the oldest first, and those that were rejected',
    input: Type.Object({
      ...Paging,
      state: Maybe(State),
      kind: Maybe(Kind),
      shop_id: Maybe(Id('of one shop')),
      category_id: Maybe(Id('of one category and those below it')),
      keyword,
    }),
    reply: Page(Type.Object(reviewRow)),
  }),
  choices: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-reviews/choices',
    summary: 'The shops and categories of what waits',
    reply: Type.Object({
      shops: Type.Array(Type.Object({ shop_id: Id(), shop_name: Type.String(), ...Waiting }), {
        description: 'by name',
      }),
      categories: Type.Array(Type.Object({ category_id: Id(), category_trail: Type.Array(CategoryStep), ...Waiting }), {
        description: 'those that shops want; of new goods the one that they are in',
      }),
    }),
  }),
  rule: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-reviews/rule',
    summary: 'Whose goods are looked at, and the shops that are an exception',
    reply: ReviewRule,
  }),
  setRule: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/goods-reviews/rule',
    audit: { object: 'goods-review-rule' },
    summary: 'Says whose goods are looked at from now on; what waits goes on waiting',
    input: Type.Object({
      reviewed: OneOf(goodsReviewRules, 'whose goods an operator looks at'),
      version: Version,
    }),
    reply: ReviewRule,
  }),
  shops: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-reviews/shops',
    summary: 'Shops by a part of their name, to make one an exception',
    input: Type.Object({ keyword: Maybe(Text(60, { description: 'a part of the name' })) }),
    reply: Type.Array(Type.Object({ shop_id: Id(), shop_name: Type.String() })),
  }),
  treat: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/goods-reviews/shops/:id',
    audit: { object: 'shop', id: 'id' },
    summary: 'Trusts a shop, has its goods looked at always, or treats it as the others',
    params: Type.Object({ id: Id('of the shop') }),
    input: Type.Object({
      treatment: OneOf(
        goodsReviewTreatments,
        'USUAL: by the rule of the mall; TRUSTED: nothing is held; ALWAYS: new and changed goods',
      ),
    }),
    reply: ReviewRule,
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-reviews/:id',
    summary: 'What a shop wants of its goods, beside what buyers see',
    params: One,
    reply: GoodsReview,
  }),
  approve: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-reviews/:id/approve',
    audit,
    summary: 'Has buyers see what the operator saw: new goods are put on the shelf, a change is written',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Done,
  }),
  reject: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-reviews/:id/reject',
    audit,
    summary: 'Sends it back to the shop with a reason; what buyers see stays',
    params: One,
    input: Type.Object({
      version: Version,
      reason: RequiredText(goodsReviewLimits.reason, { min: 2, description: 'the shop reads it' }),
    }),
    reply: Done,
  }),
}

const MallGoodsRow = Type.Object({
  ...goodsRow,
  changed_at: Seconds(),
  review: Maybe(OneOf(goodsReviewStates, 'something of it waits for an operator, or was rejected')),
})

/** Operators find any goods of any shop; they take them down and give them back with the calls of the shelf. */
export const mallGoodsApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods',
    summary: 'Goods of all shops and states, the newest first',
    input: Type.Object({
      ...Paging,
      status: Maybe(OneOf(goodsStatuses)),
      shop_id: Maybe(Id('of one shop')),
      category_id: Maybe(Id('of one category and those below it')),
      keyword,
    }),
    reply: Page(MallGoodsRow),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods/:id',
    summary: 'One goods of any shop as it is, and who moved it',
    params: One,
    reply: Type.Object({
      ...MallGoodsRow.properties,
      published: ReviewedGoods,
      history: GoodsState.properties.history,
    }),
  }),
}

/** A shop takes back what waits for the mall. */
export const sellerGoodsReviewApi = {
  withdraw: route({
    audience: 'seller',
    needs: 'goods',
    tag: 'catalog',
    method: 'POST',
    path: '/seller_end/goods/:id/withdraw-review',
    audit,
    summary: 'Takes back what waits for the mall, or a change that it rejected; what buyers see stays',
    params: One,
    reply: Done,
  }),
}
