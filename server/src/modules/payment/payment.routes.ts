import { paymentApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Buyer } from '#platform/actor'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import { pickText } from '#platform/words'
import { gatewaysOf } from './gateway.ts'
import { hearGateway } from './hear-gateway.ts'
import { openPayment } from './open-payment.ts'
import type { Payable, PayableKind } from './payable.ts'
import { findPaymentOf } from './payment.store.ts'

export const paymentRoutes = (payable: Payable) => (http: Http) => {
  http.query(paymentApi.methods, (ctx) =>
    gatewaysOf(ctx.house).map((gateway) => ({
      plugin_id: gateway.id,
      method_name: pickText(gateway.names, ctx.lang),
      image: '',
      is_retrace: 1,
    })),
  )

  http.command(paymentApi.pay, async (ctx, { trade_type, sn, payment_plugin_id }) => {
    const { billSn, gatewayUrl, method } = await openPayment(ctx, payable, {
      kind: trade_type,
      sn,
      method: payment_plugin_id,
    })
    return { bill_sn: billSn, gateway_url: gatewayUrl, payment_method: method, form_items: [] }
  })

  http.query(paymentApi.status, async (ctx, { bill_sn }) => {
    const payment = (await findPaymentOf(ctx, (ctx.actor as Buyer).companyId, bill_sn)) ?? refuse('NOT_FOUND')
    const status = ({ waiting: 'WAITING', succeeded: 'SUCCESS', failed: 'FAILED', duplicate: 'SUCCESS' } as const)[
      payment.status as 'waiting'
    ]
    return {
      status,
      trade_type: payment.payable_kind as PayableKind,
      sn: payment.payable_sn,
      amount: toRupiah(payment.amount_minor),
    }
  })

  http.command(paymentApi.callback, async (ctx, { plugin, signature, ...event }) => {
    await hearGateway(ctx, payable, plugin, event, signature)
    return { received: 1 }
  })
}
