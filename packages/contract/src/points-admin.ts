import { Type } from 'typebox'
import { PasswordHash } from './identity-fields.ts'
import { Words } from './category.ts'
import { PointsEntry } from './points.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, RupiahInput, Text } from './wire.ts'

export const pointsGoodsStates = ['ON_OFFER', 'GONE', 'NOT_SOLD', 'TAKEN_DOWN'] as const
export const pointsLimits = { name: 60, reason: 500, points: 1_000_000, pieces: 1_000_000 } as const

const Category = Type.Object({
  category_id: Id('of the category'),
  name: Type.String({ description: 'in the language of the caller' }),
  names: Words(pointsLimits.name, 'what it is called'),
  category_order: Count('its place among the categories'),
  goods_num: Count('goods in it that were not taken down'),
  version: Count('sent back with a change'),
})
/** What is given for points, and how many of it. */
export const pointsGoodsTerms = {
  category_id: Id('of the points mall'),
  exchange_point: Type.Integer({ minimum: 1, maximum: pointsLimits.points, description: 'points for one piece' }),
  goods_num: Type.Integer({
    minimum: 1,
    maximum: pointsLimits.pieces,
    description: 'how many pieces are given for points',
  }),
  limit_num: Type.Integer({
    minimum: 0,
    maximum: pointsLimits.pieces,
    description: 'how many one member may have; 0: no limit',
  }),
}
const Goods = Type.Object({
  exchange_id: Id('of the offer'),
  ...pointsGoodsTerms,
  exchange_money: Rupiah('for one piece beside the points; 0: points alone'),
  exchange_num: Count('pieces that orders have'),
  category_name: Type.String({ description: 'in the language of the caller' }),
  goods_id: Id('of the goods'),
  sku_id: Id('of the specification'),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec: Type.String({ description: 'which specification; empty where there is one' }),
  thumbnail: Type.String({ description: 'address of its picture' }),
  original_price: Rupiah('its list price'),
  seller_id: Id('of the shop that gives it'),
  seller_name: Type.String({ description: 'name of the shop' }),
  state: OneOf(
    pointsGoodsStates,
    'NOT_SOLD: the goods are off the shelf, or cost no more than the money beside the points, or their time has passed',
  ),
  version: Count('sent back with a change'),
})
const Member = Type.Object({
  member_id: Id('of the member'),
  name: Type.String({ description: 'of the person' }),
  company_id: Id('of the company'),
  company_name: Type.String({ description: 'where they buy' }),
  is_active: Flag('0: shut out by the company or the mall'),
  points: Count('that can be used'),
  owed: Count('that were taken back after they had been used'),
})
const ShownMember = Type.Object({
  ...Member.properties,
  entries: Type.Object(
    {
      ...Page(
        Type.Object({
          ...PointsEntry.properties,
          by_name: Type.String({ description: 'the operator; empty where it was none' }),
        }),
      ).properties,
    },
    { description: 'points that came and went, the latest first' },
  ),
})

const admin = { audience: 'admin', needs: 'points', tag: 'points' } as const
const goods = '/admin_end/points-goods'
const categories = '/admin_end/points-categories'
const members = '/admin_end/points'
const One = Type.Object({ id: Id('of the row') })
const Version = { version: Count('as it was seen') }
const Money = { exchange_money: RupiahInput('for one piece beside the points; 0: points alone') }

/** Goods for points and the points of members, for operators. */
export const adminPointsApi = {
  goods: route({
    ...admin,
    method: 'GET',
    path: goods,
    summary: 'Goods for points, the latest first',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the goods or of the shop' })),
      category_id: Maybe(Id('only those of one category')),
      state: Maybe(OneOf(['STANDING', 'TAKEN_DOWN'], 'STANDING: not taken down')),
    }),
    reply: Page(Goods),
  }),
  addGoods: route({
    ...admin,
    method: 'POST',
    path: goods,
    idempotent: 'keyed',
    audit: { object: 'points-goods', id: 'exchange_id' },
    summary: 'Offers a specification of goods for points, with money or without; the shop bears what it costs less',
    input: Type.Object({ sku_id: Id('of the specification'), ...pointsGoodsTerms, ...Money }),
    reply: Goods,
  }),
  changeGoods: route({
    ...admin,
    method: 'PUT',
    path: `${goods}/:id`,
    audit: { object: 'points-goods', id: 'id' },
    summary: 'Changes what goods cost in points from now on; orders that are placed stay as they are',
    params: One,
    input: Type.Object({ ...pointsGoodsTerms, ...Money, ...Version }),
    reply: Goods,
  }),
  takeDown: route({
    ...admin,
    method: 'POST',
    path: `${goods}/:id/take-down`,
    audit: { object: 'points-goods', id: 'id' },
    summary: 'Offers goods for points no more; orders that are placed stay as they are',
    params: One,
    input: Type.Object(Version),
    reply: Goods,
  }),
  categories: route({
    ...admin,
    method: 'GET',
    path: categories,
    summary: 'Categories of the points mall, in the order in which they are shown',
    reply: Type.Array(Category),
  }),
  addCategory: route({
    ...admin,
    method: 'POST',
    path: categories,
    idempotent: 'keyed',
    audit: { object: 'points-category', id: 'category_id' },
    summary: 'Adds a category at the end',
    input: Type.Object({ names: Words(pointsLimits.name, 'what it is called') }),
    reply: Category,
  }),
  changeCategory: route({
    ...admin,
    method: 'PUT',
    path: `${categories}/:id`,
    audit: { object: 'points-category', id: 'id' },
    summary: 'Renames a category or puts it in another place',
    params: One,
    input: Type.Object({
      names: Words(pointsLimits.name, 'what it is called'),
      category_order: Type.Integer({ minimum: 0, maximum: 1000, description: 'its place among the categories' }),
      ...Version,
    }),
    reply: Category,
  }),
  removeCategory: route({
    ...admin,
    method: 'DELETE',
    path: `${categories}/:id`,
    audit: { object: 'points-category', id: 'id' },
    summary: 'Removes a category that never had goods',
    params: One,
    reply: Done,
  }),
  members: route({
    ...admin,
    method: 'GET',
    path: members,
    summary: 'Members with their points, most first; with a word every member that it finds',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the person or of the company' })),
    }),
    reply: Page(Member),
  }),
  member: route({
    ...admin,
    method: 'GET',
    path: `${members}/:id`,
    summary: 'One member with what came and went, the latest first',
    params: Type.Object({ id: Id('of the member') }),
    input: Type.Object(Paging),
    reply: ShownMember,
  }),
  adjust: route({
    ...admin,
    method: 'POST',
    path: `${members}/:id/adjust`,
    audit: { object: 'points', id: 'id' },
    summary: 'Gives a member points or takes some that are there, with a reason that the member reads',
    params: Type.Object({ id: Id('of the member') }),
    input: Type.Object({
      points: Type.Integer({
        minimum: -pointsLimits.points,
        maximum: pointsLimits.points,
        description: 'more, or below 0 less; never 0',
      }),
      seen: Type.Integer({
        description: 'points less what is owed, as they were seen: another change in between is refused',
      }),
      reason: RequiredText(pointsLimits.reason, { description: 'why; the member reads it' }),
      password: PasswordHash,
    }),
    reply: ShownMember,
    rate: { perMinute: 30 },
  }),
}
