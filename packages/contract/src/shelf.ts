import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, OneOf, Seconds, RequiredText } from './wire.ts'

export const goodsStatuses = ['DRAFT', 'PENDING_REVIEW', 'REJECTED', 'ON_SHELF', 'OFF_SHELF', 'TAKEN_DOWN'] as const
export const shopStatuses = ['OPEN', 'SUSPENDED', 'CLOSED'] as const

const One = Type.Object({ id: Id() })
const Because = Type.Object({ reason: RequiredText(200, { min: 2 }) })
const Change = <const Steps extends readonly string[], const Names extends readonly string[]>(
  steps: Steps,
  statuses: Names,
) =>
  Type.Object({
    step: OneOf(steps),
    from_status: OneOf(statuses),
    to_status: OneOf(statuses),
    by: OneOf(['BUYER', 'SELLER', 'ADMIN', 'SYSTEM']),
    by_name: Type.String(),
    reason: Type.String(),
    at: Seconds(),
  })
export const GoodsState = Type.Object({
  goods_id: Id(),
  goods_name: Type.String(),
  status: OneOf(goodsStatuses, 'TAKEN_DOWN: by the mall; the shop cannot put it back'),
  history: Type.Array(
    Change(
      ['shelve', 'unshelve', 'take_down', 'give_back', 'put_back', 'submit', 'withdraw', 'approve', 'reject'],
      goodsStatuses,
    ),
  ),
})
export const ShopState = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  status: OneOf(shopStatuses, 'SUSPENDED and CLOSED: nothing of it can be found or bought; its orders go on'),
  history: Type.Array(Change(['suspend', 'reopen', 'close'], shopStatuses)),
})

const seller = { audience: 'seller', tag: 'catalog', needs: 'goods', params: One, reply: GoodsState } as const
const operator = { audience: 'admin', tag: 'catalog', needs: 'catalog', params: One, reply: GoodsState } as const
const goods = { object: 'goods', id: 'goods_id' } as const
const shopOperator = { audience: 'admin', tag: 'shop', needs: 'shops', params: One, reply: ShopState } as const
const shop = { object: 'shop', id: 'shop_id' } as const

/** A shop puts its goods on the shelf and takes them off. */
export const sellerShelfApi = {
  state: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/:id/state',
    summary: 'Where goods of the shop stand, and who moved them',
  }),
  shelve: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods/:id/shelve',
    audit: goods,
    summary: 'Puts goods on the shelf; new ones that the mall looks at first wait for it (PENDING_REVIEW)',
  }),
  unshelve: route({
    ...seller,
    method: 'POST',
    path: '/seller_end/goods/:id/unshelve',
    audit: goods,
    summary: 'Takes goods off the shelf; they can no longer be found or bought',
  }),
}

/** The mall takes goods down and gives them back to their shop. */
export const adminShelfApi = {
  state: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods/:id/state',
    summary: 'Where goods stand, and who moved them',
  }),
  takeDown: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods/:id/take-down',
    audit: goods,
    summary: 'Takes goods down; their shop cannot put them back',
    input: Because,
  }),
  giveBack: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods/:id/give-back',
    audit: goods,
    summary: 'Gives goods that were taken down back to their shop, off the shelf',
    input: Because,
  }),
}

/** The mall suspends shops, opens them again and closes them. */
export const adminShopApi = {
  state: route({
    ...shopOperator,
    method: 'GET',
    path: '/admin_end/shops/:id/state',
    summary: 'Where a shop stands, and who moved it',
  }),
  suspend: route({
    ...shopOperator,
    method: 'POST',
    path: '/admin_end/shops/:id/suspend',
    audit: shop,
    summary: 'Suspends a shop: nothing of it can be bought until it is opened again; its orders go on',
    input: Because,
  }),
  reopen: route({
    ...shopOperator,
    method: 'POST',
    path: '/admin_end/shops/:id/reopen',
    audit: shop,
    summary: 'Opens a suspended shop again',
    input: Because,
  }),
  close: route({
    ...shopOperator,
    method: 'POST',
    path: '/admin_end/shops/:id/close',
    audit: shop,
    summary: 'Closes a shop for good; its orders go on',
    input: Because,
  }),
}
