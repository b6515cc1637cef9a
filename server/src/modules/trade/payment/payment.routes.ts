import { adminPaymentApi, paymentApi, sellerPaymentApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { readStatement } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import type { Handler, Http } from '#platform/http/http'
import { readPeriodBefore } from '#platform/http/read-period'
import { refuse } from '#platform/http/refuse'
import { readAssigned } from '#modules/support/assignment'
import { sellerIn } from '#platform/http/seller-in'
import { confirmTransfer, handInSlip, openTransfer, refuseTransfer } from './bank-transfer.ts'
import { findCredit } from './credit.store.ts'
import { askProvider } from './ask-provider.ts'
import { presentProvider } from './present-provider.ts'
import { removeProviderSettings } from './remove-provider-settings.ts'
import { setProviderSettings } from './set-provider-settings.ts'
import { showProviders } from './show-providers.ts'
import { pageOfRefusedNotifications } from './intent.store.ts'
import { bankTransfer, nameOfMethod, onAccount } from './methods.ts'
import { openPayment } from './open-payment.ts'
import { payOnAccount } from './pay-on-account.ts'
import type { Payable } from './payable.ts'
import { findPaymentSeen } from './find-payment.ts'
import { exportStatement } from './export-statement.ts'
import { presentAccount, presentCredit, presentLine } from './present-statement.ts'
import { presentRefusedNotification } from './present-refused-notification.ts'
import { presentTransfers, showTransfer, showTransferOfOrder } from './present-transfer.ts'
import { providersOf } from './providers/registered.ts'
import { receiveNotification } from './settle-payment.ts'
import { showAccount } from './show-account.ts'
import { countTransfers, pageOfTransfers } from './transfer.store.ts'

const isProviders = (method: string) => method !== onAccount && method !== bankTransfer

export const paymentRoutes = (payable: Payable) => (http: Http) => {
  http.query(paymentApi.methods, async (ctx) => {
    const offered = (id: string, isRetrace: 0 | 1) => ({
      plugin_id: id,
      method_name: nameOfMethod(id, ctx.lang),
      image: '',
      is_retrace: isRetrace,
    })
    const credit = await findCredit(ctx, buyerIn(ctx).companyId)
    return [
      ...(credit?.status === 'active'
        ? [
            {
              ...offered(onAccount, 1),
              credit: presentCredit(credit),
            },
          ]
        : []),
      ...(await providersOf(ctx)).map((it) => offered(it.name, it.capabilities.refunds === 'none' ? 0 : 1)),
      offered(bankTransfer, 0),
    ]
  })

  const pay: Handler<typeof paymentApi.pay> = async (ctx, { trade_type, sn, payment_plugin_id }) => {
    const without = { gateway_url: '', payment_method: payment_plugin_id, form_items: [] }
    if (payment_plugin_id === onAccount) {
      const { billSn } = await payOnAccount(ctx, payable, { kind: trade_type, sn })
      return { bill_sn: billSn, ...without }
    }
    if (payment_plugin_id === bankTransfer) {
      const { billSn } = await openTransfer(ctx, payable, await payable.onlyOrderOf(ctx, trade_type, sn))
      return { bill_sn: billSn, ...without }
    }
    const { billSn } = await openPayment(ctx, payable, { kind: trade_type, sn, method: payment_plugin_id })
    return { bill_sn: billSn, ...without }
  }
  http.command(paymentApi.pay, pay, {
    isRepeat: async (ctx, _input, { bill_sn }) => {
      // A payment that failed is tried again at once, and that is no repeat.
      const first = await findPaymentSeen(ctx, payable, bill_sn)
      return first.status !== 'failed'
    },
    finish: async (app, reply) =>
      isProviders(reply.payment_method) ? { ...reply, gateway_url: await askProvider(app, reply.bill_sn) } : reply,
  })

  http.query(paymentApi.status, async (ctx, { bill_sn }) => {
    const payment = await findPaymentSeen(ctx, payable, bill_sn)
    const status = (
      {
        waiting: 'WAITING',
        submitted: 'WAITING',
        succeeded: 'SUCCESS',
        failed: 'FAILED',
        duplicate: 'SUCCESS',
      } as const
    )[payment.status]
    return {
      status,
      trade_type: payment.kind,
      sn: payment.payableSn,
      amount: toRupiah(payment.amountMinor),
    }
  })

  http.query(paymentApi.transfer, async (ctx, { bill_sn }) => showTransfer(ctx, payable, bill_sn))
  http.command(paymentApi.handInSlip, async (ctx, { bill_sn, slip, note = '' }) => {
    await handInSlip(ctx, payable, { billSn: bill_sn, slip, note })
    return showTransfer(ctx, payable, bill_sn)
  })
  http.query(
    sellerPaymentApi.transfers,
    async (ctx, { tag = 'WAITING', keyword = '', assigned, page_no = 1, page_size = 10 }) => {
      const { transfers, total } = await pageOfTransfers(
        ctx,
        sellerIn(ctx).shopId,
        { submitted: tag === 'WAITING', keyword: keyword.trim(), ...readAssigned(ctx, assigned) },
        { no: page_no, size: page_size },
      )
      const data = await presentTransfers(ctx, sellerIn(ctx).shopId, transfers)
      return { data, data_total: total, page_no, page_size }
    },
  )
  http.query(sellerPaymentApi.transferCounts, async (ctx) => countTransfers(ctx, sellerIn(ctx).shopId))
  http.query(sellerPaymentApi.transfer, async (ctx, { bill_sn }) => showTransfer(ctx, payable, bill_sn))
  http.command(sellerPaymentApi.confirmTransfer, async (ctx, { bill_sn }) => {
    await confirmTransfer(ctx, payable, bill_sn)
    return showTransfer(ctx, payable, bill_sn)
  })
  http.command(sellerPaymentApi.refuseTransfer, async (ctx, { bill_sn, reason }) => {
    await refuseTransfer(ctx, { billSn: bill_sn, reason })
    return showTransfer(ctx, payable, bill_sn)
  })

  http.query(paymentApi.transferOfOrder, async (ctx, { sn }) => showTransferOfOrder(ctx, payable, sn))
  http.query(paymentApi.statement, async (ctx, { start_time, end_time, page_no = 1, page_size = 10 }) => {
    const { lines, total } = await readStatement(ctx, buyerIn(ctx), readPeriodBefore({ start_time, end_time }), {
      from: (page_no - 1) * page_size,
      size: page_size,
    })
    return { data: lines.map(presentLine), data_total: total, page_no, page_size }
  })
  http.query(paymentApi.statementSummary, async (ctx) => presentAccount(await showAccount(ctx)))
  http.query(paymentApi.exportStatement, async (ctx, { start_time, end_time }) => ({
    bytes: await exportStatement(ctx, readPeriodBefore({ start_time, end_time })),
    fileName: 'account-statement.xlsx',
  }))

  http.free(paymentApi.notification, async (app, { requestContext }, { provider }) => {
    await receiveNotification(app, payable, {
      provider,
      rawBody: requestContext.rawBody!,
      header: requestContext.header,
    })
    return { received: 1 }
  })
  const providers = async (ctx: Ctx) => (await showProviders(ctx)).map((it) => presentProvider(it, ctx.lang))
  const oneProvider = async (ctx: Ctx, name: string) =>
    (await providers(ctx)).find((it) => it.provider === name) ?? refuse('NOT_FOUND')
  http.query(adminPaymentApi.providers, providers)
  http.command(adminPaymentApi.setProvider, async (ctx, { provider, settings }) => {
    await setProviderSettings(ctx, provider, settings)
    return oneProvider(ctx, provider)
  })
  http.command(adminPaymentApi.removeProvider, async (ctx, { provider }) => {
    await removeProviderSettings(ctx, provider)
    return oneProvider(ctx, provider)
  })
  http.query(adminPaymentApi.refusedNotifications, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { refused, total } = await pageOfRefusedNotifications(ctx, { no: page_no, size: page_size })
    return { data: refused.map(presentRefusedNotification), data_total: total, page_no, page_size }
  })
}
