import { Type } from 'typebox'
import { SpecValue } from './catalog.ts'
import { FamilyAllowable } from './family.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  Rupiah,
  RupiahInput,
  Seconds,
  Sn,
  Text,
  RequiredText,
} from './wire.ts'

export const serviceTypes = ['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS', 'ORDER_CANCEL'] as const
/** ORIGINAL: the way the money came; OFFLINE: a transfer to the account that is named. */
export const refundWays = ['ORIGINAL', 'OFFLINE'] as const
export const refundStates = ['APPLY', 'REFUNDING', 'REFUNDFAIL', 'COMPLETED'] as const
/** Spec 5: up to five pictures; the description as the family has it; an answer that does not come in time is a yes. */
export const serviceLimits = { pictures: 5, description: 200, applyWithinDays: 30, answerWithinDays: 5 } as const

/** The queues of a shop's console; each but the last two waits for the shop. */
export const afterSaleTabs = ['TO_DECIDE', 'TO_TAKE_IN', 'TO_REFUND', 'TO_REPLACE', 'OPEN', 'ALL'] as const

/** What a person can do with an application, and a shop with one that came to it. */
export const serviceActions = [
  'send',
  'close',
  'again',
  'approve',
  'reject',
  'take_in',
  'refund',
  'transferred',
  'replace',
] as const

const ServiceSn = Type.Object({ sn: Sn() })
const ServiceType = OneOf(serviceTypes)
const Status = Type.Integer({
  minimum: 0,
  maximum: 9,
  description:
    '0 applied, 1 approved, 2 rejected, 3 goods sent, 4 arrived at the shop, 5 waits for a transfer, 6 refunding, 7 completed, 8 replacement order not created, 9 closed',
})

const LineSummary = {
  order_line_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  goods_name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  price: Rupiah('paid for one piece'),
}

export const ClaimableLine = Type.Object({
  ...LineSummary,
  num: Count(),
  ship_num: Count(),
  rog_num: Count(),
  return_num: Type.Integer({ minimum: 0, description: 'pieces that can be returned or exchanged' }),
  reship_num: Type.Integer({ minimum: 0, description: 'pieces that can be asked for again' }),
  missing_num: Type.Integer({ minimum: 0, description: 'pieces that never came and can be refunded' }),
  paid_price: Rupiah('what all pieces of the line were paid with, discounts taken off'),
  refunded_num: Type.Integer({ minimum: 0, description: 'pieces that were refunded before' }),
  refunded_price: Rupiah('what those pieces were paid with'),
})
export const Claimable = Type.Object({
  order_sn: Sn(),
  seller_id: Id(),
  seller_name: Type.String(),
  order_type: Type.String(),
  allow_apply_service: Flag(),
  because: Type.String({ description: 'why nothing can be applied for, in the language of the caller' }),
  allow_return_goods: Flag('0 for replacement orders: nothing was paid for them'),
  allow_cancel: Flag('paid and not sent: the whole order can be called off'),
  is_retrace: Flag('the money can go back the way it came'),
  apply_until: Maybe(Seconds()),
  ship_name: Type.String(),
  ship_mobile: Type.String(),
  ship_addr: Type.String(),
  freight_price: Rupiah('comes back with the last piece of the order'),
  lines: Type.Array(ClaimableLine),
})

export const BankAccount = Type.Object({
  bank_name: RequiredText(60),
  bank_account_name: RequiredText(60),
  bank_account_number: Type.String({ pattern: '^[0-9]{6,34}$' }),
})

export const ServiceAction = Type.Object({
  name: OneOf(serviceActions),
  allowed: Flag(),
  because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
})

export const ServiceRow = Type.Object({
  service_sn: Sn(),
  order_sn: Sn(),
  service_type: ServiceType,
  service_type_text: Type.String(),
  not_arrived: Flag('money for pieces that never came: nothing goes back'),
  service_status: Status,
  service_status_text: Type.String(),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
  member_name: Type.String(),
  client_name: Type.String(),
  create_time: Seconds(),
  deadline: Maybe(Seconds('when it moves on by itself')),
  refund_price: Rupiah('asked for, or agreed'),
  goods_list: Type.Array(
    Type.Object({
      ...LineSummary,
      return_num: Quantity(),
      storage_num: Type.Integer({ minimum: 0, description: 'arrived in good order' }),
      damaged_num: Type.Integer({ minimum: 0, description: 'arrived damaged' }),
      refund_price: Rupiah(),
    }),
  ),
  actions: Type.Array(ServiceAction),
  allowable: FamilyAllowable,
  version: Type.Integer(),
})

