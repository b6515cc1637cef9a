import { Type } from 'typebox'
import { route } from './route.ts'
import { Flag, Maybe, OneOf, Rupiah, Seconds, Sn, Text } from './wire.ts'

export const tradeTypes = ['trade', 'order'] as const

export const paymentApi = {
  cashier: route({
    method: 'GET',
    path: '/buyer_end/trade/orders/cashier',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'payment',
    summary: 'What there is to pay of a trade or an order',
    ask: Type.Object({ trade_sn: Maybe(Sn()), order_sn: Maybe(Sn()) }),
    reply: Type.Object({
      sn: Sn(),
      trade_type: OneOf(tradeTypes),
      need_pay_price: Rupiah(),
      pay_type_text: Type.String(),
      ship_name: Type.String(),
      ship_addr: Type.String(),
      ship_mobile: Type.String(),
      pay_deadline: Maybe(Seconds()),
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
    needs: 'member',
    tag: 'payment',
    summary: 'Ways of paying',
    params: Type.Object({ client_type: OneOf(['PC', 'WAP']) }),
    reply: Type.Array(
      Type.Object({ plugin_id: Type.String(), method_name: Type.String(), image: Type.String(), is_retrace: Flag() }),
    ),
  }),
  pay: route({
    method: 'POST',
    path: '/buyer_end/order/pay/:trade_type/:sn',
    audience: 'buyer',
    needs: 'my-order',
    idempotent: 'optional',
    tag: 'payment',
    summary: 'Opens a payment and says where to go for it',
    params: Type.Object({ trade_type: OneOf(tradeTypes), sn: Sn() }),
    ask: Type.Object({
      payment_plugin_id: Text(40),
      client_type: Maybe(OneOf(['PC', 'WAP'])),
      pay_mode: Maybe(OneOf(['normal', 'qr'])),
    }),
    reply: Type.Object({
      bill_sn: Sn(),
      gateway_url: Type.String(),
      payment_method: Type.String(),
      form_items: Type.Array(Type.Object({ item_name: Type.String(), item_value: Type.String() })),
    }),
  }),
  status: route({
    method: 'GET',
    path: '/buyer_end/payment/order/pay/query/:bill_sn',
    audience: 'buyer',
    needs: 'member',
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
  callback: route({
    method: 'POST',
    path: '/buyer_end/payment/callback/:plugin',
    audience: 'open',
    tag: 'payment',
    summary: 'The gateway tells what became of a payment; the signature decides whether it is believed',
    params: Type.Object({ plugin: Text(40) }),
    ask: Type.Object({
      event_id: Text(64, { min: 8 }),
      bill_sn: Sn(),
      merchant: Text(40),
      amount: Text(20),
      currency: Text(3),
      result: OneOf(['SUCCESS', 'FAILED']),
      gateway_no: Text(64),
      signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    reply: Type.Object({ received: Flag() }),
  }),
}
