import { Type } from 'typebox'
import { GoodsCard } from './catalog.ts'
import { route } from './route.ts'
import { Count, Flag, Id, IdList, Maybe, Page, Paging, Rupiah, Seconds, Text } from './wire.ts'

/** How much a member may keep. */
export const collectionLimits = { goods: 1000, shops: 300 } as const

/** A goods that was kept or looked at. What the member may not see now has no price and no card, and no name if it is hidden. */
const SeenGoods = {
  goods_id: Id(),
  goods_name: Type.String(),
  goods_sn: Type.String(),
  goods_img: Type.String(),
  goods_price: Maybe(Rupiah('for one piece, for the caller; absent while it cannot be bought')),
  shop_id: Type.String(),
  shop_name: Type.String(),
  available: Flag(),
  goods: Maybe(GoodsCard),
}

export const CollectedGoods = Type.Object({
  id: Id(),
  member_id: Id(),
  ...SeenGoods,
  saved_price: Maybe(Rupiah('what it cost the member when it was kept')),
  price_change: Maybe(Rupiah('the price now less the price then; absent when they are equal')),
  create_time: Seconds(),
})

export const CollectedShop = Type.Object({
  id: Id(),
  member_id: Id(),
  shop_id: Id(),
  shop_name: Type.String(),
  logo: Type.String(),
  shop_city: Type.String(),
  shop_praise_rate: Type.Number(),
  goods_num: Count(),
  available: Flag('1 = the shop is open'),
  create_time: Seconds(),
  goods_list: Type.Array(GoodsCard, { description: 'its best sellers' }),
})

export const FootprintDay = Type.Object({
  time: Seconds('the midnight the day began at, in the time zone of the company'),
  day: Type.String({ description: 'yyyy-mm-dd' }),
  history: Type.Array(
    Type.Object({
      id: Id(),
      member_id: Id(),
      member_name: Type.String(),
      ...SeenGoods,
      create_time: Seconds('of the last visit on that day'),
      update_time: Seconds('the day, as in `time`'),
    }),
  ),
})

const Removed = Type.Object({ removed: Count() })
const Collected = Type.Object({ message: Type.Boolean({ description: 'whether it is kept' }) })

export const collectionApi = {
  goods: route({
    method: 'GET',
    path: '/buyer_end/members/collection/goods',
    audience: 'buyer',
    needs: 'goods-collection',
    tag: 'collection',
    summary: 'Goods the member keeps, newest first',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(200)) }),
    reply: Page(CollectedGoods),
  }),
  addGoods: route({
    method: 'POST',
    path: '/buyer_end/members/collection/goods',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Keeps a goods; again changes nothing',
    input: Type.Object({ goods_id: Id() }),
    reply: CollectedGoods,
  }),
  addManyGoods: route({
    method: 'POST',
    path: '/buyer_end/members/collection/goods/many',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Keeps all of these goods or, beyond the limit, none; what cannot be bought is left out and counted',
    input: Type.Object({ goods_ids: Type.Array(Id(), { minItems: 1, maxItems: collectionLimits.goods }) }),
    reply: Type.Object({ added: Count(), kept_before: Count(), left_out: Count() }),
  }),
  removeGoods: route({
    method: 'DELETE',
    path: '/buyer_end/members/collection/goods/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Takes goods out; adding one within ten minutes puts it back as it was',
    params: Type.Object({ id: IdList('ids of goods, separated by commas') }),
    reply: Removed,
  }),
  hasGoods: route({
    method: 'GET',
    path: '/buyer_end/members/collection/goods/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Whether the member keeps a goods',
    params: Type.Object({ id: Id() }),
    reply: Collected,
  }),
  shops: route({
    method: 'GET',
    path: '/buyer_end/members/collection/shops',
    audience: 'buyer',
    needs: 'goods-collection',
    tag: 'collection',
    summary: 'Shops the member follows, newest first',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(200)) }),
    reply: Page(CollectedShop),
  }),
  addShop: route({
    method: 'POST',
    path: '/buyer_end/members/collection/shop',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Follows a shop; again changes nothing',
    input: Type.Object({ shop_id: Id() }),
    reply: Collected,
  }),
  removeShop: route({
    method: 'DELETE',
    path: '/buyer_end/members/collection/shop/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Stops following shops',
    params: Type.Object({ id: IdList('ids of shops, separated by commas') }),
    reply: Removed,
  }),
  hasShop: route({
    method: 'GET',
    path: '/buyer_end/members/collection/shop/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'Whether the member follows a shop',
    params: Type.Object({ id: Id() }),
    reply: Collected,
  }),
  kept: route({
    method: 'GET',
    path: '/buyer_end/members/collection/ids',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'The ids of all goods and shops the member keeps: one question for every heart of a page',
    reply: Type.Object({ goods_ids: Type.Array(Id()), shop_ids: Type.Array(Id()) }),
  }),
  footprint: route({
    method: 'GET',
    path: '/buyer_end/members/history/list',
    audience: 'buyer',
    needs: 'my-footprint',
    tag: 'collection',
    summary: 'Days on which the member looked at goods, newest first; a page counts days',
    input: Type.Object({ ...Paging, page_size: Maybe(Type.Integer({ minimum: 1, maximum: 30, default: 10 })) }),
    reply: Page(FootprintDay),
  }),
  recent: route({
    method: 'GET',
    path: '/buyer_end/members/history/recent',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'collection',
    summary: 'The goods the member looked at last and can still buy, at most ten',
    input: Type.Object({ except: Maybe(Id('a goods that stands on the page already')) }),
    reply: Type.Array(GoodsCard),
  }),
  forgetDay: route({
    method: 'DELETE',
    path: '/buyer_end/members/history/day/:day',
    audience: 'buyer',
    needs: 'my-footprint',
    tag: 'collection',
    summary: 'Forgets what was looked at on a day',
    params: Type.Object({
      day: Type.String({
        pattern: '^([0-9]{1,10}|[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$',
        description: 'any second of the day, such as its `time`, or yyyy-mm-dd',
      }),
    }),
    reply: Removed,
  }),
  forgetVisit: route({
    method: 'DELETE',
    path: '/buyer_end/members/history/:id',
    audience: 'buyer',
    needs: 'my-footprint',
    tag: 'collection',
    summary: 'Forgets one goods of one day',
    params: Type.Object({ id: Id() }),
    reply: Removed,
  }),
  forgetAll: route({
    method: 'DELETE',
    path: '/buyer_end/members/history',
    audience: 'buyer',
    needs: 'my-footprint',
    tag: 'collection',
    summary: 'Forgets everything that was looked at',
    reply: Removed,
  }),
  viewOther: route({
    method: 'GET',
    path: '/buyer_end/view/viewOther',
    audience: 'open',
    tag: 'collection',
    summary:
      'Counts a visit of a goods or a shop once per uuid in ten minutes; a member who looks at a goods leaves a footprint',
    input: Type.Object({
      business_id: Id(),
      business_name: Maybe(Text(300)),
      vs_type: Text(30, { description: 'GOODS or SHOP; others are not counted' }),
      uuid: Maybe(Text(64)),
    }),
    reply: Type.Object({ counted: Flag(), views: Count() }),
  }),
}