export const Service = Type.Object({
  ...ServiceRow.properties,
  reason: Type.String(),
  reason_code: Type.String(),
  problem_desc: Type.String(),
  images: Type.Array(Type.String()),
  audit_remark: Type.String(),
  return_addr: Type.String(),
  stock_remark: Type.String(),
  new_order_sn: Maybe(Sn()),
  refund_info: Maybe(
    Type.Object({
      refund_price: Rupiah('of the pieces, as they were paid'),
      due_price: Rupiah('with freight, and never more than is left of what was paid: given back unless less is agreed'),
      agree_price: Maybe(Rupiah()),
      freight: Rupiah(),
      refund_way: OneOf(refundWays),
      refund_status: OneOf(refundStates),
      refund_status_text: Type.String(),
      ...BankAccount.properties,
      bank_name: Type.String(),
      bank_account_name: Type.String(),
      bank_account_number: Type.String(),
      refund_number: Type.String({ description: 'of the bank, once it is sent' }),
      refund_time: Maybe(Seconds()),
    }),
  ),
  express_info: Maybe(
    Type.Object({ courier_company: Type.String(), courier_number: Type.String(), ship_time: Seconds() }),
  ),
  change_info: Type.Object({ ship_name: Type.String(), ship_mobile: Type.String(), ship_addr: Type.String() }),
  logs: Type.Array(
    Type.Object({
      time: Seconds(),
      step: Type.String(),
      text: Type.String(),
      who: Type.String(),
      note: Type.String(),
      service_status: Status,
    }),
  ),
})

const Apply = {
  reason: Type.String({ pattern: '^[A-Z_]{2,40}$', description: 'code out of the dictionary AFTER_SALES_REASON' }),
  problem_desc: RequiredText(serviceLimits.description),
  images: Maybe(Type.Array(PictureAddress, { maxItems: serviceLimits.pictures })),
}
const Refund = { refund_way: Maybe(OneOf(refundWays)), ...Type.Partial(BankAccount).properties }

const Listing = {
  ...Paging,
  keyword: Maybe(Text(60, { description: 'number of the application or the order, or a goods' })),
  service_type: Maybe(OneOf(serviceTypes, 'of this kind only', 'SERVICE_TYPE_INVALID')),
  service_status: Maybe(Status),
  tag: Maybe(OneOf(['ALL', 'OPEN', 'TO_DO', 'DONE'], 'TO_DO: waits for whoever asks')),
  start_time: Maybe(Seconds()),
  end_time: Maybe(Seconds()),
}

const mine = { audience: 'buyer', needs: 'after-sale', tag: 'after-sale' } as const
const sellerRoute = { audience: 'seller', tag: 'after-sale' } as const

export const afterSaleApi = {
  claimable: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/trade/orders/getCanAfterItem/:sn',
    summary: 'The lines of an order that a service may be applied for, with the quantities left',
    params: ServiceSn,
    reply: Claimable,
  }),
  list: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/after-sales',
    summary: 'Applications of the member (of the company for its owner), newest first',
    input: Type.Object({ ...Listing, order_sn: Maybe(Sn()) }),
    reply: Page(ServiceRow),
  }),
  refunds: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/after-sales/refund',
    summary: 'Money that went back or is on its way, newest first',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60)), refund_status: Maybe(OneOf(refundStates)) }),
    reply: Page(
      Type.Object({
        service_sn: Sn(),
        order_sn: Sn(),
        seller_name: Type.String(),
        refund_price: Rupiah(),
        refund_way: OneOf(refundWays),
        refund_status: OneOf(refundStates),
        refund_status_text: Type.String(),
        refund_number: Type.String(),
        create_time: Seconds(),
        refund_time: Maybe(Seconds()),
      }),
    ),
  }),
  show: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/after-sales/detail/:sn',
    summary: 'One application with its history',
    params: ServiceSn,
    reply: Service,
  }),
  apply: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/after-sales/apply',
    audit: { object: 'after-sale' },
    summary: 'Applies for a return, an exchange or pieces again; several lines of one order at once',
    idempotent: 'derived',
    input: Type.Object({
      order_sn: Sn(),
      service_type: OneOf(
        ['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS'],
        'what is applied for',
        'SERVICE_TYPE_INVALID',
      ),
      not_arrived: Maybe(Flag('1 = money for pieces that are noted as missing; RETURN_GOODS only')),
      lines: Type.Array(Type.Object({ order_line_id: Id(), return_num: Quantity() }), { minItems: 1, maxItems: 1000 }),
      ...Apply,
      ...Refund,
    }),
    reply: Service,
    rate: { perMinute: 30 },
  }),
  applyCancel: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/after-sales/apply/cancel/order',
    audit: { object: 'after-sale', id: 'service_sn' },
    summary: 'Asks the shop to call off an order that is paid and not sent',
    idempotent: 'derived',
    input: Type.Object({ order_sn: Sn(), ...Apply, ...Refund }),
    reply: Service,
    rate: { perMinute: 30 },
  }),
  again: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/after-sales/apply/again/:sn',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Applies once more after a rejection, with a new description',
    params: ServiceSn,
    input: Type.Object({ problem_desc: Apply.problem_desc, images: Apply.images }),
    reply: Service,
  }),
  send: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/after-sales/apply/ship/:sn',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Says by which courier the goods go back',
    params: ServiceSn,
    input: Type.Object({
      courier_company_id: Id(),
      courier_number: Type.String({
        pattern: '^[A-Za-z0-9]{4,40}$',
        description: 'letters and digits (spec 5)',
      }),
    }),
    reply: Service,
  }),
  carriers: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/after-sales/carriers',
    summary: 'Carriers that goods can be sent back by',
    reply: Type.Array(Type.Object({ id: Id(), code: Type.String(), name: Type.String() })),
  }),
  close: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/after-sales/apply/close/:sn',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Takes an application back before goods are sent',
    params: ServiceSn,
    reply: Service,
  }),
}

