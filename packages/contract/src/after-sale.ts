import { Type } from 'typebox'
import { SpecValue } from './catalog.ts'
import { FamilyAllowable } from './family.ts'
import { ofLine } from './pack.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, Seconds, Sn, RequiredText, OneNumber } from './wire.ts'

export const serviceTypes = ['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS', 'ORDER_CANCEL'] as const
/** ORIGINAL: the way the money came; OFFLINE: a transfer to the account that is named. */
export const refundWays = ['ORIGINAL', 'OFFLINE'] as const
export const refundStates = ['APPLY', 'REFUNDING', 'REFUNDFAIL', 'COMPLETED'] as const
/** Spec 5: up to five pictures; the description as the family has it; an answer that does not come in time is a yes. */
export const serviceLimits = { pictures: 5, description: 200 } as const

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

/** What can happen to an application, as its history says it. */
export const serviceSteps = [
  'apply',
  'approve',
  'waive',
  'reject',
  'again',
  'send',
  'take_in',
  'refund',
  'refund_by_hand',
  'nothing_due',
  'refunded',
  'refund_failed',
  'transferred',
  'replace',
  'fail_to_replace',
  'close',
] as const

const ServiceType = OneOf(serviceTypes)
const Status = OneNumber(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  '0 applied, 1 approved, 2 rejected, 3 goods sent, 4 arrived at the shop, 5 waits for a transfer, 6 refunding, 7 completed, 8 replacement order not created, 9 closed',
)

const LineSummary = {
  order_line_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  goods_name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  ...ofLine,
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
  order_type: OneOf(['NORMAL', 'CHANGE', 'SUPPLY_AGAIN']),
  allow_apply_service: Flag(),
  because: Type.String({ description: 'why nothing can be applied for, in the language of the caller' }),
  allow_return_goods: Flag('0 for replacement orders: nothing was paid for them'),
  allow_cancel: Flag('paid and not sent: the whole order can be called off'),
  is_retrace: Flag('the money can go back the way it came'),
  answer_days: Count('days that the shop has to answer; then the application is agreed to'),
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
      step: OneOf(serviceSteps),
      text: Type.String(),
      who: Type.String(),
      note: Type.String(),
      service_status: Status,
    }),
  ),
})
