import { Type } from 'typebox'
import { pointsGoodsTerms, pointsLimits } from './points-admin.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, RupiahInput, Seconds } from './wire.ts'

export const pointsProposalStates = ['ASKED', 'ON_OFFER', 'OVER', 'REFUSED', 'WITHDRAWN'] as const

const until = { until: Maybe(Seconds('until when it is given for points; absent: until somebody ends it')) }
const Proposal = Type.Object({
  proposal_id: Id('of what the shop asks'),
  ...pointsGoodsTerms,
  exchange_money: Rupiah('for one piece beside the points; 0: points alone'),
  ...until,
  category_name: Type.String({ description: 'in the language of the caller' }),
  goods_id: Id('of the goods'),
  sku_id: Id('of the specification'),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec: Type.String({ description: 'which specification; empty where there is one' }),
  thumbnail: Type.String({ description: 'address of its picture' }),
  original_price: Rupiah('its list price'),
  seller_id: Id('of the shop that gives it'),
  seller_name: Type.String({ description: 'name of the shop' }),
  exchange_num: Count('pieces that orders have'),
  state: OneOf(pointsProposalStates, 'OVER: its time has passed, or the shop or the mall has ended it'),
  reason: Type.String({ description: 'why it was refused; empty otherwise' }),
  asked_time: Seconds('when the shop asked for it'),
  version: Count('sent back with a change'),
})
const One = Type.Object({ id: Id('of what the shop asks') })
const Version = { version: Count('as it was seen') }
const listed = { ...Paging, state: Maybe(OneOf(pointsProposalStates, 'only those')) }

const ofShop = { audience: 'seller', needs: 'promotions', tag: 'points' } as const
const shop = '/seller_end/points-goods'

/** What a shop gives for points, once the mall has allowed it. */
export const sellerPointsApi = {
  categories: route({
    ...ofShop,
    method: 'GET',
    path: '/seller_end/points-categories',
    summary: 'Categories of the points mall, in the order in which they are shown',
    reply: Type.Array(
      Type.Object({
        category_id: Id('of the category'),
        name: Type.String({ description: 'in the language of the caller' }),
      }),
    ),
  }),
  list: route({
    ...ofShop,
    method: 'GET',
    path: shop,
    summary: 'What the shop gives for points or has asked to, the latest first',
    input: Type.Object(listed),
    reply: Page(Proposal),
  }),
  ask: route({
    ...ofShop,
    method: 'POST',
    path: shop,
    idempotent: 'keyed',
    audit: { object: 'points-proposal', id: 'proposal_id' },
    summary:
      'Asks the mall to give a specification of the shop for points, with money or without; the shop bears what it costs less',
    input: Type.Object({
      sku_id: Id('of the specification'),
      ...pointsGoodsTerms,
      exchange_money: RupiahInput('for one piece beside the points; 0: points alone'),
      ...until,
    }),
    reply: Proposal,
  }),
  end: route({
    ...ofShop,
    method: 'POST',
    path: `${shop}/:id/end`,
    audit: { object: 'points-proposal', id: 'id' },
    summary: 'Takes back what was asked, or gives it for points no more; orders that are placed stay as they are',
    params: One,
    input: Type.Object(Version),
    reply: Proposal,
  }),
}

const ofMall = { audience: 'admin', needs: 'points', tag: 'points' } as const
const mall = '/admin_end/points-proposals'

/** What shops ask to give for points. */
export const adminPointsProposalApi = {
  list: route({
    ...ofMall,
    method: 'GET',
    path: mall,
    summary: 'What shops ask to give for points, those that wait longest first where they wait, else the latest first',
    input: Type.Object(listed),
    reply: Page(Proposal),
  }),
  allow: route({
    ...ofMall,
    method: 'POST',
    path: `${mall}/:id/allow`,
    audit: { object: 'points-proposal', id: 'id' },
    summary: 'Gives it for points from now on, as the shop asked',
    params: One,
    input: Type.Object(Version),
    reply: Proposal,
  }),
  refuse: route({
    ...ofMall,
    method: 'POST',
    path: `${mall}/:id/refuse`,
    audit: { object: 'points-proposal', id: 'id' },
    summary: 'Does not allow it; the shop reads why',
    params: One,
    input: Type.Object({
      ...Version,
      reason: RequiredText(pointsLimits.reason, { description: 'why; the shop reads it' }),
    }),
    reply: Proposal,
  }),
}
