import { Type } from 'typebox'
import { FamilyDeposit } from './family.ts'
import { PictureAddress } from './media.ts'
import { tradeTypes, Transfer, StatementLine, RefusedNotification, ProviderState } from './payment.ts'
import { Assigned } from './assigned.ts'
import { route } from './route.ts'
import { Count, Flag, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Sn, Text, RequiredText } from './wire.ts'

const Credit = Type.Object({ limit: Rupiah(), used: Rupiah(), left: Rupiah(), net_days: Count() })

const StatementFilter = {
  start_time: Maybe(Seconds('from this moment')),
  end_time: Maybe(Seconds('before this moment')),
}
export const paymentApi = {
  cashier: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/cashier',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'payment',
    summary: 'What there is to pay of a trade or an order',
    input: Type.Object({ trade_sn: Maybe(Sn()), order_sn: Maybe(Sn()) }),
    reply: Type.Object({
      sn: Sn(),
      trade_type: OneOf(tradeTypes),
      need_pay_price: Rupiah(),
      pay_type_text: Type.String(),
      ship_name: Type.String(),
      ship_addr: Type.String(),
      ship_mobile: Type.String(),
      pay_deadline: Maybe(Seconds()),
      deposite: FamilyDeposit,
      orders: Type.Array(
        Type.Object({
          sn: Sn(),
          seller_name: Type.String(),
          need_pay_money: Rupiah(),
          payable: Flag(),
          order_status_text: Type.String(),
        }),
      ),
    }),
  }),
  methods: route({
    method: 'GET',
    path: '/buyer_end/payment/:client_type',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'payment',
    summary: 'Ways of paying',
    params: Type.Object({ client_type: OneOf(['PC', 'WAP']) }),
    reply: Type.Array(
      Type.Object({
        plugin_id: Type.String(),
        method_name: Type.String(),
        image: Type.String(),
        is_retrace: Flag('a refund goes back this way'),
        credit: Maybe(Credit),
      }),
    ),
  }),
  pay: route({
    method: 'POST',
    path: '/buyer_end/order/pay/:trade_type/:sn',
    audit: { object: 'payment', id: 'bill_sn' },
    audience: 'buyer',
    needs: 'my-order',
    idempotent: 'derived',
    tag: 'payment',
    summary:
      'Opens a payment and says where to go for it; on account it is paid at once, a transfer wants a slip (one order at a time)',
    params: Type.Object({ trade_type: OneOf(tradeTypes), sn: Sn() }),
    input: Type.Object({
      payment_plugin_id: Text(40),
      client_type: Maybe(OneOf(['PC', 'WAP'])),
      pay_mode: Maybe(OneOf(['normal', 'qr'])),
    }),
    reply: Type.Object({
      bill_sn: Sn(),
      gateway_url: Type.String({ description: 'empty where there is nowhere to go' }),
      payment_method: Type.String(),
      form_items: Type.Array(Type.Object({ item_name: Type.String(), item_value: Type.String() })),
    }),
  }),
  status: route({
    method: 'GET',
    path: '/buyer_end/payment/order/pay/query/:bill_sn',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'payment',
    summary: 'Whether a payment has arrived; the return page only asks this',
    params: Type.Object({ bill_sn: Sn() }),
    reply: Type.Object({
      status: OneOf(['WAITING', 'SUCCESS', 'FAILED']),
      trade_type: OneOf(tradeTypes),
      sn: Sn(),
      amount: Rupiah(),
    }),
  }),
  transfer: route({
    method: 'GET',
    path: '/buyer_end/payment/transfer/:bill_sn',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'payment',
    summary: 'A bank transfer: where the money goes, and what became of the slip',
    params: Type.Object({ bill_sn: Sn() }),
    reply: Transfer,
  }),
  handInSlip: route({
    method: 'POST',
    path: '/buyer_end/payment/transfer/:bill_sn/slip',
    audit: { object: 'payment', id: 'bill_sn' },
    audience: 'buyer',
    needs: 'my-order',
    tag: 'payment',
    summary: 'Hands in a picture of the slip; the shop looks for the money',
    params: Type.Object({ bill_sn: Sn() }),
    input: Type.Object({ slip: PictureAddress, note: Maybe(Text(200)) }),
    reply: Transfer,
  }),
  transferOfOrder: route({
    method: 'GET',
    path: '/buyer_end/payment/transfer/of-order/:sn',
    audience: 'buyer',
    needs: ['my-order', 'company-orders'],
    tag: 'payment',
    summary: 'The bank transfer of an order that is still open, if there is one',
    params: Type.Object({ sn: Sn() }),
    reply: Type.Object({ transfer: Maybe(Transfer) }),
  }),
  statement: route({
    method: 'GET',
    path: '/buyer_end/members/account-statement',
    audience: 'buyer',
    needs: 'company-orders',
    tag: 'payment',
    summary:
      'What the company bought on account and what it paid of it, the newest first, with what was owed after each',
    input: Type.Object({ ...Paging, ...StatementFilter }),
    reply: Page(StatementLine),
  }),
  statementSummary: route({
    method: 'GET',
    path: '/buyer_end/members/account-statement/summary',
    audience: 'buyer',
    needs: 'company-orders',
    tag: 'payment',
    summary: 'Where the account of the company stands; without credit it has none',
    reply: Type.Object({
      credit: Maybe(Credit),
      stopped: Flag('nothing more can be bought on it'),
      due_soon: Rupiah('owed within the next 30 days'),
      overdue: Rupiah(),
    }),
  }),
  exportStatement: route({
    method: 'GET',
    path: '/buyer_end/members/account-statement/export',
    audience: 'buyer',
    needs: 'company-orders',
    tag: 'payment',
    summary: 'The statement as a workbook; at most 10,000 lines',
    input: Type.Object(StatementFilter),
    reply: Type.String(),
    download: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    rate: { perMinute: 20 },
  }),
  notification: route({
    method: 'POST',
    path: '/base_end/payments/notifications/:provider',
    audience: 'open',
    tag: 'payment',
    summary:
      'A payment provider tells what became of a payment or a refund, in its own format; its signature decides whether it is believed',
    params: Type.Object({ provider: Text(40) }),
    raw: { maxBytes: 64 * 1024 },
    reply: Type.Object({ received: Flag() }),
    // All that a provider has to tell comes from its few addresses.
    rate: { perMinute: 6000 },
  }),
}

