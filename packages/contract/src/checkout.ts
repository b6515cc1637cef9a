import { Type } from 'typebox'
import { SubmitPreview } from './approval.ts'
import { CartView, ways } from './cart.ts'
import { AccountingSubject, CostCentre } from './budget.ts'
import { titleTypes } from './invoice.ts'
import { OrderAttachments } from './order-attachments.ts'
import { OrderFieldRule, OrderFields, OrderFieldsInput } from './order-fields.ts'
import { Address } from './organisation.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, Rupiah, RupiahInput, Sn, Text, RequiredText } from './wire.ts'

export const receiveTimes = ['ANY_TIME', 'WORKDAYS', 'HOLIDAYS'] as const

export const InvoiceChoice = Type.Object({
  receipt_type: OneOf(titleTypes),
  receipt_title: RequiredText(60),
  receipt_content: Maybe(Text(60)),
  tax_no: Maybe(Text(20)),
  member_mobile: Maybe(Text(20)),
  member_email: Maybe(Text(120)),
  reg_addr: Maybe(Text(100)),
  reg_tel: Maybe(Text(30)),
  bank_name: Maybe(Text(60)),
  bank_account: Maybe(Text(40)),
})
export const AccountingShare = Type.Object({
  cost_center_id: Id(),
  accounting_sub_id: Id(),
  percent: Type.Integer({ minimum: 1, maximum: 10_000, description: 'basis points; all shares add up to 10000' }),
})

/** A share of one line: by percent, or by amount of the goods of the line; every share of a line in the same way. */
export const LineShare = Type.Object({
  cost_center_id: Id(),
  accounting_sub_id: Id(),
  percent: Maybe(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'basis points; those of a line add up to 10000' }),
  ),
  amount: Maybe(RupiahInput('those of a line add up to what its goods cost')),
})
/** Lines with a split of their own. */
export const LineSplits = Type.Array(
  Type.Object({
    sku_id: Id(),
    accounting: Type.Array(LineShare, { maxItems: 10, description: 'empty: as the order again' }),
  }),
  { maxItems: 200 },
)

export const CheckoutChoices = Type.Object({
  address_id: Type.String({ description: 'empty while none is chosen' }),
  address: Maybe(Address),
  receipt: Maybe(InvoiceChoice),
  receive_time: OneOf(receiveTimes),
  accounting: Type.Array(
    Type.Object({
      cost_center_id: Id(),
      accounting_sub_id: Id(),
      percent: Type.Integer(),
      cost_center: Maybe(CostCentre),
      accounting_sub: Maybe(AccountingSubject),
    }),
    { description: 'the split of the whole order, which lines without a split of their own follow' },
  ),
  line_accounting: Type.Array(
    Type.Object({
      way: OneOf(ways),
      sku_id: Id(),
      accounting: Type.Array(
        Type.Object({
          ...LineShare.properties,
          cost_center: Maybe(CostCentre),
          accounting_sub: Maybe(AccountingSubject),
        }),
      ),
    }),
    { description: 'lines with a split of their own' },
  ),
  remarks: Type.Array(Type.Object({ shop_id: Id(), remark: Type.String() })),
  ...OrderFields,
  ...OrderAttachments,
  order_fields: OrderFieldRule,
  payment_type: OneOf(['ONLINE']),
})

export const TradeReply = Type.Object({
  trade_sn: Sn(),
  total_price: Rupiah(),
  order_list: Type.Array(
    Type.Object({
      sn: Sn(),
      shop_id: Id(),
      seller_id: Id(),
      seller_name: Type.String(),
      order_price: Rupiah(),
      shipping_price: Rupiah(),
      order_status: OneOf(['NEW', 'INTODB_ERROR']),
    }),
  ),
})

export const VerifiedTrade = Type.Object({
  choices: CheckoutChoices,
  cart: CartView,
  blocked: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      sku_id: Type.String({ description: 'the line in the way; empty when it is the order as a whole' }),
    }),
  ),
})
const IdOrNone = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' })

