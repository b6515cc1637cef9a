import { Type } from 'typebox'
import {
  afterSaleTabs,
  serviceTypes,
  refundWays,
  refundStates,
  serviceLimits,
  Claimable,
  BankAccount,
  ServiceRow,
  Service,
} from './after-sale.ts'
import { PictureAddress } from './media.ts'
import { Assigned } from './assigned.ts'
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

const ServiceSn = Type.Object({ sn: Sn() })
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
  service_status: Maybe(ServiceRow.properties.service_status),
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
    input: Type.Object({
      ...Listing,
      tag: Maybe(OneOf([...afterSaleTabs, 'TO_DO', 'DONE'])),
      assigned: Maybe(Assigned),
    }),
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
      return_address_id: Maybe(Id('one of the addresses for returns that the shop has set, instead of return_addr')),
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