const ProviderName = Type.Object({ provider: Text(40, { min: 1 }) })
const providerSettings = {
  audience: 'admin',
  needs: 'payment-providers',
  tag: 'payment',
  path: '/admin_end/payments/providers/:provider/settings',
  params: ProviderName,
  audit: { object: 'payment-provider', id: 'provider' },
} as const

export const adminPaymentApi = {
  providers: route({
    method: 'GET',
    path: '/admin_end/payments/providers',
    audience: 'admin',
    needs: 'payment-providers',
    tag: 'payment',
    summary: 'Payment providers and where their settings come from; values are never told',
    reply: Type.Array(ProviderState),
  }),
  setProvider: route({
    ...providerSettings,
    method: 'PUT',
    summary: 'Keeps settings of a provider in the database, sealed; those not named stay',
    input: Type.Object({
      settings: Type.Array(
        Type.Object({
          name: Text(60, { min: 1 }),
          value: RequiredText(500, { description: 'told to nobody afterwards' }),
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    reply: ProviderState,
  }),
  removeProvider: route({
    ...providerSettings,
    method: 'DELETE',
    summary: 'Removes all settings of a provider from the database; those of the environment stay',
    reply: ProviderState,
  }),
  refusedNotifications: route({
    method: 'GET',
    path: '/admin_end/payments/refused-notifications',
    audience: 'admin',
    needs: 'background',
    tag: 'payment',
    summary: 'What payment providers told with a good signature that is not what was asked of them, the latest first',
    input: Type.Object(Paging),
    reply: Page(RefusedNotification),
  }),
}

export const sellerPaymentApi = {
  transfers: route({
    method: 'GET',
    path: '/seller_end/payment/transfers',
    needs: 'transfers',
    audience: 'seller',
    tag: 'payment',
    summary:
      'Bank transfers to the shop: those with a slip that wait, the oldest first, or all, those that wait before the newest',
    input: Type.Object({
      ...Paging,
      tag: Maybe(OneOf(['WAITING', 'ALL'])),
      keyword: Maybe(Text(40)),
      assigned: Maybe(Assigned),
    }),
    reply: Page(Transfer),
  }),
  transferCounts: route({
    method: 'GET',
    path: '/seller_end/payment/transfers/counts',
    needs: 'transfers',
    audience: 'seller',
    tag: 'payment',
    summary: 'How many transfers wait for the shop, and how many there are',
    reply: Type.Object({ waiting: Count(), all: Count() }),
  }),
  transfer: route({
    method: 'GET',
    path: '/seller_end/payment/transfers/:bill_sn',
    needs: 'transfers',
    audience: 'seller',
    tag: 'payment',
    summary: 'One transfer to the shop',
    params: Type.Object({ bill_sn: Sn() }),
    reply: Transfer,
  }),
  confirmTransfer: route({
    method: 'POST',
    path: '/seller_end/payment/transfers/:bill_sn/confirm',
    needs: 'transfers',
    audit: { object: 'payment', id: 'bill_sn' },
    audience: 'seller',
    tag: 'payment',
    summary: 'The money is there: the order is paid',
    params: Type.Object({ bill_sn: Sn() }),
    reply: Transfer,
  }),
  refuseTransfer: route({
    method: 'POST',
    path: '/seller_end/payment/transfers/:bill_sn/refuse',
    needs: 'transfers',
    audit: { object: 'payment', id: 'bill_sn' },
    audience: 'seller',
    tag: 'payment',
    summary: 'The money is not there: the buyer hears why and may hand in another slip',
    params: Type.Object({ bill_sn: Sn() }),
    input: Type.Object({ reason: RequiredText(200) }),
    reply: Transfer,
  }),
}
