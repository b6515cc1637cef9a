import { Type, type TObject } from 'typebox'
import { afterSaleApi } from './after-sale-calls.ts'
import { refundStates, refundWays, Service, serviceLimits } from './after-sale.ts'
import { cartApi } from './cart.ts'
import { orderApi } from './order-calls.ts'
import { paymentApi } from './payment-calls.ts'
import { type Route, route } from './route.ts'
import { Count, Flag, Id, IdList, Maybe, OneOf, Page, Paging, Quantity, Rupiah, Seconds, Sn, Text } from './wire.ts'

/** A call of ours at the path of the family: the same handler, rights and limits. */
function alias<
  const Call extends Route,
  const As extends {
    path: string
    method?: Route['method']
    params?: TObject
    input?: TObject
    names?: Route['names']
  },
>(call: Call, as: As) {
  const made: Route = {
    ...call,
    ...as,
    tag: 'family',
    summary: `The same as ${call.method} ${call.path}, for clients of the API family`,
    like: call,
  }
  return made as unknown as Omit<Call, keyof As | 'like' | 'tag'> & As & { like: Call; tag: 'family' }
}

const open = { method: 'GET', audience: 'open', tag: 'family' } as const
const mine = { audience: 'buyer', needs: 'after-sale', tag: 'family' } as const

export const familyClients = ['PC', 'WAP', 'MOBILE', 'APP'] as const
export const familyMarks = ['hot', 'new', 'recommend'] as const
export const familyLinks = ['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY'] as const

export const FamilyPicture = Type.Object({
  id: Id(),
  pic_url: Type.String(),
  operation_type: OneOf(familyLinks),
  operation_param: Type.String({ description: 'id, word or address, as the type says' }),
  operation_url: Type.String(),
  client_type: OneOf(familyClients),
})

export const FamilyPage = Type.Object({
  page_id: Type.String(),
  page_name: Type.String(),
  page_type: OneOf(['INDEX']),
  client_type: OneOf(familyClients),
  page_data: Type.String({
    description:
      'JSON: floors [{tpl_id, tpl_type, columnList: [{title, titleColors, tagList, blockList}]}], blocks {block_type, block_value, block_opt: {opt_type, opt_value, opt_title}}',
  }),
})

export const FamilyTagged = Type.Object({
  goods_id: Id(),
  sku_id: Id('the first of its skus'),
  goods_name: Type.String(),
  sn: Type.String(),
  thumbnail: Type.String(),
  small: Type.String(),
  big: Type.String(),
  price: Rupiah('for the caller'),
  quantity: Count(),
  enable_quantity: Count(),
  buy_count: Count(),
  grade: Type.Number(),
  comment_num: Count(),
  seller_id: Id(),
  seller_name: Type.String(),
  specs: Type.String({ description: 'specifications of the sku, as JSON' }),
})

export const FamilySale = Type.Object({
  buyer_name: Type.String({ description: 'masked' }),
  price: Rupiah('list price of one piece then; what a company has agreed is told to nobody else'),
  num: Quantity(),
  create_time: Seconds('when the order was placed'),
})

export const FamilyInvoices = Type.Object({
  ordin_receipt_status: Flag('ordinary invoices: every shop issues them'),
  elec_receipt_status: Flag('electronic invoices: every shop issues them'),
  tax_receipt_status: Flag('special VAT invoices: 1 once the company is qualified'),
})

export const FamilyApplication = Type.Object({
  order_sn: Sn(),
  good_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  goods_name: Type.String(),
  goods_img: Type.String(),
  goods_price: Rupiah('paid for one piece'),
  buy_num: Quantity(),
  return_num: Type.Integer({ minimum: 0, description: 'pieces that can be returned or exchanged' }),
  reship_num: Type.Integer({ minimum: 0, description: 'pieces that can be asked for again' }),
  province: Type.String(),
  city: Type.String(),
  county: Type.String(),
  town: Type.String({ description: 'addresses have three levels; always empty' }),
  province_id: Type.String(),
  city_id: Type.String(),
  county_id: Type.String(),
  town_id: Type.String({ description: 'always 0' }),
  ship_addr: Type.String(),
  ship_name: Type.String(),
  ship_mobile: Type.String(),
  gift_list: Type.Array(Type.Object({}), { description: 'gifts are lines of the order themselves; always empty' }),
  is_retrace: Type.Boolean({ description: 'the money can go back the way it came' }),
  is_retrace_balance: Type.Boolean({ description: 'there is no wallet; always false' }),
  is_receipt: Type.Boolean({ description: 'an invoice was asked for' }),
  allow_return_goods: Type.Boolean({ description: 'false for replacement orders: nothing was paid for them' }),
  seller_name: Type.String(),
})