export const checkoutApi = {
  choices: route({
    method: 'GET',
    path: '/buyer_end/trade/checkout-params',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'What the member chose for the next order',
    reply: CheckoutChoices,
  }),
  verify: route({
    method: 'GET',
    path: '/buyer_end/trade/checkout-params/view',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Everything the verify page shows in one answer: choices and the ticked lines with freight',
    input: Type.Object({ way: Maybe(OneOf(ways)) }),
    reply: VerifiedTrade,
  }),
  chooseCoupon: route({
    method: 'POST',
    path: '/buyer_end/trade/promotion/:seller_id/seller/:member_coupon_id/coupon',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Chooses a coupon: one for each shop, or one of the mall (seller 0) and no other; coupon 0 chooses none',
    params: Type.Object({ seller_id: IdOrNone(), member_coupon_id: IdOrNone() }),
    input: Type.Object({ way: Maybe(OneOf(ways)) }),
    reply: VerifiedTrade,
  }),
  preview: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/preview',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'checkout',
    summary: 'If I placed and submitted the ticked lines now: approvers, reasons and budgets; nothing is written',
    input: Type.Object({ way: Maybe(OneOf(ways)) }),
    reply: SubmitPreview,
  }),
  chooseAddress: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/address-id/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Chooses the delivery address',
    params: Type.Object({ id: Id() }),
    reply: CheckoutChoices,
  }),
  chooseInvoice: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/receipt',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Chooses the invoice',
    input: InvoiceChoice,
    reply: CheckoutChoices,
  }),
  dropInvoice: route({
    method: 'DELETE',
    path: '/buyer_end/trade/checkout-params/receipt',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'No invoice for the next order',
    reply: CheckoutChoices,
  }),
  chooseReceiveTime: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/receive-time',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Chooses when goods may arrive',
    input: Type.Object({ receive_time: OneOf(receiveTimes) }),
    reply: CheckoutChoices,
  }),
  chooseAccounting: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/accounting',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'Chooses cost centre and accounting subject of the order, of single lines, or of both',
    input: Type.Object({
      accounting: Maybe(Type.Array(AccountingShare, { minItems: 1, maxItems: 10 })),
      lines: Maybe(LineSplits),
      way: Maybe(OneOf(ways, 'whose lines are meant')),
    }),
    reply: CheckoutChoices,
  }),
  chooseFields: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/order-fields',
    audience: 'buyer',
    // Not for whoever is signed in: a program with a key orders for companies that require these.
    needs: 'my-order',
    tag: 'checkout',
    summary: 'Gives what the next order carries for the papers of the company; what is not named stays',
    input: Type.Object(OrderFieldsInput),
    reply: CheckoutChoices,
  }),
  remark: route({
    method: 'POST',
    path: '/buyer_end/trade/checkout-params/remark',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'checkout',
    summary: 'A remark to one shop',
    input: Type.Object({ shop_id: Id(), remark: Text(200, { blank: true }) }),
    reply: CheckoutChoices,
  }),
  place: route({
    method: 'POST',
    path: '/buyer_end/trade/create',
    audit: { object: 'trade', id: 'trade_sn' },
    audience: 'buyer',
    needs: 'my-order',
    idempotent: 'derived',
    saysPlace: true,
    binding: true,
    tag: 'checkout',
    summary: 'Places the ticked lines: one trade, one order for each shop, all or nothing',
    input: Type.Object({
      client: Maybe(OneOf(['PC', 'WAP', 'NATIVE', 'REACT', 'MINI'])),
      way: Maybe(OneOf(ways)),
      seen_total: Maybe(RupiahInput('the total the person saw; another one is refused with the new prices')),
      remark: Maybe(Text(200)),
    }),
    reply: TradeReply,
    rate: { perMinute: 600 },
  }),
  freight: route({
    method: 'GET',
    path: '/buyer_end/trade/getFreightAmount',
    audience: 'open',
    tag: 'checkout',
    summary:
      'Freight of a quantity of a sku; without a sku, of what the member has ticked. To a district, or to where the next order of the member goes',
    input: Type.Object({
      sku_id: Maybe(Id()),
      num: Maybe(Type.Integer({ minimum: 1, maximum: 99_999 })),
      region: Maybe(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
      way: Maybe(OneOf(ways)),
    }),
    reply: Type.Object({ freight_price: Rupiah(), deliverable: Flag(), days: Type.Integer() }),
  }),
}