export const sellerAfterSaleApi = {
  list: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/after-sales',
    needs: ['after-sales', 'refunds'],
    summary: 'Applications that came to the shop, newest first',
    input: Type.Object({ ...Listing, tag: Maybe(OneOf([...afterSaleTabs, 'TO_DO', 'DONE'])) }),
    reply: Page(ServiceRow),
  }),
  counts: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/after-sales/counts',
    needs: ['after-sales', 'refunds'],
    summary: 'How many wait for the shop, by what they wait for',
    reply: Type.Object({
      to_decide: Count(),
      to_take_in: Count(),
      to_refund: Count(),
      to_replace: Count(),
      open: Count(),
      all: Count(),
    }),
  }),
  show: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/after-sales/detail/:sn',
    needs: ['after-sales', 'refunds'],
    summary: 'One application with its history',
    params: ServiceSn,
    reply: Service,
  }),
  audit: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/after-sales/audit/:sn',
    needs: 'after-sales',
    audit: { object: 'after-sale', id: 'sn' },
    summary:
      'Agrees (fewer pieces where named) or refuses with a reason; a cancel or pieces again are carried out at once',
    params: ServiceSn,
    input: Type.Object({
      audit_status: OneOf(['PASS', 'REFUSE']),
      audit_remark: Maybe(Text(200)),
      return_addr: Maybe(
        Text(200, { description: 'where goods go back to; wanted to agree to a return or an exchange' }),
      ),
      keep_goods: Maybe(Flag('1 = the goods need not come back')),
      lines: Maybe(Type.Array(Type.Object({ order_line_id: Id(), num: Quantity() }), { minItems: 1, maxItems: 1000 })),
      version: Maybe(Type.Integer({ minimum: 1 })),
    }),
    reply: Service,
  }),
  takeIn: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/after-sales/put-in/warehouse/:sn',
    needs: 'after-sales',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'What came back: pieces in good order go back on the shelf, damaged ones do not',
    params: ServiceSn,
    input: Type.Object({
      remark: Maybe(Text(200)),
      lines: Maybe(
        Type.Array(
          Type.Object({
            order_line_id: Id(),
            storage_num: Type.Integer({ minimum: 0, maximum: 99_999 }),
            damaged_num: Maybe(Type.Integer({ minimum: 0, maximum: 99_999 })),
          }),
          { minItems: 1, maxItems: 1000 },
        ),
      ),
    }),
    reply: Service,
  }),
  refund: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/after-sales/refund/:sn',
    needs: 'refunds',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Gives the money back: all of it, or less with a remark',
    params: ServiceSn,
    input: Type.Object({ refund_price: Maybe(RupiahInput()), remark: Maybe(Text(200)) }),
    reply: Service,
  }),
  transferred: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/after-sales/transferred/:sn',
    needs: 'refunds',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Says under which number of the bank the money was transferred',
    params: ServiceSn,
    input: Type.Object({ refund_number: RequiredText(60) }),
    reply: Service,
  }),
  replace: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/after-sales/create-order/:sn',
    needs: 'after-sales',
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Creates the replacement order, or tries again where that failed',
    params: ServiceSn,
    reply: Service,
  }),
}