export const FamilyRefund = Type.Object({
  service_sn: Sn(),
  order_sn: Sn(),
  seller_name: Type.String(),
  refund_price: Rupiah('of the pieces, as they were paid'),
  agree_price: Rupiah('what the shop gives back'),
  actual_price: Rupiah('what has gone back; 0 until then'),
  refund_way: OneOf(refundWays),
  refund_status: OneOf(refundStates),
  refund_status_text: Type.String(),
  create_time: Seconds(),
  goods_list: Service.properties.goods_list,
})

/** One line of an order, as the family applies for it. An account to refund to makes it a refund by transfer. */
const Apply = {
  order_sn: Sn(),
  sku_id: Id(),
  return_num: Quantity(),
  reason: Text(60, { min: 1, description: 'code of the dictionary AFTER_SALES_REASON, or its words in any language' }),
  problem_desc: Maybe(Text(serviceLimits.description, { multiline: true })),
  images: Maybe(Type.Array(Text(120), { maxItems: serviceLimits.pictures })),
}
const Account = {
  account_type: Maybe(OneOf(['BANKTRANSFER'], 'refund by transfer instead of the way the money came')),
  bank_name: Maybe(Text(60)),
  bank_account_name: Maybe(Text(60)),
  bank_account_number: Maybe(Type.String({ pattern: '^[0-9]{6,34}$' })),
}
const applies = { ...mine, method: 'POST', idempotent: 'derived', reply: Service, rate: { perMinute: 30 } } as const

/** Calls of the API family that the specification descends from; what they mean is said where ours are. */
export const familyApi = {
  receive: alias(orderApi.receive, { path: '/buyer_end/trade/orders/:sn/rog' }),
  price: alias(cartApi.price, { path: '/buyer_end/trade/price' }),
  pay: alias(paymentApi.pay, { method: 'GET', path: '/buyer_end/order/pay/:trade_type/:sn' }),
  page: route({
    ...open,
    path: '/buyer_end/pages/:client_type/:page_type',
    summary: 'The home page as floors, for clients of the API family',
    params: Type.Object({ client_type: OneOf(familyClients), page_type: OneOf(['INDEX', 'SPECIAL']) }),
    reply: FamilyPage,
  }),
  focusPictures: route({
    ...open,
    path: '/buyer_end/focus-pictures',
    summary: 'Pictures of the home page carousel, for clients of the API family',
    input: Type.Object({ client_type: Maybe(OneOf(familyClients)) }),
    reply: Type.Array(FamilyPicture),
  }),
  taggedGoods: route({
    ...open,
    path: '/buyer_end/goods/tags/:mark/goods',
    summary: 'Best sellers, newest or best rated goods, of a shop or the mall, for clients of the API family',
    params: Type.Object({ mark: OneOf(familyMarks) }),
    input: Type.Object({
      seller_id: Maybe(Id()),
      num: Maybe(Type.Integer({ minimum: 1, maximum: 50, default: 5 })),
    }),
    reply: Type.Array(FamilyTagged),
  }),
  sales: route({
    ...open,
    path: '/buyer_end/trade/goods/:goods_id/sales',
    summary: 'Completed sales of a goods, the latest first, for clients of the API family',
    params: Type.Object({ goods_id: Id() }),
    input: Type.Object(Paging),
    reply: Page(FamilySale),
  }),
  invoicesOfShops: route({
    method: 'GET',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'family',
    path: '/buyer_end/shops/:ids/check/receipt',
    summary: 'Which invoices all of these shops issue to the company, for clients of the API family',
    params: Type.Object({ ids: IdList() }),
    reply: FamilyInvoices,
  }),
  application: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/after-sales/apply/:order_sn/:sku_id',
    summary: 'What may be applied for of one line, for clients of the API family',
    params: Type.Object({ order_sn: Sn(), sku_id: Id() }),
    reply: FamilyApplication,
  }),
  applyReturn: route({
    ...applies,
    path: '/buyer_end/after-sales/apply/return/goods',
    summary: 'Applies for a return of one line, for clients of the API family',
    input: Type.Object({ ...Apply, ...Account }),
  }),
  applyChange: route({
    ...applies,
    path: '/buyer_end/after-sales/apply/change/goods',
    summary: 'Applies for an exchange of one line, for clients of the API family',
    input: Type.Object(Apply),
  }),
  applyReplace: route({
    ...applies,
    path: '/buyer_end/after-sales/apply/replace/goods',
    summary: 'Asks for pieces of one line again, for clients of the API family',
    input: Type.Object(Apply),
  }),
  refunds: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/buyer/after-sales/refund',
    summary: 'Money that went back or is on its way, newest first, for clients of the API family',
    input: afterSaleApi.refunds.input,
    reply: Page(FamilyRefund),
  }),
} satisfies Record<string, Route>
